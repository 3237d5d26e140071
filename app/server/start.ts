// Says what is wrong before anything else is loaded: other versions fail later, silently or in puzzling ways.
const neededMajor = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major !== neededMajor) {
  console.error(
    `Wallclock needs Node ${neededMajor} and this is ${process.version}. Run "npm ci" (it brings its own Node on Linux) and then "npm start"; elsewhere install the version named in .nvmrc.`,
  );
  process.exit(1);
}

const { startWallclock } = await import('#app/server/start-wallclock.ts');
await startWallclock({ dev: process.argv.includes('--dev') });

// A module with top-level await.
export {};

// Who may import whom (docs/decisions/002-nouns-first.md). Read from the top: the walk of one shift, one way only.
const nouns = [
  'tenants',
  'people',
  'templates',
  'occurrences',
  'roster',
  'notifications',
  'webhooks',
  'payroll',
  'reports',
];
const ground = ['time', 'db', 'jobs'];
const anyOf = (names) => `(${names.join('|')})`;
const tests = '\\.test\\.ts$';

/** Each noun may import the ones before it; notifications, webhooks, payroll and reports are siblings. */
const walk = nouns.map((noun, at) => {
  const later = nouns.filter((other, i) => other !== noun && (i > at || (at >= 5 && i >= 5)));
  return {
    name: `${noun}-imports-upstream-only`,
    severity: 'error',
    comment: 'Upstream reaches downstream only by enqueuing a job.',
    from: { path: `^app/${noun}/`, pathNot: tests },
    to: { path: `^app/${anyOf(later)}/` },
  };
});

module.exports = {
  forbidden: [
    ...walk,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^app/db/generated|^virtual:|^\\./\\+types' },
    },
    {
      name: 'ground-knows-no-noun',
      severity: 'error',
      from: { path: `^app/${anyOf(ground)}/`, pathNot: tests },
      to: { path: `^app/${anyOf([...nouns, 'routes', 'server', 'http', 'ui'])}/` },
    },
    {
      name: 'nouns-never-import-routes-or-server',
      severity: 'error',
      from: { path: `^app/${anyOf(nouns)}/`, pathNot: tests },
      to: { path: '^app/(routes|server|http)/|^workers/' },
    },
    {
      name: 'routes-never-import-routes',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^app/routes/|^workers/' },
    },
    {
      name: 'workers-never-import-routes',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^app/(routes|ui)/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: `^app/${anyOf([...nouns, 'db', 'jobs', 'server', 'routes'])}/` },
    },
    {
      name: 'pure-files-stay-pure',
      severity: 'error',
      comment: 'x.ts may run in the browser: no database, environment, network.',
      from: {
        path: `^app/${anyOf([...nouns, 'time', 'jobs'])}/[^/]+\\.ts$`,
        pathNot: '\\.server\\.ts$|\\.test\\.ts$|fixtures',
      },
      to: {
        path: '\\.server\\.ts$|^app/db/|node_modules/(pg|pg-boss|undici|nodemailer|@prisma)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'components-import-pure-files-and-ui',
      severity: 'error',
      from: { path: `^app/${anyOf([...nouns, 'ui'])}/.*\\.tsx$` },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-jobs-and-workers-use-pg-boss',
      severity: 'error',
      from: { path: '^(app|workers|prisma)/', pathNot: `^app/jobs/|^workers/|${tests}` },
      to: { path: 'node_modules/pg-boss/' },
    },
    {
      name: 'only-time-uses-luxon',
      severity: 'error',
      from: { path: '^(app|workers|prisma)/', pathNot: `^app/time/|${tests}` },
      to: { path: 'node_modules/luxon/' },
    },
    {
      name: 'only-db-connects',
      severity: 'error',
      from: { path: '^(app|workers)/', pathNot: `^app/db/|${tests}` },
      to: { path: 'node_modules/(pg|@prisma/adapter-pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-never-imports-tests',
      severity: 'error',
      from: { path: '^(app|workers)/', pathNot: tests },
      to: { path: '^(e2e|bench)/' },
    },
    {
      name: 'few-open-the-cross-tenant-door',
      severity: 'error',
      from: {
        path: '^(app|workers|prisma)/',
        pathNot: `^app/db/|^app/tenants/find-membership\\.server\\.ts$|^workers/|^prisma/|^app/server/|${tests}`,
      },
      to: { path: '^app/db/cross-tenant-door\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-drawers',
      severity: 'error',
      comment: 'A file is named by what it holds.',
      from: {},
      to: {
        path: '/(util|utils|helper|helpers|misc|common|service|manager|managers|types|index)(\\.server)?\\.tsx?$',
        pathNot: 'node_modules|^app/db/generated',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.data)|app/db/generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The two secrets of a local start: made once, kept in `<dataFolder>/secrets.json` for their owner only. */
export async function localSecrets(dataFolder: string): Promise<{ AUTH_SECRET: string; SECRET_KEY: string }> {
  const file = join(dataFolder, 'secrets.json');
  const fresh = {
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  try {
    await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    await chmod(file, 0o600);
    return fresh;
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'EEXIST') throw fault;
  }
  try {
    return JSON.parse(await readFile(file, 'utf8')) as typeof fresh;
  } catch (fault) {
    throw new Error(
      `${file} is damaged. Restore it; a new one would sign everybody out and make stored webhook secrets unreadable.`,
      { cause: fault },
    );
  }
}

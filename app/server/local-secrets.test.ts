import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localSecrets } from '#app/server/local-secrets.ts';

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallclock-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('local secrets are made once, differ between checkouts, and only their owner can read them', async () => {
  const folder = await freshFolder();
  const first = await localSecrets(folder);
  expect(first.AUTH_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(Buffer.from(first.SECRET_KEY, 'base64')).toHaveLength(32);
  expect(await localSecrets(folder)).toEqual(first);
  expect(await localSecrets(await freshFolder())).not.toEqual(first);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('damaged secrets are not replaced by new ones', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, 'secrets.json'), '{"AUTH_');
  await expect(localSecrets(folder)).rejects.toThrow('is damaged');
});

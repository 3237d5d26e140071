import { cp, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, newRecord, readRecord, writeRecord } from '#prisma/server-record.ts';

async function checkout(home: 'inside' | 'outside') {
  const base = await mkdtemp(join(tmpdir(), 'wallclock-record-'));
  onTestFinished(() => rm(base, { recursive: true }));
  const folder = join(base, 'one');
  await makeDataFolder(folder);
  const record = newRecord(folder, home === 'inside' ? join(folder, 'postgres') : '/var/lib/wallclock/abc');
  await writeRecord(folder, { ...record, port: 40_000 });
  return { folder, other: join(base, 'two'), record: { ...record, port: 40_000 } };
}

test('a record is found again and readable by its owner only', async () => {
  const { folder, record } = await checkout('inside');
  expect(await readRecord(folder)).toEqual(record);
  expect((await stat(join(folder, 'database.json'))).mode & 0o777).toBe(0o600);
});

test('a moved checkout keeps its database, wherever that lies', async () => {
  const inside = await checkout('inside');
  await rename(inside.folder, inside.other);
  expect(await readRecord(inside.other)).toMatchObject({
    home: join(inside.other, 'postgres'),
    ownerPassword: inside.record.ownerPassword,
  });
  const outside = await checkout('outside');
  await rename(outside.folder, outside.other);
  expect(await readRecord(outside.other)).toMatchObject({ madeFor: outside.other, home: '/var/lib/wallclock/abc' });
});

test('a copied checkout never opens the database of the original', async () => {
  const inside = await checkout('inside');
  await cp(inside.folder, inside.other, { recursive: true });
  expect(await readRecord(inside.other)).toMatchObject({ home: join(inside.other, 'postgres'), port: null });
  const outside = await checkout('outside');
  await cp(outside.folder, outside.other, { recursive: true });
  expect(await readRecord(outside.other)).toBeNull();
});

test('a data folder without a record has none, and a damaged one is refused', async () => {
  const { folder, other } = await checkout('inside');
  expect(await readRecord(other)).toBeNull();
  await writeFile(join(folder, 'database.json'), '{"home":');
  await expect(readRecord(folder)).rejects.toThrow('is damaged');
});

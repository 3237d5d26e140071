import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What must be known again at the next start; `<dataFolder>/database.json`, readable by its owner only. */
export interface ServerRecord {
  /** The data folder this was written for: a copied or moved checkout is noticed by it. */
  madeFor: string;
  /** The folder that holds `data`: inside the data folder, or in a shelter when the server cannot reach that. */
  home: string;
  port: number | null;
  adminPassword: string;
  ownerPassword: string;
}

const fileOf = (dataFolder: string) => join(dataFolder, 'database.json');

/** The record of this data folder, or null. A record copied along with a checkout that still exists is not ours. */
export async function readRecord(dataFolder: string): Promise<ServerRecord | null> {
  let text: string;
  try {
    text = await readFile(fileOf(dataFolder), 'utf8');
  } catch (fault) {
    if ((fault as { code?: string }).code === 'ENOENT') return null;
    throw new Error(`${fileOf(dataFolder)} cannot be read: ${(fault as Error).message}.`, { cause: fault });
  }
  const record = parseRecord(text, dataFolder);
  if (record.madeFor === dataFolder) return record;
  const insideOldFolder = record.home.startsWith(`${record.madeFor}/`);
  if (insideOldFolder)
    return {
      ...record,
      madeFor: dataFolder,
      home: join(dataFolder, record.home.slice(record.madeFor.length)),
      port: null,
    };
  return existsSync(fileOf(record.madeFor)) ? null : { ...record, madeFor: dataFolder };
}

function parseRecord(text: string, dataFolder: string): ServerRecord {
  try {
    return JSON.parse(text) as ServerRecord;
  } catch (fault) {
    throw new Error(
      `${fileOf(dataFolder)} is damaged; restore it, or delete ${dataFolder} to start with an empty database.`,
      { cause: fault },
    );
  }
}

export async function writeRecord(dataFolder: string, record: ServerRecord): Promise<void> {
  const unfinished = `${fileOf(dataFolder)}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, fileOf(dataFolder));
}

export function newRecord(dataFolder: string, home: string): ServerRecord {
  const password = () => randomBytes(24).toString('base64url');
  return { madeFor: dataFolder, home, port: null, adminPassword: password(), ownerPassword: password() };
}

/** Makes the data folder walkable for the server's account (its secrets are files of mode 600). */
export async function makeDataFolder(dataFolder: string): Promise<void> {
  try {
    await mkdir(dataFolder, { recursive: true });
    await chmod(dataFolder, 0o755);
  } catch (fault) {
    throw new Error(`The data folder ${dataFolder} cannot be made or is not yours: ${(fault as Error).message}.`, {
      cause: fault,
    });
  }
}

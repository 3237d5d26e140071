import { v5, v7 } from 'uuid';

const namespace = 'b6a3c1de-5c0a-4e0c-9a53-0f6a0c1f7c11';

/** A fresh UUIDv7: ordered by the time it was made. Ids are made here because Postgres 15 has no uuidv7(). */
export function newId(): string {
  return v7();
}

/** The same UUIDv5 for the same parts, always: a job under such an id is entered once however often it is sent. */
export function idFrom(...parts: string[]): string {
  return v5(JSON.stringify(parts), namespace);
}

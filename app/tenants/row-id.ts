import { validate } from 'uuid';
import { Refusal } from '#app/refusal.ts';

/** The id as it came, or the refusal 'not-found' where it is no id at all: to the reader both mean the same. */
export function requireRowId(id: string, what: string): string {
  if (!validate(id)) throw new Refusal('not-found', { what });
  return id;
}

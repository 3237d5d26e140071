import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#e2e/test-database.ts';

interface Column {
  type: string;
  nullable: boolean;
}

const prismaTypes: Record<string, string> = {
  Uuid: 'uuid',
  Timestamptz: 'timestamp with time zone',
  Date: 'date',
  SmallInt: 'smallint',
  Real: 'real',
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Boolean: 'boolean',
  Json: 'jsonb',
  Bytes: 'bytea',
};

/** What schema.prisma says of every column: `table.column` -> type and nullability. */
async function declaredColumns(): Promise<Map<string, Column>> {
  const { getDMMF } = (await import('@prisma/internals')).default;
  const source = await readFile(new URL('./schema.prisma', import.meta.url), 'utf8');
  const { datamodel } = await getDMMF({ datamodel: source });
  const columns = new Map<string, Column>();
  for (const model of datamodel.models) {
    for (const field of model.fields.filter((field) => field.kind === 'scalar')) {
      const name = field.nativeType?.[0] ?? field.type;
      const type = field.isList ? 'ARRAY' : prismaTypes[name];
      if (!type) throw new Error(`schema.prisma has a type that this test does not know: ${name}`);
      columns.set(`${model.dbName ?? model.name}.${field.dbName ?? field.name}`, {
        type,
        nullable: !field.isRequired && !field.isList,
      });
    }
  }
  // Unsupported("tstzrange") fields are in no DMMF, so they are read from the text.
  for (const block of source.matchAll(/model \w+ \{([^}]*)\}/g)) {
    const table = /@@map\("(\w+)"\)/.exec(block[1] ?? '')?.[1];
    for (const field of (block[1] ?? '').matchAll(/^\s+(\w+)\s+Unsupported\("(\w+)"\)(\?)?(?:.*@map\("(\w+)"\))?/gm)) {
      columns.set(`${table}.${field[4] ?? field[1]}`, { type: field[2] ?? '', nullable: field[3] === '?' });
    }
  }
  return columns;
}

test('schema.prisma names the same tables, columns, types and nullability as the migrated database', async () => {
  const db = await openTestDatabase();
  const { rows } = await db.pool.query<{ name: string; type: string; nullable: boolean; loose: boolean }>(
    `select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as nullable,
       -- Generated and range columns are declared optional so that the client does not ask for them.
       is_generated = 'ALWAYS' or data_type = 'tstzrange' as loose
     from information_schema.columns where table_schema = 'public' and table_name <> 'pgmigrations'`,
  );
  const declared = await declaredColumns();
  const migrated = new Map(rows.map((row) => [row.name, row]));
  expect([...declared.keys()].sort()).toEqual([...migrated.keys()].sort());
  for (const [name, column] of declared) {
    const actual = migrated.get(name)!;
    expect({ name, type: column.type }).toEqual({ name, type: actual.type });
    if (!actual.loose) expect({ name, nullable: column.nullable }).toEqual({ name, nullable: actual.nullable });
  }
});

test('every database session of the product runs in UTC and keeps an instant as it was written', async () => {
  const db = await openTestDatabase();
  expect((await db.pool.query('show timezone')).rows[0]).toEqual({ TimeZone: 'UTC' });
  const rows = await db.prisma.$queryRaw<{ zone: string; at: Date }[]>`
    select current_setting('TimeZone') as zone, ${new Date('2027-04-04T00:00:00Z')}::timestamptz as at`;
  expect(rows[0]).toEqual({ zone: 'UTC', at: new Date('2027-04-04T00:00:00Z') });
});

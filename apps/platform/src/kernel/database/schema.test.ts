import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { ColumnFacts, Columns } from './column.ts';
import { tables } from './schema.ts';

const database = testDatabase();

interface CatalogueColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filledBy: ColumnFacts['filledBy'];
  /** The definition of the check that lists its texts; null when there is none. */
  readonly check: string | null;
}

/** The columns of all tables as the migrated database has them. */
async function catalogue(): Promise<CatalogueColumn[]> {
  const { rows } = await sql<CatalogueColumn>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable,
      case
        when a.attidentity <> '' then 'identity'
        when a.attgenerated <> '' then 'expression'
        when a.atthasdef then 'default'
        else 'nothing'
      end as "filledBy",
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and format_type(a.atttypid, a.atttypmod) = 'text') as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'schema_migration%' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`.execute(database().db);
  return rows;
}

/** The texts between quotes in the definition of a check, as it lists them. */
function choicesOf(check: string | null): readonly string[] | null {
  return check === null ? null : [...check.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '').toSorted();
}

describe('the types of the database', () => {
  it('are what the migrations make: tables, columns, types, null, defaults and choices', async () => {
    const migrated = (await catalogue()).map(({ table, name, check, ...facts }) => [
      `${table}.${name}`,
      { ...facts, choices: choicesOf(check) },
    ]);
    const declared = Object.entries<Columns>(tables).flatMap(([table, columns]) =>
      Object.entries(columns).map(([name, { facts }]) => [
        `${table}.${name}`,
        { ...facts, choices: facts.choices?.toSorted() ?? null },
      ]),
    );
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(migrated));
    expect(migrated.length).toBeGreaterThan(100);
  });
});

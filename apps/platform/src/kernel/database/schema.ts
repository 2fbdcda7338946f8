import type { Kysely } from 'kysely';
import type { Columns, TableOf } from './column.ts';
import { written } from './written-tables.ts';

/**
 * Every table, as the migrations of `migrations/list.ts` leave it; a test compares the two. A table is one object, from
 * which its type is inferred.
 */
export const tables = written satisfies Readonly<Record<string, Columns>>;

/** The rows of every table, for Kysely. Numbers of 64 bits are read as numbers. */
export type Schema = { [Name in keyof typeof tables]: TableOf<(typeof tables)[Name]> };

/** The database, or a transaction of it, for repositories. */
export type Db = Kysely<Schema>;

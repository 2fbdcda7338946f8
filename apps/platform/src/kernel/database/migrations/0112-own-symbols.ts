import { type Kysely, sql } from 'kysely';

/** Symbols that companies make of drawings: components without widgets. */
export const ownSymbols = {
  name: '0112-own-symbols',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table page_component add column is_symbol boolean not null default false`.execute(db);
  },
};

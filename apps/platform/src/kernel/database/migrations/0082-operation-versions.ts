import { type Kysely, sql } from 'kysely';

/** Each change of a long operation has a number, so that a browser knows which of two states is the later. */
export const operationVersions = {
  name: '0082-operation-versions',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table long_operation add column version integer not null default 0`.execute(db);
  },
};

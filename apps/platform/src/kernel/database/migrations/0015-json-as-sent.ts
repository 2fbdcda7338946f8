import { type Kysely, sql } from 'kysely';

/**
 * The answers of gateways are stored as they were sent. `jsonb` refuses NUL and lone surrogates, so that a
 * command whose answer had one could never end.
 */
export const jsonAsSent = {
  name: '0015-json-as-sent',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table command alter column parameters type json, alter column data type json`,
  `alter table long_operation alter column failure type json, alter column result type json`,
];

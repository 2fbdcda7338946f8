import { type Kysely, sql } from 'kysely';

/**
 * Each secret that an equipment has of its own is stored with where it was entered for. For those of a version before, that is noted
 * at the start: a destination can be in a value of a parameter, which is sealed.
 */
export const enteredSecrets = {
  name: '0078-entered-secrets',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table installation add column entered_secrets_noted boolean not null default false`.execute(
      db,
    );
  },
};

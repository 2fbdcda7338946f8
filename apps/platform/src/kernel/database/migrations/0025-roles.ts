import { type Kysely, sql } from 'kysely';

/**
 * The columns of the administration of accounts: companies, chosen auth codes, first sign-in, sessions that
 * were ended.
 */
export const roles = {
  name: '0025-roles',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account
      add column company_id bigint references account on delete restrict,
      add column auth_codes text[],
      add column must_set_up boolean not null default false,
      add constraint account_company_id_check check (company_id is null or role_type = 'user')`.execute(db);
    await sql`create index account_company on account (company_id) where company_id is not null`.execute(db);
    await sql`alter table session add column ended boolean not null default false`.execute(db);
  },
};

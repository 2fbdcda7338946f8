import { type Kysely, sql } from 'kysely';

/** Which account saved a revision of a page, whose rights the page has, and who agreed to what its scripts write. */
export const pageAuthors = {
  name: '0074-page-authors',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table page_revision add column author_id bigint references account on delete set null`.execute(
      db,
    );
    await sql`create index page_revision_author on page_revision (author_id)`.execute(db);
    await sql`update page_revision set author_id = account.id from account where account.username = author`.execute(
      db,
    );
    await sql`create table page_agreement (
      page_id bigint not null references page on delete cascade,
      account_id bigint not null references account on delete cascade,
      digest text not null,
      agreed_at timestamptz not null default now(),
      primary key (page_id, account_id)
    )`.execute(db);
    await sql`create index page_agreement_account on page_agreement (account_id)`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** Links by which pages are reviewed: for no equipment where they show no value of the plant, and with a password where one was set. */
export const pageReviews = {
  name: '0115-page-reviews',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table page_share
      drop constraint page_share_rights_check,
      add constraint page_share_rights_check check (rights in ('see', 'write', 'review')),
      alter column equipment_id drop not null,
      add column password_hash text,
      add column entry_hash bytea unique,
      add constraint page_share_equipment_check check (rights = 'review' or equipment_id is not null),
      add constraint page_share_review_check check ((rights = 'review') = (entry_hash is not null)),
      add constraint page_share_password_check check (rights = 'review' or password_hash is null)`.execute(
      db,
    );
  },
};

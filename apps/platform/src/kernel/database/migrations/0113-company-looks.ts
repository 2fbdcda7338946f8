import { type Kysely, sql } from 'kysely';

/** The colours and the logo of companies, and the titles of pages in other languages. */
export const companyLooks = {
  name: '0113-company-looks',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table company_look (
      owner_id bigint primary key references account on delete cascade,
      palette jsonb not null,
      logo_light text references page_image_content,
      logo_dark text references page_image_content,
      revision integer not null default 1,
      changed_by text not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index company_look_logo_light on company_look (logo_light)`.execute(db);
    await sql`create index company_look_logo_dark on company_look (logo_dark)`.execute(db);
    await sql`alter table page add column title_translations jsonb not null default '{}'`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** Roll-outs bring templates as well as firmware: a template in the version that it had when the roll-out was started. */
export const rollOutsOfTemplates = {
  name: '0092-roll-outs-of-templates',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table roll_out
      add column kind text not null default 'firmware' check (kind in ('firmware', 'template')),
      add column template_id bigint references gateway_template on delete set null,
      add column template_version integer,
      add column resets boolean not null default false,
      add check ((kind = 'template') = (template_version is not null))`.execute(db);
  },
};

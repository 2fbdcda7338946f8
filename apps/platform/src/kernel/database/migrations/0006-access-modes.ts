import { type Kysely, sql } from 'kysely';

/** The access modes of signals are spelt as those of variables. */
export const accessModes = {
  name: '0006-access-modes',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table signal drop constraint signal_mode_check`,
  `update signal set mode = case mode
    when 'read-write' then 'readWrite'
    when 'read-only' then 'readOnly'
    else 'writeOnly'
  end`,
  `alter table signal add constraint signal_mode_check
    check (mode in ('readWrite', 'readOnly', 'writeOnly'))`,
];

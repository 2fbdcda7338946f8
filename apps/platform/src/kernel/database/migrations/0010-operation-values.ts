import { type Kysely, sql } from 'kysely';

/** The operation log has the values before and after a change, and the address that the change came from. */
export const operationValues = {
  name: '0010-operation-values',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table operation_log add column before jsonb, add column after jsonb,
    add column address text not null default ''`,
  `update operation_log set
    action = case
      when action = 'writeSignal' then 'equipment.writeSignal'
      else 'account.' || action end,
    address = coalesce(detail->>'address', ''),
    after = nullif(detail - 'address', '{}')`,
  `alter table operation_log drop column detail`,
];

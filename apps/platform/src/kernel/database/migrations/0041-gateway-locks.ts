import { type Kysely, sql } from 'kysely';

/** Which long operation works on a gateway, and how many changes made a revision. */
export const gatewayLocks = {
  name: '0041-gateway-locks',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table gateway_lock (
      sn char(12) primary key references gateway on delete cascade,
      operation_id uuid not null references long_operation on delete cascade
    )`.execute(db);
    await sql`create index gateway_lock_operation on gateway_lock (operation_id)`.execute(db);
    await sql`alter table gateway_configuration add column changes integer`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** The operation log keeps who it was when the account is deleted, and is read by time and by action. */
export const operationLog = {
  name: '0026-operation-log',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table operation_log add column account_name text not null default ''`.execute(db);
    await sql`update operation_log set account_name = account.username
      from account where account.id = operation_log.account_id`.execute(db);
    await sql`create index operation_log_time on operation_log (time desc)`.execute(db);
    await sql`create index operation_log_action on operation_log (action, id desc)`.execute(db);
  },
};

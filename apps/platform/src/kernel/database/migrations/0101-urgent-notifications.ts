import { type Kysely, sql } from 'kysely';

/** How urgent a message is: those about the most severe alarms go out first. And the way to the newest messages of a rule. */
export const urgentNotifications = {
  name: '0101-urgent-notifications',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table notification_delivery add column urgency smallint not null default 0`.execute(db);
    await sql`create index notification_delivery_recent on notification_delivery (rule_id, created_at)`.execute(
      db,
    );
  },
};

import { type Kysely, sql } from 'kysely';

/**
 * The last report of each gateway about its health: one row for each, changed in place. It has no index beside its key, and room in
 * its pages, so that a change leaves nothing behind but what the page itself clears.
 */
export const gatewayHealth = {
  name: '0081-gateway-health',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table gateway_health (
      sn char(12) primary key references gateway on delete cascade,
      reported_at timestamptz not null,
      clock_difference bigint not null,
      drivers integer not null,
      drivers_failing integer not null,
      variables integer not null,
      variables_failing integer not null,
      servers integer not null,
      servers_failing integer not null,
      reports integer not null,
      reports_failing integer not null,
      scripts integer not null,
      scripts_failing integer not null,
      records_waiting bigint not null,
      records_bytes bigint not null,
      records_max_bytes bigint not null,
      records_age bigint,
      messages_waiting bigint not null,
      messages_bytes bigint not null,
      messages_max_bytes bigint not null,
      messages_age bigint,
      messages_dropped bigint not null,
      signal_quality real
    ) with (fillfactor = 50)`.execute(db);
  },
};

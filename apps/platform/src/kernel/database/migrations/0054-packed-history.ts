import { type Kysely, sql } from 'kysely';

/** Recorded values of closed periods, packed by variable, with their roll-ups. */
export const packedHistory = {
  name: '0054-packed-history',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table packed_block (
    recording_id bigint not null,
    period timestamptz not null,
    number smallint not null,
    records integer not null,
    bytes integer not null,
    times bytea not null,
    primary key (recording_id, period, number)
  )`,
  `create index packed_block_period on packed_block (period)`,
  `create table packed_column (
    recording_id bigint not null,
    position smallint not null,
    period timestamptz not null,
    number smallint not null,
    content bytea,
    exact bytea,
    quarters bytea not null,
    primary key (recording_id, position, period, number)
  )`,
  // All of it is compressed already.
  `alter table packed_block alter column times set storage external`,
  `alter table packed_column alter column content set storage external, alter column exact set storage external,
    alter column quarters set storage external`,
];

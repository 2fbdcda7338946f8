import { type Kysely, sql } from 'kysely';

/** Texts and long integers in records, streams that do not share sequences, and what gateways say of their losses. */
export const exactValuesAndLosses = {
  name: '0013-exact-values-and-losses',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table record add exact text[]`,
  `alter table ingest_stream add number bigint`,
  // Records that were stored before count as the stream 0 of each gateway.
  `update ingest_stream s set number = numbered.number
    from (select sn, stream, row_number() over (partition by sn order by stream) as number from ingest_stream) numbered
    where s.sn = numbered.sn and s.stream = numbered.stream`,
  `alter table ingest_stream alter number set not null, add unique (sn, number)`,
  `create table record_loss (
    sn char(12) not null references gateway on delete cascade,
    stream uuid not null,
    first bigint not null,
    reason text not null check (reason in ('full', 'unwritten', 'damaged', 'removed', 'unknown')),
    count bigint not null,
    from_time timestamptz,
    to_time timestamptz,
    reported_at timestamptz not null default now(),
    primary key (sn, stream, first)
  )`,
  `create index record_loss_reported on record_loss (sn, reported_at desc)`,
];

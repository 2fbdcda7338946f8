import { type Kysely, sql } from 'kysely';

/** The highest sequence of a stream at the time of this step. */
const maxSequence = 2 ** 48;

/** Which quotas gateways exceeded; since when streams exist, and sequences within what can be counted. */
export const gatewayQuotas = {
  name: '0017-gateway-quotas',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // One that is higher made the transactions of all gateways fail.
  `update ingest_stream set committed = least(committed, ${maxSequence}), lost = least(lost, ${maxSequence})`,
  `alter table ingest_stream add created_at timestamptz not null default now(),
    add moved_at timestamptz not null default now(),
    add check (committed between 0 and ${2 * maxSequence}),
    add check (lost between 0 and ${2 * maxSequence})`,
  `create table gateway_quota (
    sn char(12) not null references gateway on delete cascade,
    quota text not null,
    refused bigint not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (sn, quota)
  )`,
];

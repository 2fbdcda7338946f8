import { type Kysely, sql } from 'kysely';

/** Tunnels of PLC remote download. */
export const gatewayTunnels = {
  name: '0097-gateway-tunnels',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table gateway_tunnel (
    id uuid primary key,
    sn char(12) not null references gateway on delete cascade,
    account_id bigint references account on delete set null,
    session_hash bytea not null,
    address text not null,
    target jsonb not null,
    state text not null check (state in ('waiting', 'open', 'ended')),
    ticket_hash bytea unique,
    ticket_expires_at timestamptz not null,
    minutes integer not null,
    opened_at timestamptz not null,
    connected_at timestamptz,
    ends_at timestamptz not null,
    seen_at timestamptz not null,
    bytes_to_device bigint not null default 0,
    bytes_from_device bigint not null default 0,
    reason text check (reason in ('closed', 'timeLimit', 'left', 'gatewayLost', 'platformStopped', 'damaged',
      'tooFast', 'notPermitted', 'unused'))
  )`,
  'create index gateway_tunnel_sn on gateway_tunnel (sn, opened_at)',
  'create index gateway_tunnel_account on gateway_tunnel (account_id)',
  // Two that are opened at once cannot both be stored.
  `create unique index gateway_tunnel_current on gateway_tunnel (sn) where state <> 'ended'`,
];

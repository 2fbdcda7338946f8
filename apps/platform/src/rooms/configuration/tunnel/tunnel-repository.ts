import type { TunnelEnd, TunnelTarget } from '@penstock/contract/model/tunnel';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** The bytes of a tunnel so far. */
export interface TunnelBytes {
  readonly toDevice: number;
  readonly fromDevice: number;
}

/** A tunnel as it is opened. */
export interface NewTunnel {
  readonly id: string;
  readonly sn: string;
  readonly accountId: number;
  readonly sessionHash: Buffer;
  readonly address: string;
  readonly target: TunnelTarget;
  readonly minutes: number;
  readonly ticketHash: Buffer;
  readonly ticketExpiresAt: Date;
  readonly now: Date;
}

/** Stores a tunnel whose command was not run yet. */
export async function insertTunnel({ sql: db }: ChangeTransaction, tunnel: NewTunnel): Promise<void> {
  await db
    .insertInto('gateway_tunnel')
    .values({
      id: tunnel.id,
      sn: tunnel.sn,
      account_id: tunnel.accountId,
      session_hash: tunnel.sessionHash,
      address: tunnel.address,
      target: JSON.stringify(tunnel.target),
      state: 'waiting',
      ticket_hash: tunnel.ticketHash,
      ticket_expires_at: tunnel.ticketExpiresAt,
      minutes: tunnel.minutes,
      opened_at: tunnel.now,
      ends_at: new Date(tunnel.now.getTime() + tunnel.minutes * 60_000),
      seen_at: tunnel.now,
    })
    .execute();
}

/** The tunnel of a gateway that is not ended; locked for what is changed of it. */
export async function currentTunnel({ sql: db }: ChangeTransaction, sn: string) {
  return await db
    .selectFrom('gateway_tunnel')
    .selectAll()
    .where('sn', '=', sn)
    .where('state', '<>', 'ended')
    .forUpdate()
    .executeTakeFirst();
}

/** The last tunnel of a gateway with who opened it; undefined where it never had one. */
export async function lastTunnel(db: Db, sn: string) {
  return await db
    .selectFrom('gateway_tunnel')
    .leftJoin('account', 'account.id', 'gateway_tunnel.account_id')
    .selectAll('gateway_tunnel')
    .select('account.username')
    .where('gateway_tunnel.sn', '=', sn)
    .orderBy('gateway_tunnel.opened_at', 'desc')
    .orderBy('gateway_tunnel.id')
    .limit(1)
    .executeTakeFirst();
}

/** A tunnel by its id; undefined where there is none. */
export async function tunnelById(db: Db, id: string) {
  return await db.selectFrom('gateway_tunnel').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes a ticket, which serves once, and answers its tunnel; undefined where it is none, was used, or is too old. */
export async function takeTicket(db: Db, ticketHash: Buffer, now: Date) {
  return await db
    .updateTable('gateway_tunnel')
    .set({ ticket_hash: null })
    .where('ticket_hash', '=', ticketHash)
    .where('ticket_expires_at', '>', now)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** Stores that a tunnel is connected; false where it has ended meanwhile. */
export async function connectTunnel(db: Db, id: string, now: Date, endsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    with connected as (
      update gateway_tunnel set state = 'open', connected_at = ${now}, seen_at = ${now}, ends_at = ${endsAt}
      where id = ${id} and state = 'waiting' returning sn)
    update gateway set vpn = true from connected where gateway.sn = connected.sn returning gateway.sn`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores that a tunnel is still there, with its bytes; false where it has ended. */
export async function seeTunnel(db: Db, id: string, bytes: TunnelBytes, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('gateway_tunnel')
    .set({ seen_at: now, bytes_to_device: bytes.toDevice, bytes_from_device: bytes.fromDevice })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the bytes of a tunnel that has ended. */
export async function noteBytes(db: Db, id: string, bytes: TunnelBytes): Promise<void> {
  await db
    .updateTable('gateway_tunnel')
    .set({ bytes_to_device: bytes.toDevice, bytes_from_device: bytes.fromDevice })
    .where('id', '=', id)
    .execute();
}

/** Ends a tunnel with its gateway's mark; undefined where it had ended. */
export async function endTunnel(
  { sql: db }: ChangeTransaction,
  id: string,
  reason: TunnelEnd,
  now: Date,
  bytes?: TunnelBytes,
) {
  const row = await db
    .updateTable('gateway_tunnel')
    .set({
      state: 'ended',
      reason,
      ends_at: now,
      ticket_hash: null,
      ...(bytes && { bytes_to_device: bytes.toDevice, bytes_from_device: bytes.fromDevice }),
    })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await sql`update gateway set vpn = false where sn = ${row.sn} and vpn`.execute(db);
  return row;
}

/** Tunnels that nobody has: their ticket was not used in time, or the process that had them is gone. */
export async function abandonedTunnels(db: Db, now: Date, seenBefore: Date) {
  return await db
    .selectFrom('gateway_tunnel')
    .select(['id', 'state'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'waiting'), where('ticket_expires_at', '<=', now)]),
        where.and([where('state', '=', 'open'), where('seen_at', '<', seenBefore)]),
      ]),
    )
    .execute();
}

import { randomBytes, randomUUID } from 'node:crypto';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import type { Tunnel } from '@penstock/contract/calls/gateway-tunnel';
import { checkTunnel } from '@penstock/contract/link/methods/tunnel';
import {
  type TunnelEnd,
  type TunnelTarget,
  tunnelLimits,
  tunnelTargetText,
} from '@penstock/contract/model/tunnel';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { gatewayFor, seenGatewayFor } from '../../gateways/gateway/access.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import { demandAllWritable } from '../console/demand-writable.ts';
import {
  abandonedTunnels,
  currentTunnel,
  endTunnel,
  insertTunnel,
  lastTunnel,
  noteBytes,
  type TunnelBytes,
} from './tunnel-repository.ts';

/** The parts of tunnels. */
export interface TunnelParts {
  readonly db: Db;
  readonly gateways: GatewayRequests;
  readonly events: Pick<Events, 'publish'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** How often it is looked for tunnels that nobody has, in ms. */
const sweeping = 5000;

const platform: Actor = { accountId: null, address: '' };

/** Whether an error is one of the catalogue. */
export function isFailure(error: unknown, key: ErrorKey): boolean {
  return error instanceof CatalogueError && error.key === key;
}

/** Throws `data.notFound` and `permission.missing` unless a caller may configure a gateway and write all that it reads. */
export async function demandTunnel(db: Db, caller: Caller, sn: string): Promise<void> {
  await gatewayFor(db, caller, sn);
  await demandAllWritable(db, caller, sn);
}

/** Tunnels of PLC remote download, in the database: who opened which, and how they ended. */
export class Tunnels {
  readonly #parts: TunnelParts;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: TunnelParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#sweep(), sweeping);
    this.#timer.unref();
    void this.#sweep();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Opens a tunnel: its ticket connects it. One whose ticket was not used makes room. */
  async open(
    { sn, target, minutes }: { readonly sn: string; readonly target: TunnelTarget; readonly minutes: number },
    context: CallContext,
  ): Promise<{ id: string; ticket: string; ticketExpiresAt: string }> {
    const { db, gateways, clock } = this.#parts;
    const { caller } = context;
    await demandTunnel(db, caller, sn);
    await gateways.request(sn, checkTunnel, { target }).catch((error: unknown) => {
      throw isFailure(error, 'gateway.offline')
        ? failure('gateway.offlineVpn', { sn }, { cause: error })
        : error;
    });
    // It is an argument of a command, and must not look like an option of it.
    const ticket = randomBytes(32).toString('hex');
    const now = new Date(clock.now());
    const ticketExpiresAt = new Date(now.getTime() + tunnelLimits.ticketSeconds * 1000);
    const id = randomUUID();
    await change(db, actorOf(context), 'gateway.openTunnel', async (transaction) => {
      const current = await currentTunnel(transaction, sn);
      if (current?.state === 'open') throw failure('gateway.plcDownloadRunning');
      if (current !== undefined) await endTunnel(transaction, current.id, 'unused', now);
      const { accountId, sessionHash } = caller;
      await insertTunnel(transaction, {
        id,
        sn,
        accountId: Number(accountId),
        sessionHash,
        address: context.address,
        target,
        minutes,
        ticketHash: hashOfToken(ticket),
        ticketExpiresAt,
        now,
      });
      const after = { target: tunnelTargetText(target), minutes };
      return { object: { type: 'gateway', id: sn }, after, result: undefined };
    });
    await this.#parts.events.publish({ kind: 'tunnel', sn });
    return { id, ticket, ticketExpiresAt: ticketExpiresAt.toISOString() };
  }

  /** The last tunnel of a gateway that the caller may see; null where it never had one. */
  async last(sn: string, caller: Caller): Promise<Tunnel | null> {
    const { db } = this.#parts;
    await seenGatewayFor(db, caller, sn);
    const row = await lastTunnel(db, sn);
    if (row === undefined) return null;
    return {
      id: row.id,
      state: row.state,
      target: row.target,
      author: row.username ?? '',
      openedAt: row.opened_at.toISOString(),
      connectedAt: row.connected_at?.toISOString() ?? null,
      endsAt: row.ends_at.toISOString(),
      bytesToDevice: row.bytes_to_device,
      bytesFromDevice: row.bytes_from_device,
      reason: row.reason,
    };
  }

  /** Throws `data.notFound` where a gateway has no tunnel of this id, and `permission.missing` for who may not end it. */
  async demandOwn(sn: string, id: string, caller: Caller): Promise<void> {
    await gatewayFor(this.#parts.db, caller, sn);
    const last = await lastTunnel(this.#parts.db, sn);
    if (last?.id !== id) throw failure('data.notFound');
  }

  /** Stores that a tunnel has ended, once, and lets every process know. */
  async end(
    id: string,
    reason: TunnelEnd,
    { actor = platform, bytes }: { readonly actor?: Actor; readonly bytes?: TunnelBytes } = {},
  ): Promise<void> {
    const { db, clock, events } = this.#parts;
    const now = new Date(clock.now());
    const sn = await change(db, actor, 'gateway.closeTunnel', async (transaction) => {
      const row = await endTunnel(transaction, id, reason, now, bytes);
      if (row === undefined) return { unchanged: true, result: undefined };
      const after = {
        reason,
        target: tunnelTargetText(row.target),
        seconds:
          row.connected_at === null ? 0 : Math.round((now.getTime() - row.connected_at.getTime()) / 1000),
        bytesToDevice: row.bytes_to_device,
        bytesFromDevice: row.bytes_from_device,
      };
      return { object: { type: 'gateway', id: row.sn }, after, result: row.sn };
    });
    // Another process has ended it, which does not know the last bytes.
    if (sn === undefined && bytes !== undefined) await noteBytes(db, id, bytes);
    if (sn !== undefined) await events.publish({ kind: 'tunnel', sn });
  }

  async #sweep(): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      const now = clock.now();
      const found = await abandonedTunnels(db, new Date(now), new Date(now - tunnelLimits.silence));
      for (const { id, state } of found)
        await this.end(id, state === 'waiting' ? 'unused' : 'platformStopped');
    } catch (error) {
      log.warn({ err: error }, 'It could not be looked for tunnels that have ended.');
    }
  }
}

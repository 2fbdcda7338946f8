import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { closeTunnel, openTunnel, renewTunnel } from '@penstock/contract/link/methods/tunnel';
import { type TunnelEnd, tunnelLimits } from '@penstock/contract/model/tunnel';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import type { WhenEnded } from '@penstock/server/http/ended';
import type { TunnelFeed, TunnelSockets } from '@penstock/server/http/tunnel-socket';
import { hashOfToken } from '@penstock/server/http/token-hash';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import type { GatewayNotices } from '../../gateways/link/gateway-link.ts';
import { TunnelRelay } from './tunnel-relay.ts';
import { connectTunnel, seeTunnel, takeTicket, tunnelById } from './tunnel-repository.ts';
import { demandTunnel, isFailure, type TunnelParts, type Tunnels } from './tunnels.ts';

interface GateParts extends TunnelParts {
  readonly notices: GatewayNotices;
  readonly sessions: Pick<Sessions, 'callerOf'>;
  readonly tunnels: Tunnels;
}

interface HeldTunnel {
  readonly relay: TunnelRelay;
  readonly sessionHash: Buffer;
  timer: NodeJS.Timeout | undefined;
  limit: NodeJS.Timeout | undefined;
}

/** The tunnels whose sockets this process has: takes tickets, connects gateways, and ends what is to end. */
export class TunnelGate implements TunnelSockets {
  readonly #parts: GateParts;
  readonly #held = new Map<string, HeldTunnel>();

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  async redeem(ticket: string, whenEnded: WhenEnded): Promise<TunnelFeed> {
    const { db, clock, sessions, gateways, notices } = this.#parts;
    const row = await takeTicket(db, hashOfToken(ticket), new Date(clock.now()));
    if (row === undefined) throw failure('tunnel.ticketInvalid');
    const { id, sn, target, minutes } = row;
    let isConnected = false;
    try {
      // A right of the time when the ticket was given may have ended since.
      const caller = await sessions.callerOf(row.session_hash);
      await demandTunnel(db, caller, sn);
      const relay = new TunnelRelay({
        id,
        sn,
        gateways: notices,
        monotonic: () => performance.now(),
        failed: (reason) => void this.#end(id, reason),
      });
      this.#held.set(id, { relay, sessionHash: row.session_hash, timer: undefined, limit: undefined });
      await gateways.request(sn, openTunnel, {
        tunnel: id,
        target,
        seconds: minutes * 60,
        author: caller.username,
      });
      const now = clock.now();
      isConnected = await connectTunnel(db, id, new Date(now), new Date(now + minutes * 60_000));
      if (!isConnected) throw failure('tunnel.ticketInvalid');
      await this.#parts.events.publish({ kind: 'tunnel', sn });
      this.#watch(id, minutes);
      // The command may have gone while the gateway was asked.
      whenEnded(() => void this.#end(id, 'left'));
      return (socket) => relay.attach(socket);
    } catch (error) {
      await this.#end(id, isConnected ? 'left' : endOf(error));
      throw isFailure(error, 'gateway.offline')
        ? failure('connect.gatewayOffline', { sn }, { cause: error })
        : error;
    }
  }

  /** A frame of a gateway. */
  frame(sn: string, id: string, frame: string): void {
    const held = this.#held.get(id);
    if (held?.relay.sn === sn) held.relay.fromGateway(frame);
  }

  /** A gateway has ended a tunnel. */
  endedBy(sn: string, id: string, reason: TunnelEnd): void {
    if (this.#held.get(id)?.relay.sn === sn) void this.#end(id, reason, { isEndedThere: true });
  }

  /** A gateway came or went. */
  gatewayChanged(sn: string, online: boolean): void {
    if (online) return;
    for (const { relay } of this.#held.values())
      if (relay.sn === sn) void this.#end(relay.id, 'gatewayLost', { isEndedThere: true });
  }

  /** Ends a tunnel for a person, whichever process has it. */
  async close(id: string, actor: Actor): Promise<void> {
    if (this.#held.has(id)) await this.#end(id, 'closed', { actor });
    else await this.#parts.tunnels.end(id, 'closed', { actor });
  }

  /** Something became of the tunnel of a gateway, maybe in another process: it may have been closed. */
  async changed(sn: string): Promise<void> {
    for (const { relay } of this.#held.values()) {
      if (relay.sn !== sn) continue;
      const row = await tunnelById(this.#parts.db, relay.id).catch(() => null);
      if (row === undefined || row?.state === 'ended') await this.#end(relay.id, row?.reason ?? 'closed');
    }
  }

  /** Ends all, since the platform stops. */
  async drain(): Promise<void> {
    await Promise.all([...this.#held.keys()].map((id) => this.#end(id, 'platformStopped')));
  }

  #watch(id: string, minutes: number): void {
    const held = this.#held.get(id);
    if (held === undefined) return;
    held.timer = setInterval(() => void this.#renew(id, held), tunnelLimits.renewal);
    // The gateway ends it first; this is for one that does not.
    held.limit = setTimeout(() => void this.#end(id, 'timeLimit'), minutes * 60_000 + tunnelLimits.renewal);
    held.timer.unref();
    held.limit.unref();
  }

  async #renew(id: string, { relay, sessionHash }: HeldTunnel): Promise<void> {
    const { db, clock, gateways, sessions, log } = this.#parts;
    try {
      await demandTunnel(db, await sessions.callerOf(sessionHash), relay.sn);
      if (!(await seeTunnel(db, id, relay.bytes, new Date(clock.now())))) await this.#end(id, 'closed');
      else await gateways.request(relay.sn, renewTunnel, { tunnel: id });
    } catch (error) {
      const reason = endOf(error);
      // A gateway that is only slow ends it itself when it hears nothing for long.
      if (isFailure(error, 'gateway.timeout') || !(error instanceof CatalogueError))
        log.warn({ err: error, sn: relay.sn }, 'A tunnel could not be renewed.');
      else await this.#end(id, reason);
    }
  }

  async #end(
    id: string,
    reason: TunnelEnd,
    { isEndedThere = false, actor }: { readonly isEndedThere?: boolean; readonly actor?: Actor } = {},
  ): Promise<void> {
    const held = this.#held.get(id);
    if (held === undefined) return;
    this.#held.delete(id);
    clearInterval(held.timer);
    clearTimeout(held.limit);
    const { relay } = held;
    relay.end(reason);
    const { gateways, tunnels, log } = this.#parts;
    try {
      if (!isEndedThere)
        await gateways
          .request(relay.sn, closeTunnel, { tunnel: id, reason })
          .catch((error: unknown) =>
            log.debug(
              { err: error, sn: relay.sn },
              'A gateway was not reached to end a tunnel; it ends it itself.',
            ),
          );
      await tunnels.end(id, reason, { bytes: relay.bytes, ...(actor && { actor }) });
    } catch (error) {
      log.warn({ err: error, sn: relay.sn }, 'The end of a tunnel could not be stored; that is tried again.');
    }
  }
}

/** Why a tunnel ends that an error keeps from going on. */
function endOf(error: unknown): TunnelEnd {
  if (!(error instanceof CatalogueError)) return 'left';
  if (error.key.startsWith('session.') || error.key === 'permission.missing') return 'notPermitted';
  return error.key.startsWith('gateway.') || error.key === 'data.notFound' ? 'gatewayLost' : 'left';
}

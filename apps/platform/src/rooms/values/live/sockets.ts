import type { Id } from '@penstock/contract/calls/identifier';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { LiveFeed, LiveSockets } from '@penstock/server/http/live-socket';
import type { GatewayStates } from '../../gateways/link/gateway-states.ts';
import { equipmentFor } from '../../plant/equipment/access.ts';
import { signalsOf } from '../../plant/equipment/signal-repository.ts';
import type { WhenEnded } from '@penstock/server/http/ended';
import { SessionSockets } from '@penstock/server/channel/session-sockets';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import { lastRecorded } from './last-recorded-repository.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveTokens } from './tokens.ts';
import { closeCodes, type View } from './viewer.ts';
import type { Watches } from '@penstock/console/live/watches';

/** The parts from which live sockets are made. */
export interface LiveSocketParts {
  readonly db: Kysely<Schema>;
  readonly queries: HeavyQueries;
  readonly sessions: Sessions;
  readonly states: GatewayStates;
  readonly tokens: LiveTokens;
  readonly hub: LiveHub;
  readonly watches: Watches;
  readonly log: Logger;
}

/** Live sockets that one session may hold in one process. */
export const socketsPerSession = 80;

/** How often it is checked that those who watch still may, in ms. */
const checking = 60_000;

/** Takes tokens for sockets, and ends sockets whose session or permission has ended. */
export class SocketGate implements LiveSockets {
  readonly #parts: LiveSocketParts;
  readonly #sockets = new SessionSockets(socketsPerSession);
  readonly #timer: NodeJS.Timeout;

  constructor(parts: LiveSocketParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.check(), checking);
    this.#timer.unref();
  }

  async redeem(token: string, whenEnded: WhenEnded): Promise<LiveFeed> {
    const { db, tokens, hub, states } = this.#parts;
    const redeemed = await tokens.redeem(token);
    if (redeemed === undefined) throw failure('session.expired');
    const { sessionHash, equipmentId } = redeemed;
    this.#sockets.take(sessionHash, whenEnded);
    // A right of the time when the token was given may have ended since.
    const caller = await this.#parts.sessions.callerOf(sessionHash);
    const equipment = await equipmentFor(db, caller, idOf(equipmentId));
    const signals = new Map<string, string[]>();
    for (const { key, id, mode } of await signalsOf(db, equipment.id)) {
      if (mode === 'writeOnly') continue;
      const ofKey = signals.get(key) ?? [];
      ofKey.push(String(id));
      signals.set(key, ofKey);
    }
    const { sn } = equipment;
    const view: View = { sessionHash, equipmentId: equipment.id, sn, signals };
    const [state] = sn === null ? [] : await states.of([sn]);
    // Of a gateway that is away nothing will come: what was recorded last is shown as what it is.
    const recorded =
      sn === null || state?.online === true || hub.knows(sn)
        ? undefined
        : await this.#lastRecorded(caller.accountId, sn);
    return (socket) => {
      const viewer = hub.attach(view, state, socket);
      if (recorded !== undefined) viewer.show(recorded);
      if (sn !== null && state?.online === true && !hub.knows(sn)) this.#learn(sn);
    };
  }

  /**
   * The last recorded values; undefined where the query is refused or takes too long, so that the socket
   * opens all the same.
   */
  async #lastRecorded(account: string, sn: string) {
    try {
      return await lastRecorded(this.#parts.queries, { account, signal: new AbortController().signal }, sn);
    } catch (error) {
      this.#parts.log.warn({ err: error, sn }, 'What a gateway recorded last could not be read.');
      return undefined;
    }
  }

  /** Ends the sockets of sessions and permissions that are no more, of all equipment or of one. */
  async check(only?: Id): Promise<void> {
    const { db, sessions, hub, log } = this.#parts;
    for (const viewer of hub.all()) {
      const { sessionHash, equipmentId } = viewer.view;
      if (only !== undefined && idOf(equipmentId) !== only) continue;
      try {
        const caller = await sessions.callerOf(sessionHash);
        await equipmentFor(db, caller, idOf(equipmentId));
      } catch (error) {
        if (error instanceof CatalogueError) viewer.close(closeCodes.policy, error.key);
        else log.warn({ err: error }, 'It could not be checked who may watch.');
      }
    }
  }

  /** Ends the checks. */
  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Has a gateway say everything once. Another process may have opened the monitoring; then this one would hear
   * only what changes.
   */
  #learn(sn: string): void {
    this.#parts.watches.open(sn, 1000, 5).catch((error: unknown) => {
      this.#parts.log.debug({ err: error, sn }, 'A gateway did not say its values.');
    });
  }
}

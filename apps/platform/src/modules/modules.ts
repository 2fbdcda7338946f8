import type { Logger } from 'pino';
import type { AuthenticateGateway } from '../broker/broker.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../http/handlers.ts';
import type { GatewayRequests } from '../link/gateway-link.ts';
import type { GatewayState } from '../link/gateway-states.ts';
import type { Clock } from '@penstock/node-kit/clock';
import { Commands } from './command/commands.ts';
import { equipmentHandlers } from './equipment/handlers.ts';
import { Housekeeping } from './housekeeping/housekeeping.ts';
import { LiveHub } from './live/live-hub.ts';
import { SocketGate } from './live/sockets.ts';
import { LiveTokens } from './live/tokens.ts';
import { Watches } from './live/watches.ts';
import { monitorHandlers } from './monitor/handlers.ts';
import { provisioningHandlers } from './provisioning/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { Sessions } from './session/sessions.ts';
import { usedKeysIn } from './user/accounts.ts';
import { SignInAttempts } from './user/attempts.ts';
import { userHandlers } from './user/handlers.ts';
import { signInKeys } from './user/sign-in-keys.ts';

/** What the modules are built on. */
export interface ModuleParts {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly gateways: GatewayRequests;
  readonly authenticate: AuthenticateGateway;
  /** The address of the broker that gateways are told. */
  readonly broker: () => string;
  readonly installationSecret: Uint8Array;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The modules of the platform, put together. */
export interface Modules {
  /** What answers each call: the one list of all handlers. */
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  readonly sockets: SocketGate;
  readonly hub: LiveHub;
  /** Hears that a gateway came or went. */
  readonly gatewayChanged: (state: GatewayState) => void;
  /** Ends the live sockets; then what is under way and all timers. */
  readonly stop: () => Promise<void>;
}

/** Puts the modules together. To add one, write a folder and add its handlers to the list. */
export function buildModules(parts: ModuleParts): Modules {
  const { clock, log, gateways } = parts;
  const { db, pool } = parts.database;
  const sessions = new Sessions(db, clock);
  const commands = new Commands({ db, gateways, clock, log });
  const watches = new Watches(gateways, log);
  const tokens = new LiveTokens(db, clock);
  const hub = new LiveHub({ came: (sn) => watches.stay(sn), left: (sn) => watches.leave(sn) }, log);
  const sockets = new SocketGate({ db, sessions, tokens, hub, watches, log });
  const housekeeping = new Housekeeping(pool, log);
  const keys = signInKeys(parts.installationSecret, usedKeysIn(db), () => clock.now());
  const attempts = new SignInAttempts(() => clock.now());

  return {
    handlers: {
      ...userHandlers({ db, sessions, attempts, keys, onSignedOut: (session) => hub.endSession(session) }),
      ...equipmentHandlers({ db, commands }),
      ...monitorHandlers({ db, pool, commands, tokens, watches }),
      ...provisioningHandlers(parts),
      ...searchHandlers(db),
    },
    sessions,
    sockets,
    hub,
    gatewayChanged: (state) => {
      hub.gatewayChanged(state);
      if (state.online) watches.again(state.sn);
    },
    stop: async () => {
      hub.stop();
      sockets.stop();
      watches.stop();
      await commands.settled();
      await housekeeping.stop();
    },
  };
}

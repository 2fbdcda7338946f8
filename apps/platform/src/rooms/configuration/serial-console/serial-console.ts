import { randomBytes } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { localEnter, localExit, localSignIn } from '@penstock/contract/local/console-calls';
import type { AnyCall } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import { Connecting } from '@penstock/local-console/connecting';
import { consoleHandlers } from '@penstock/local-console/console-handlers';
import type { ConsoleSessions } from '@penstock/local-console/console-sessions';
import { type ConsoleThreads, LocalConsole } from '@penstock/local-console/local-console';
import { serialHandlers } from '@penstock/local-console/serial-handlers';
import { serialWays } from '@penstock/local-console/serial-ways';
import { backgroundClock, type Clock } from '@penstock/node-kit/clock';
import { linkCompression } from '@penstock/node-kit/link-compression';
import type { Handler } from '@penstock/server/http/handlers';
import type { Logger } from 'pino';
import { browserPortFailure, BrowserPort } from './browser-port.ts';

/** The parts of a console that those of all browsers have in common. */
export interface SerialConsoleParts {
  readonly version: string;
  readonly sessions: ConsoleSessions;
  readonly threads: ConsoleThreads;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The calls of other local consoles: nobody signs in, and nothing is ended, below an account of the platform. */
const elsewhere: ReadonlySet<AnyCall> = new Set([localSignIn, localEnter, localExit, calls.logout]);

/** The console of one gateway at the serial port that one browser passes on. */
export class SerialConsole {
  readonly local: LocalConsole;
  readonly port: BrowserPort;
  readonly #handlers = new Map<AnyCall, Handler>();
  readonly #connecting: Connecting;

  constructor({ version, sessions, threads, clock, log }: SerialConsoleParts) {
    const port = new BrowserPort(backgroundClock);
    const local = new LocalConsole({ clock, log, version, sessions, threads });
    const connecting = new Connecting(local.gateway, backgroundClock, log);
    const ways = serialWays({
      clock: backgroundClock,
      random: () => randomBytes(4).readUInt32BE(),
      compression: linkCompression,
      open: (target, events) => port.open(target, events),
      openingFailure: browserPortFailure,
    });
    const reachable = <Result>(reach: () => Promise<Result>): Promise<Result> =>
      port.isThere ? reach() : Promise.reject(failure('connect.lineAway'));
    const program = {
      place: 'serial',
      version,
      reconnect: () => reachable(() => connecting.again()),
      disconnect: () => connecting.end(),
      lost: () => connecting.lost,
    } as const;
    // Whoever is at a console has a session of the platform.
    const signedIn = { knows: () => true, open: refuseSession };
    const own = [
      ...local.handlers,
      ...consoleHandlers({ gateway: local.gateway, sessions: signedIn }, program),
      ...serialHandlers(
        {
          greetSerial: (line, signal) => reachable(() => ways.greetSerial(line, signal)),
          openSerial: (line, signal) => reachable(() => ways.openSerial(line, signal)),
        },
        connecting,
      ),
    ];
    for (const handler of own) if (!elsewhere.has(handler.call)) this.#handlers.set(handler.call, handler);
    this.local = local;
    this.port = port;
    this.#connecting = connecting;
  }

  /** The calls that it answers. */
  get calls(): readonly AnyCall[] {
    return [...this.#handlers.keys()];
  }

  /** The handler of one of its calls. */
  handlerOf(call: AnyCall): Handler {
    const handler = this.#handlers.get(call);
    if (handler === undefined) throw new Error(`no call of a console: ${call.path}`);
    return handler;
  }

  /** Whether a gateway is connected, or was and is tried again. */
  get isUsed(): boolean {
    return this.local.gateway.connection !== null;
  }

  /** Ends it: the port is free, the password forgotten. */
  async stop(): Promise<void> {
    await this.#connecting.end();
    await this.local.stop();
  }
}

function refuseSession(): string {
  throw failure('permission.missing');
}

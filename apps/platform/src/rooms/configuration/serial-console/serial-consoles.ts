import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import { SheetThreads } from '@penstock/console/sheet/thread/host';
import type { AnyCall } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { channelCloseCodes } from '@penstock/contract/calls/channel';
import { localState } from '@penstock/contract/local/console-calls';
import { serialCloseCodes } from '@penstock/contract/local/serial-socket';
import { SessionSockets } from '@penstock/server/channel/session-sockets';
import type { Caller, CallContext } from '@penstock/server/http/call-context';
import type { ChannelFeed } from '@penstock/server/http/channel-socket';
import type { WhenEnded } from '@penstock/server/http/ended';
import type { Handler } from '@penstock/server/http/handlers';
import type { SerialFeed, SerialPlace } from '@penstock/server/http/serial-place';
import { hashOfToken } from '@penstock/server/http/token-hash';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import { SerialConsole, type SerialConsoleParts } from './serial-console.ts';
import { SerialSessions } from './serial-sessions.ts';

/** Consoles in this process, and of one account. Each keeps the configurations of its gateway in memory. */
const limits = { consoles: 20, perAccount: 3, socketsPerSession: 3 } as const;

/** How often consoles are looked after, and for how long one may be without a port, or without a gateway, in ms. */
const times = { tend: 10_000, away: 900_000, unused: 600_000 } as const;

interface Held {
  readonly console: SerialConsole;
  readonly accountId: Id;
  readonly sessionHash: Buffer;
  /** When it last had a port, and when it last had a gateway, by the monotonic clock. */
  withPort: number;
  withGateway: number;
}

/** The parts of these consoles. */
export interface SerialConsolesParts {
  readonly version: string;
  readonly sessions: Pick<Sessions, 'authenticate' | 'callerOf'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The consoles of gateways at the serial ports of browsers' computers (docs/connection-tool.md), one for each session. They know nothing
 * of the gateways of the platform, and those nothing of them.
 */
export class SerialConsoles implements SerialPlace {
  readonly handlers: readonly Handler[];
  readonly sessions: SerialSessions;
  readonly channel = { admit: this.#admitChannel.bind(this) };
  readonly #parts: SerialConsoleParts;
  readonly #held = new Map<string, Held>();
  readonly #patternEnded: Promise<void>;
  readonly #sockets = new SessionSockets(limits.socketsPerSession);
  #timer: NodeJS.Timeout | undefined;

  constructor({ version, sessions, clock, log }: SerialConsolesParts) {
    this.sessions = new SerialSessions(sessions);
    // Documents that come over a port do not hold up those of the gateways of the platform.
    const threads = { configurations: new ConfigurationThread(), sheets: new SheetThreads() };
    this.#parts = { version, sessions: this.sessions, threads, clock, log };
    // Which calls there are is the same for each: this one has neither a port nor a visitor.
    const pattern = new SerialConsole(this.#parts);
    this.handlers = pattern.calls.map((call) => this.#handler(call));
    this.#patternEnded = pattern.stop();
  }

  start(): void {
    this.#timer = setInterval(() => void this.#tend(), times.tend);
    this.#timer.unref();
  }

  /** Lets browsers know that the platform stops, and ends all consoles. */
  async drain(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#held.keys()].map((key) => this.#end(key, 'stopping')));
  }

  async stop(): Promise<void> {
    await this.#patternEnded;
    const { configurations, sheets } = this.#parts.threads;
    await configurations.stop();
    await sheets.stop();
  }

  async admit(token: string | undefined, whenEnded: WhenEnded): Promise<SerialFeed> {
    // Before anything is asked of the database: what is too much costs nothing.
    if (token !== undefined) this.#sockets.take(hashOfToken(token), whenEnded);
    const caller = await this.#callerOf(token);
    if (caller === undefined || caller.mustSetUp)
      return (socket) => socket.close(serialCloseCodes.signedOut, 'signed out');
    return (socket) => {
      const held = this.#heldFor(caller);
      if (held === undefined) socket.close(serialCloseCodes.full, 'full');
      else held.console.port.attach(socket);
    };
  }

  /** The session of a browser has ended. */
  sessionEnded(sessionHash: Buffer): void {
    void this.#end(sessionHash.toString('hex'), 'signedOut');
  }

  async #admitChannel(token: string | undefined, whenEnded: WhenEnded): Promise<ChannelFeed> {
    const held = token === undefined ? undefined : this.#held.get(hashOfToken(token).toString('hex'));
    if (held !== undefined) return await held.console.local.channel.admit(token, whenEnded);
    return (socket) => socket.close(channelCloseCodes.signedOut, 'no console');
  }

  #handler(call: AnyCall): Handler {
    return {
      call,
      answer: async (raw, context) => {
        const held = this.#of(context);
        if (held !== undefined) return await held.console.handlerOf(call).answer(raw, context);
        if (call === localState) return { kind: 'data', data: await this.#stateWithout(context) };
        // Pages of a console that is gone lead to where a port is chosen.
        throw failure('session.expired');
      },
    };
  }

  #of({ presentedSession }: CallContext): Held | undefined {
    if (presentedSession === undefined) return undefined;
    return this.#held.get(hashOfToken(presentedSession).toString('hex'));
  }

  /** The state for a browser that has no console here. */
  async #stateWithout({ presentedSession }: CallContext) {
    const caller = await this.#callerOf(presentedSession);
    return localState.answer.parse({
      place: 'serial',
      version: this.#parts.version,
      signedIn: caller !== undefined && !caller.mustSetUp,
      passwordSet: true,
      lockedSeconds: 0,
      connection: null,
      lost: null,
      file: null,
    });
  }

  async #callerOf(token: string | undefined): Promise<Caller | undefined> {
    if (token === undefined) return undefined;
    try {
      return await this.sessions.authenticate(token);
    } catch (error) {
      if (error instanceof CatalogueError) return undefined;
      throw error;
    }
  }

  /** The console of a caller, made where there is none; undefined where all places are taken. */
  #heldFor({ accountId, sessionHash }: Caller): Held | undefined {
    const key = sessionHash.toString('hex');
    const known = this.#held.get(key);
    if (known !== undefined) return known;
    const ofAccount = [...this.#held.values()].filter((held) => held.accountId === accountId);
    if (this.#held.size >= limits.consoles || ofAccount.length >= limits.perAccount) return undefined;
    const now = performance.now();
    const console = new SerialConsole(this.#parts);
    const { log } = this.#parts;
    console.local.gateway.hear({
      presence: ({ sn, online }) =>
        log.info({ sn, online, accountId }, 'A gateway at the serial port of a browser came or went.'),
    });
    const held = { console, accountId, sessionHash, withPort: now, withGateway: now };
    this.#held.set(key, held);
    return held;
  }

  async #tend(): Promise<void> {
    const now = performance.now();
    for (const [key, held] of this.#held) {
      const { console, sessionHash } = held;
      console.port.tend();
      if (console.port.isThere) held.withPort = now;
      if (console.isUsed) held.withGateway = now;
      if (now - held.withPort > times.away || now - held.withGateway > times.unused)
        await this.#end(key, 'unused');
      else if (await this.#isOver(sessionHash)) await this.#end(key, 'signedOut');
    }
  }

  /** Whether a session has ended, or its account may not go on. One that cannot be looked up goes on. */
  async #isOver(sessionHash: Buffer): Promise<boolean> {
    try {
      return (await this.sessions.callerOf(sessionHash)).mustSetUp;
    } catch (error) {
      if (error instanceof CatalogueError) return true;
      this.#parts.log.warn({ err: error }, 'It could not be checked who may use a serial port.');
      return false;
    }
  }

  async #end(key: string, reason: keyof typeof serialCloseCodes): Promise<void> {
    const held = this.#held.get(key);
    if (held === undefined) return;
    this.#held.delete(key);
    held.console.port.end(reason);
    try {
      await held.console.stop();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'A console at a serial port did not end in order.');
    }
  }
}

import { randomBytes } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { configurationChanged } from '@penstock/contract/link/methods/configuration';
import { type LocalGreeting, localMethods } from '@penstock/contract/link/methods/local';
import { tunnelDown } from '@penstock/contract/link/methods/tunnel';
import { Peer } from '@penstock/link/peer';
import type { Wire } from '@penstock/link/wire';
import type { RevisionFacts } from '../configuration/revision.ts';
import type { GatewayHost } from '../host.ts';
import type { LinkedGateway } from '../link/linked-gateway.ts';
import { answerMethods } from '../methods/list.ts';
import type { GatewayHandlers } from '../methods/method.ts';
import { type LocalKind, localConsoleName } from '../console-name.ts';
import type { LocalPassword } from '../sign-in/local-password.ts';

/** The parts that local consoles are served with. */
interface LocalConsolesOptions {
  readonly gateway: Omit<LinkedGateway, 'connect' | 'greeted'>;
  readonly host: GatewayHost;
  readonly sn: string;
  /** The name of the configuration. */
  readonly name: () => string;
  readonly password: LocalPassword;
  /** A console that had signed in has gone: what it had open ends. */
  readonly left: (console: string) => void;
}

/** Where a console comes from. */
interface ConsoleOrigin {
  readonly kind: LocalKind;
  /** By which wrong passwords are counted: an IP address, or the name of the port. */
  readonly address: string;
  /** It needs no password: the pages of the gateway itself, which ask each browser for it. */
  readonly isTrusted?: boolean;
  /** How long it may take to sign in, in ms; as long as it likes by default. */
  readonly signInTime?: number;
}

/** A console that is connected to the gateway itself. */
export interface LocalConsole {
  readonly isSignedIn: boolean;
  /** Ends its wire. */
  close(): void;
}

/** A console at work. */
interface Attached extends LocalConsole {
  readonly peer: Peer;
  readonly isTrusted: boolean;
  isSignedIn: boolean;
}

/**
 * Serves consoles that are connected to the gateway itself: over the LAN, the serial port, or from the page that it serves. Once
 * signed in with the local password they have all that a console at the broker has, whether or not the platform is in reach.
 */
export class LocalConsoles {
  /** SHA-256 of the certificate by which the gateway is known on the LAN; null while it does not listen there. */
  fingerprint: string | null = null;
  /** The serial line at which the gateway serves consoles; null where it serves none. */
  serial: LocalGreeting['serial'] = null;
  readonly #options: LocalConsolesOptions;
  readonly #handlers: GatewayHandlers;
  readonly #consoles = new Set<Attached>();
  readonly #endListening: readonly (() => void)[];
  #attached = 0;

  constructor(options: LocalConsolesOptions) {
    this.#options = options;
    this.#handlers = options.gateway.handlers(options.host);
    this.#endListening = [
      options.gateway.listen((revision) => this.#notifyAll(revision)),
      // After a reset they stay until another one is set: the one that asked for it is among them.
      options.password.hear(({ kind, by }) => kind === 'set' && this.#endOthers(by)),
    ];
  }

  /** Serves a console over a wire until either side ends it. */
  attach(wire: Wire, origin: ConsoleOrigin): LocalConsole {
    const { log, clock } = this.#options.gateway;
    this.#attached += 1;
    const name = localConsoleName(origin.kind, this.#attached);
    let cancel = () => {};
    const ended = () => {
      cancel();
      if (!this.#consoles.delete(attached) || !attached.isSignedIn) return;
      this.#options.left(name);
      log.info({ console: name, address: origin.address }, 'a local console has gone');
    };
    const peer = new Peer(withEnd(wire, ended), {
      clock,
      session: randomBytes(6).toString('hex'),
      closedError: () => failure('service.unavailable'),
      // Strangers could fill the log.
      onDropped: (reason, detail) =>
        log[attached.isSignedIn ? 'warn' : 'debug'](
          { reason, detail, console: name },
          'message of the link dropped',
        ),
      onFault: (method, error) => log.error({ method, error }, 'a link method failed'),
    });
    const attached: Attached = {
      peer,
      isTrusted: origin.isTrusted === true,
      isSignedIn: origin.isTrusted === true,
      close: () => peer.close(),
    };
    this.#consoles.add(attached);
    this.#answer(attached, wire, name, origin);
    if (origin.signInTime !== undefined)
      cancel = clock.after(origin.signInTime, () => {
        if (!attached.isSignedIn) peer.close();
      });
    return attached;
  }

  /** Ends all wires. */
  stop(): void {
    for (const end of this.#endListening) end();
    for (const { peer } of this.#consoles) peer.close();
  }

  /** Answers what may be asked before signing in, and all else after it. */
  #answer(attached: Attached, wire: Wire, name: string, { address }: ConsoleOrigin): void {
    const { gateway, sn, password } = this.#options;
    const { peer } = attached;
    const signedIn = () => {
      if (attached.isSignedIn) return;
      attached.isSignedIn = true;
      gateway.log.info({ console: name, address }, 'a local console has signed in');
    };
    peer.answerAll(
      localMethods,
      {
        localGreeting: async () => ({
          sn,
          name: this.#options.name(),
          hardware: gateway.hardware,
          software: gateway.software,
          fingerprint: this.fingerprint,
          serial: this.serial,
          hasPassword: await password.isSet(),
          lockedSeconds: password.lockedFor(address),
        }),
        localSignIn: async (asked) => {
          await password.check(address, asked.password);
          signedIn();
          return {};
        },
        localSetPassword: async (asked) => {
          await password.set(address, asked.password, asked.old, attached);
          gateway.log.warn({ console: name, address }, 'the local password was set');
          signedIn();
          return {};
        },
      },
      (context) => context,
    );
    answerMethods(peer, this.#handlers, {
      name,
      sendLive: (text) => wire.send(text),
      demand: () => {
        if (!attached.isSignedIn) throw failure('connect.signInFirst');
      },
    });
    peer.hear(tunnelDown, (frame) => {
      if (attached.isSignedIn) gateway.tunnelFrame(name, frame);
    });
  }

  /** Ends the other consoles that had signed in: they did it with the password before. */
  #endOthers(own: object | undefined): void {
    for (const other of this.#consoles)
      if (other !== own && other.isSignedIn && !other.isTrusted) other.close();
  }

  /** Another configuration was applied, whoever changed it. */
  #notifyAll({ revision, hash, author, note, time }: RevisionFacts): void {
    const { probation } = this.#options.gateway;
    for (const { peer, isSignedIn } of this.#consoles) {
      if (!isSignedIn) continue;
      // A console that does not get it has gone, and asks when it is back.
      peer
        .notify(configurationChanged, { revision, hash, author, note, time, probation })
        .catch(() => undefined);
    }
  }
}

/** The same wire, whose end is heard. */
function withEnd(wire: Wire, ended: () => void): Wire {
  return {
    listen: (listener) =>
      wire.listen({
        message: (text) => listener.message(text),
        moving: () => listener.moving?.(),
        closed: () => {
          listener.closed();
          ended();
        },
      }),
    send: (text) => wire.send(text),
    close: () => wire.close(),
  };
}

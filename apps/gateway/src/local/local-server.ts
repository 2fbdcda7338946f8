import { once } from 'node:events';
import { createServer as createNetServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { failure } from '@penstock/contract/errors/error';
import { localApplication } from '@penstock/contract/link/discovery';
import { linkLimits } from '@penstock/contract/link/messages';
import { localGreeting } from '@penstock/contract/link/methods/local';
import type { ByteStream } from '@penstock/link/byte-stream';
import { LineWire } from '@penstock/link/line-wire';
import { Peer } from '@penstock/link/peer';
import { Rate } from '@penstock/link/rate';
import type { Wire } from '@penstock/link/wire';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { partyOf } from '@penstock/node-kit/network/address';
import { isPrivateAddress } from '@penstock/node-kit/network/private-address';
import { socketStream } from '@penstock/node-kit/network/socket-stream';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { LocalConsole, LocalConsoles } from './local-consoles.ts';
import type { OwnCertificate } from '../data/own-certificate.ts';

/** Limits of the server for consoles on the LAN. Times are in ms. */
export const localServerLimits = {
  /** Consoles at once, signed in or not; and those of one address (`partyOf`). */
  consoles: 8,
  perParty: 6,
  /** Connections that are open for a moment beside them: to shake hands, or to be refused in words. */
  spare: 4,
  handshake: 10_000,
  signIn: 30_000,
  /** How long one that is refused has to ask why. */
  refusal: 5000,
  /** The most bytes of a message of somebody who has not signed in. */
  messageBytes: 4096,
  /** The most bytes of somebody who has not signed in, altogether: garbage is read for nobody. */
  unknownBytes: 65_536,
  /** Connections that may shake hands, a second and at once: each handshake takes a ms of a processor. */
  perSecond: 20,
  atOnce: 40,
  /** How often the log says that there is no room. */
  logInterval: 60_000,
  /** From one attempt to listen to the next, where the port is taken. */
  retry: 15_000,
} as const;

interface LocalServerOptions {
  readonly consoles: Pick<LocalConsoles, 'attach'>;
  readonly certificate: OwnCertificate;
  /** 0 for any that is free. */
  readonly port: number;
  /** Whether addresses of public networks are let in too. */
  readonly isOpenToAll: boolean;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Listens for consoles on the LAN, by TLS with the certificate of the gateway. Where its port is taken it tries again. */
export class LocalServer {
  readonly #options: LocalServerOptions;
  readonly #server: Server;
  /** Connections by their party; those that are refused in words too. */
  readonly #sockets = new Map<Socket, string>();
  #consoles = 0;
  #cancelRetry: () => void = () => undefined;
  readonly #rate: Rate;
  /** When the log last said that there is no room, by the monotonic clock. */
  #refusedAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;
  #isRefusedLogged = false;
  #isFailureLogged = false;

  constructor(options: LocalServerOptions) {
    this.#options = options;
    const { perSecond, atOnce } = localServerLimits;
    this.#rate = new Rate(perSecond, atOnce, () => options.clock.monotonic());
    const { certificate, log, clock } = options;
    const tls = createTlsServer({
      cert: certificate.certificate,
      key: certificate.key,
      minVersion: 'TLSv1.2',
      ALPNProtocols: [localApplication],
      handshakeTimeout: localServerLimits.handshake,
    });
    tls.on('secureConnection', (socket) => this.#serve(socket));
    tls.on('tlsClientError', (error, socket) => {
      log.debug({ reason: reasonOf(error) }, 'a connection of the LAN does not become one');
      socket.destroy();
    });
    this.#server = createNetServer({ noDelay: true, keepAlive: true }, (socket) => {
      if (!this.#admit(socket)) socket.destroy();
      else tls.emit('connection', socket);
    });
    this.#server.on('error', (error) => {
      if (this.#isStopped) return;
      const { port } = options;
      const isTaken = codeOf(error) === 'EADDRINUSE';
      if (!this.#isFailureLogged)
        log.warn(
          { port, reason: reasonOf(error) },
          isTaken ? 'the local port is occupied; trying again' : 'the local port fails; trying again',
        );
      this.#isFailureLogged = true;
      this.#cancelRetry = clock.after(localServerLimits.retry, () => this.#listen());
    });
    this.#server.on('listening', () =>
      log.info(
        { port: this.port, fingerprint: certificate.fingerprint },
        'listening for consoles on the LAN',
      ),
    );
    this.#listen();
  }

  /** The port that it listens on; undefined while it does not. */
  get port(): number | undefined {
    const address = this.#server.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRetry();
    for (const socket of this.#sockets.keys()) socket.destroy();
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    await closed;
  }

  #listen(): void {
    this.#server.listen(this.#options.port);
  }

  /** Whether a connection may shake hands. */
  #admit(socket: Socket): boolean {
    const { isOpenToAll, log } = this.#options;
    const { remoteAddress: address } = socket;
    socket.on('error', () => undefined);
    if (address === undefined) return false;
    if (!isOpenToAll && !isPrivateAddress(address)) {
      if (!this.#isRefusedLogged) log.warn({ address }, 'a console of a public network is refused');
      this.#isRefusedLogged = true;
      return false;
    }
    const party = partyOf(address);
    const ofParty = [...this.#sockets.values()].filter((one) => one === party).length;
    const { consoles, spare, perParty } = localServerLimits;
    if (this.#sockets.size >= consoles + spare || ofParty >= perParty || !this.#rate.take()) return false;
    this.#sockets.set(socket, party);
    socket.once('close', () => this.#sockets.delete(socket));
    return true;
  }

  #serve(socket: TLSSocket): void {
    const { consoles, clock, log } = this.#options;
    const address = socket.remoteAddress ?? '';
    let attached: LocalConsole | undefined;
    const isKnown = () => attached?.isSignedIn === true;
    const wire = new LineWire({
      stream: boundedStream(socket, isKnown),
      clock,
      maxBytes: () => (isKnown() ? linkLimits.messageBytes : localServerLimits.messageBytes),
      // Strangers could fill the log.
      onDropped: (reason) =>
        log[isKnown() ? 'warn' : 'debug']({ reason, address }, 'line of a local console dropped'),
    });
    if (this.#consoles >= localServerLimits.consoles) {
      this.#refuse(wire);
      return;
    }
    this.#consoles += 1;
    socket.once('close', () => {
      this.#consoles -= 1;
    });
    attached = consoles.attach(wire, { kind: 'lan', address, signInTime: localServerLimits.signIn });
  }

  /** Tells a console that there is no room, and ends. */
  #refuse(wire: Wire): void {
    const { clock, log } = this.#options;
    const { consoles: maximum, refusal } = localServerLimits;
    const now = clock.monotonic();
    if (now - this.#refusedAt >= localServerLimits.logInterval) {
      log.warn({ maximum }, 'no more consoles on the LAN');
      this.#refusedAt = now;
    }
    const peer = new Peer(wire, { clock, session: 'refused' });
    const cancel = clock.after(refusal, () => peer.close());
    peer.answer(localGreeting, () => {
      cancel();
      clock.after(refusal / 5, () => peer.close());
      throw failure('connect.gatewayFull', { maximum });
    });
  }
}

/** The bytes of a socket, which is cut when too many come from somebody who is not known. */
function boundedStream(socket: TLSSocket, isKnown: () => boolean): ByteStream {
  const stream = socketStream(socket);
  let received = 0;
  return {
    ...stream,
    onData: (listener) =>
      stream.onData((bytes) => {
        received += bytes.length;
        if (isKnown() || received <= localServerLimits.unknownBytes) listener(bytes);
        else socket.destroy();
      }),
  };
}

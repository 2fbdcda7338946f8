import { failure } from '@penstock/contract/errors/error';
import type { TrustedAuthority } from '@penstock/contract/model/gateway-certificate';
import { limits } from '@penstock/contract/rules/limits';
import { factsOf } from '@penstock/node-kit/certificate-facts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { ErrorWithReasonCode } from 'mqtt';
import type { IdentityFile } from '../data/identity-file.ts';
import type { GatewayHost, Management, Move } from '../host.ts';
import { wait } from '../waiting/wait.ts';
import { type Accepted, type Greeting, tryPlatform } from './move-trial.ts';
import type { LinkedGateway } from './linked-gateway.ts';
import { Refused } from './platform.ts';
import { isEnding, type Proved, proveTo, showSecrets } from './proof.ts';
import { ReturnWaits } from './return-waits.ts';
import { LinkSession } from './session.ts';

/** A connection that lasts so long counts as stable, in ms. */
const stable = 30_000;
/** The wait between attempts to prove this gateway with a new secret while it is connected, in ms. */
const proofWait = 60_000;
/** How long a platform that is tried may take to accept the gateway, once its broker has, in ms. */
const longestGreeting = 20_000;
/** How long an answer has to get out before its connection is given up, in ms. */
const answerTime = 500;

interface LinkOptions {
  readonly gateway: LinkedGateway;
  readonly identity: IdentityFile;
  /** The address of the platform that the gateway was started with. */
  readonly platform: string;
  readonly random: () => number;
  /** Restarts the gateway: stops this link among others. */
  readonly restart: () => void;
  /** The address of this machine to connect from; any by default. */
  readonly localAddress?: string | undefined;
}

/** The connection at work. */
interface Serving {
  readonly broker: string;
  readonly secret: string;
  /** The certificate that it was made with, PEM; undefined where that is not known, or there is none. */
  readonly certificate: string | undefined;
  readonly over: AbortController;
  readonly session: LinkSession;
}

/**
 * Keeps the gateway connected: asks the platform for its broker, connects, serves, and starts again when the connection
 * ends. Moves it to another platform when that accepts it, and back where the new one does not hold a connection.
 */
export class Link implements GatewayHost {
  readonly #options: LinkOptions;
  readonly #over = new AbortController();
  readonly #done: Promise<void>;
  readonly #waits: ReturnWaits;
  #logged = '';
  /** None where the broker took no certificate the last time: the next attempt is made with the secret. */
  #certificates: 'wanted' | 'none' = 'wanted';
  #serving: Serving | undefined;
  /** The address that is being tried, and until when by the monotonic clock. */
  #trial: { readonly address: string; readonly end: number } | undefined;
  /** The connection that a trial makes: it may end the one at work, which must not come back meanwhile. */
  #greeting: Promise<unknown> = Promise.resolve();
  /** A greeted connection to the platform the gateway has moved to. */
  #accepted: (Accepted & { readonly session: LinkSession }) | undefined;
  /** The renewal of the certificate that the platform has asked for: several of its processes may ask. */
  #renewal: Promise<boolean> | undefined;
  /** When the gateway began to try to stay with the platform it moved to, by the monotonic clock. */
  #movedAt: number;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#waits = new ReturnWaits({ monotonic: () => this.#now(), random: options.random });
    this.#movedAt = this.#now();
    const { address, startedWith } = this.management;
    if (address !== startedWith)
      this.#log.info({ address, startedWith }, 'this gateway has moved to another platform');
    this.#done = this.#run();
  }

  /** Whether a connection is at work, and consoles reach the gateway. */
  get isConnected(): boolean {
    return this.#serving?.session.isServing === true;
  }

  get management(): Management {
    const { identity, platform: startedWith } = this.#options;
    const trial =
      this.#trial === undefined
        ? null
        : {
            address: this.#trial.address,
            remaining: Math.max(0, Math.round(this.#trial.end - this.#now())),
          };
    return { address: identity.platformFor(startedWith), startedWith, trial };
  }

  restart(): void {
    this.#options.gateway.clock.after(answerTime, this.#options.restart);
  }

  /** Keeps the secret, and shows it to the platform, which takes the old one until then. */
  async renewSecret(newSecret: string): Promise<void> {
    await this.#options.identity.keepNewSecret(newSecret);
    this.#log.info('another secret is kept; proving it to the platform');
    void this.#proveNewSecret(newSecret);
  }

  async refreshTrust(): Promise<TrustedAuthority[]> {
    await this.#prove();
    return factsOf(this.#options.identity.current.authority ?? '');
  }

  renewCertificate(): Promise<boolean> {
    this.#renewal ??= this.#renewNow().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async moveTo(asked: Move): Promise<void> {
    const { identity } = this.#options;
    // As the address of the command line is written, so that a way back leads to the same text.
    const move = { ...asked, address: new URL(asked.address).href };
    const { address, seconds } = move;
    const authority = move.authority ?? identity.current.authority;
    if (authority !== undefined && !address.startsWith('https:'))
      throw failure('request.invalid', { field: 'address' });
    if (move.secret === undefined && !this.#mayKnowSecret(move))
      throw failure(
        'request.invalid',
        { field: 'secret' },
        { problems: [{ path: 'secret', key: 'value.required', parameters: {} }] },
      );
    if (this.#trial !== undefined)
      throw failure('request.tooMany', { seconds: Math.ceil((this.#trial.end - this.#now()) / 1000) });
    this.#trial = { address, end: this.#now() + seconds * 1000 };
    try {
      await this.#move(move, await this.#try(move));
    } finally {
      this.#trial = undefined;
    }
  }

  /** Breaks the connection at work as a cut line does: nothing is reported, and the gateway comes again after its wait. */
  cut(): void {
    this.#serving?.session.cut();
  }

  /** Reports that the gateway goes offline, and stops. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#greeting.catch(() => undefined);
    await this.#done;
  }

  async #run(): Promise<void> {
    const { clock } = this.#options.gateway;
    while (!this.#over.signal.aborted) {
      const start = this.#now();
      try {
        await this.#connectOnce();
      } catch (error) {
        this.#logOnce(error);
      }
      if (this.#accepted !== undefined) continue;
      if (this.#now() - start >= stable) this.#waits.held();
      await this.#returnUnlessHeld();
      await wait(clock, this.#waits.next(), this.#over.signal);
      await this.#greeting.catch(() => undefined);
    }
    await this.#accepted?.session.close();
  }

  /** Connects and serves; what a trial has connected is served as it is. */
  async #connectOnce(): Promise<void> {
    const { identity } = this.#options;
    const { signal } = this.#over;
    const accepted = this.#accepted;
    this.#accepted = undefined;
    if (accepted !== undefined) {
      await this.#serve(accepted.session, accepted.broker, accepted.secret);
      return;
    }
    const proved = await this.#prove();
    const { broker, secret, certificate, returnSeconds } = proved;
    if (returnSeconds !== null) this.#waits.spreadOver(returnSeconds);
    const { authority } = identity.current;
    this.#certificates = 'wanted';
    const session = await this.#open({ broker, secret, certificate, authority }, signal).catch(
      (error: unknown) => {
        if (certificate !== undefined && isRefusal(error)) this.#certificates = 'none';
        throw error;
      },
    );
    // Where this cannot be written, the next connection does it.
    if (certificate !== undefined)
      await identity.certificateTaken(certificate).catch((error: unknown) => this.#logOnce(error));
    await this.#serve(session, broker, secret, proved);
  }

  async #prove(): Promise<Proved> {
    const { identity, localAddress } = this.#options;
    return await proveTo(this.management.address, identity, this.#over.signal, {
      localAddress,
      certificates: this.#certificates,
      onTrouble: (reason) => this.#log.warn({ reason }, 'a certificate of this gateway cannot be used'),
    });
  }

  /**
   * Whether the present secret may be shown at another address: that of the same host, or one that the authority of this
   * platform vouches for. Otherwise whoever may send the gateway away could have its secret sent to himself.
   */
  #mayKnowSecret({ address, authority }: Move): boolean {
    const [now, next] = [new URL(this.management.address), new URL(address)];
    const isSameHost =
      next.hostname === now.hostname && (next.protocol === 'https:' || now.protocol === 'http:');
    return isSameHost || (authority === undefined && this.#options.identity.current.authority !== undefined);
  }

  #open({ broker, ...proof }: Greeting, signal: AbortSignal): Promise<LinkSession> {
    const { gateway, identity, localAddress } = this.#options;
    const { sn } = identity.current;
    return LinkSession.open(gateway, { sn, ...proof, localAddress, host: this }, broker, signal);
  }

  /** @param proved what a certificate was proved by, which is renewed meanwhile; undefined where that is for the next connection. */
  async #serve(session: LinkSession, broker: string, secret: string, proved?: Proved): Promise<void> {
    const { identity, gateway } = this.#options;
    this.#log.info({ broker, certificate: proved?.certificate !== undefined }, 'connected');
    this.#logged = '';
    const over = new AbortController();
    const certificate = proved?.certificate?.certificate;
    this.#serving = { broker, secret, certificate, over, session };
    const cancel = gateway.clock.after(stable, () => {
      // Where this cannot be written, the next connection that holds does it.
      void identity.settle().catch((error: unknown) => this.#logOnce(error));
    });
    const endRenewals = proved === undefined ? undefined : this.#renewCertificate(proved, over);
    try {
      await session.serve(AbortSignal.any([this.#over.signal, over.signal]));
    } finally {
      cancel();
      endRenewals?.();
      this.#serving = undefined;
    }
    this.#log.info('connection ended');
  }

  async #try(move: Move): Promise<Accepted> {
    const { identity, gateway } = this.#options;
    const { sn, authority } = identity.current;
    const { clock } = gateway;
    const greet = async (greeting: Greeting, signal: AbortSignal): Promise<LinkSession> => {
      const session = await this.#open(greeting, signal);
      await session.greet(AbortSignal.any([signal, AbortSignal.timeout(longestGreeting)]));
      return session;
    };
    return await tryPlatform(
      {
        move,
        sn,
        secrets: identity.secrets,
        authority,
        clock,
        isConnectedTo: (broker, secret) =>
          this.#serving?.broker === broker && this.#serving.secret === secret,
        greet: (...about) => {
          const greeting = greet(...about);
          this.#greeting = greeting;
          return greeting;
        },
      },
      this.#over.signal,
    );
  }

  /** The platform has accepted the gateway: its address is kept, and the connection before given up. */
  async #move({ seconds }: Move, accepted: Accepted): Promise<void> {
    const { identity, gateway, platform: startedWith } = this.#options;
    const { address, secret, authority, certificate, session } = accepted;
    const before = this.management.address;
    try {
      await identity.moveTo({ address, startedWith, secret, authority, certificate, seconds });
    } catch (error) {
      await session?.close();
      throw error;
    }
    this.#movedAt = this.#now();
    this.#log.warn({ address, before }, 'this gateway belongs to another platform from now on');
    if (session === undefined) {
      // The connection at work is that of the new address, too.
      await identity.settle();
      return;
    }
    if (this.#over.signal.aborted) {
      await session.close();
      return;
    }
    this.#accepted = { ...accepted, session };
    const serving = this.#serving;
    gateway.clock.after(answerTime, () => serving?.over.abort());
  }

  /** Goes back to the platform before, when the one it moved to has not held a connection in time. */
  async #returnUnlessHeld(): Promise<void> {
    const { identity } = this.#options;
    const { previousPlatform } = identity;
    if (previousPlatform === undefined || this.#over.signal.aborted) return;
    if (this.#now() - this.#movedAt < previousPlatform.seconds * 1000) return;
    try {
      const { address } = this.management;
      await identity.moveBack();
      this.#log.warn(
        { address, before: this.management.address },
        'the other platform does not hold a connection; back to the one before',
      );
    } catch (error) {
      this.#logOnce(error);
    }
  }

  async #renewNow(): Promise<boolean> {
    const serving = this.#serving;
    const { certificate } = await this.#prove();
    if (serving?.certificate === undefined || certificate === undefined) return false;
    if (certificate.certificate === serving.certificate) return false;
    // The answer is still to get out.
    this.#options.gateway.clock.after(answerTime, () => serving.over.abort());
    return true;
  }

  async #proveNewSecret(newSecret: string): Promise<void> {
    const { identity, gateway } = this.#options;
    const { signal } = this.#over;
    while (!signal.aborted && identity.isNew(newSecret)) {
      try {
        await showSecrets(this.management.address, identity, signal, this.#options.localAddress);
      } catch (error) {
        this.#logOnce(error);
        await wait(gateway.clock, proofWait, signal);
      }
    }
  }

  /**
   * Looks now and then whether the certificate of a connection ends, gets another, and connects again with that one. The time is that
   * of the platform, whatever the clock of this machine says.
   */
  #renewCertificate({ certificate, time }: Proved, over: AbortController): () => void {
    if (certificate === undefined) return () => undefined;
    const { clock } = this.#options.gateway;
    const start = this.#now();
    let cancel = () => {};
    const look = () => {
      cancel = clock.after(limits.gatewayCertificate.lookSeconds * 1000, () => {
        if (!isEnding(certificate, time + this.#now() - start)) {
          look();
          return;
        }
        this.#prove().then(
          (proved) => {
            if (proved.certificate?.certificate === certificate.certificate) look();
            else over.abort();
          },
          (error: unknown) => {
            this.#logOnce(error);
            look();
          },
        );
      });
    };
    look();
    return () => cancel();
  }

  get #log() {
    return this.#options.gateway.log;
  }

  #now(): number {
    return this.#options.gateway.clock.monotonic();
  }

  /** Logs a failure once, however often it is repeated. */
  #logOnce(error: unknown): void {
    const reason = reasonOf(error);
    if (reason === this.#logged || this.#over.signal.aborted) return;
    this.#logged = reason;
    const text =
      error instanceof Refused ? 'the platform refuses this gateway' : 'the platform is not reached';
    this.#log.warn({ reason }, `${text}; trying again`);
  }
}

/** Whether a broker has refused the credentials of a gateway (MQTT 3.1.1, section 3.2.2.3). */
function isRefusal(error: unknown): boolean {
  return error instanceof ErrorWithReasonCode && (error.code === 4 || error.code === 5);
}

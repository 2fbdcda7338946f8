import type { IdentityFile } from '../data/identity-file.ts';
import type { Gateway } from '../gateway.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { BackOff } from '../waiting/back-off.ts';
import { Refused } from './platform.ts';
import { proveTo } from './proof.ts';
import { LinkSession } from './session.ts';
import { wait } from '../waiting/wait.ts';

/** Waits between attempts to reach the platform, in ms. */
const waits = { first: 1000, max: 15_000 } as const;
/** A connection that lasts so long counts as stable, in ms. */
const stable = 30_000;
/** The wait between attempts to prove this gateway with a new secret while it is connected, in ms. */
const proofWait = 60_000;

interface LinkOptions {
  readonly gateway: Gateway;
  readonly identity: IdentityFile;
  /** The address of the platform. */
  readonly platform: string;
  readonly random: () => number;
}

/** Keeps the gateway connected: asks the platform for its broker, connects, serves, and starts again when the connection ends. */
export class Link {
  readonly #options: LinkOptions;
  readonly #over = new AbortController();
  readonly #done: Promise<void>;
  #logged = '';

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#done = this.#run();
  }

  /** Reports that the gateway goes offline, and stops. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { gateway, random } = this.#options;
    const backOff = new BackOff(waits.first, waits.max, random);
    while (!this.#over.signal.aborted) {
      const start = gateway.services.clock.monotonic();
      try {
        await this.#connectOnce();
      } catch (error) {
        this.#logOnce(error);
      }
      if (gateway.services.clock.monotonic() - start >= stable) backOff.reset();
      await wait(gateway.services.clock, backOff.wait(), this.#over.signal);
    }
  }

  async #connectOnce(): Promise<void> {
    const { gateway, identity, platform } = this.#options;
    const { signal } = this.#over;
    const { broker, secret } = await proveTo(platform, identity, signal);
    const { sn, authority } = identity.current;
    const taker = { renewSecret: (newSecret: string) => this.#renewSecret(newSecret) };
    const session = await LinkSession.open(gateway, { sn, secret, authority, taker }, broker, signal);
    gateway.services.log.info({ broker }, 'connected');
    this.#logged = '';
    await session.serve(signal);
    gateway.services.log.info('connection ended');
  }

  /** Keeps the secret, and shows it to the platform, which takes the old one until then. */
  async #renewSecret(newSecret: string): Promise<void> {
    const { identity, gateway } = this.#options;
    await identity.keepNewSecret(newSecret);
    gateway.services.log.info('another secret is kept; proving it to the platform');
    void this.#proveNewSecret(newSecret);
  }

  async #proveNewSecret(newSecret: string): Promise<void> {
    const { identity, platform, gateway } = this.#options;
    const { signal } = this.#over;
    while (!signal.aborted && identity.isNew(newSecret)) {
      try {
        await proveTo(platform, identity, signal);
      } catch (error) {
        this.#logOnce(error);
        await wait(gateway.services.clock, proofWait, signal);
      }
    }
  }

  /** Logs a failure once, however often it is repeated. */
  #logOnce(error: unknown): void {
    const reason = reasonOf(error);
    if (reason === this.#logged || this.#over.signal.aborted) return;
    this.#logged = reason;
    const text =
      error instanceof Refused ? 'the platform refuses this gateway' : 'the platform is not reached';
    this.#options.gateway.services.log.warn({ reason }, `${text}; trying again`);
  }
}

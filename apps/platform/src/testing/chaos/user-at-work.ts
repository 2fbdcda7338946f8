import { ClientError } from '@penstock/client/calls/error';
import type { Client } from '@penstock/client/calls/client';
import { type Channel, openChannel } from '@penstock/client/live/channel';
import { webSocketWire } from '@penstock/client/live/web-socket';
import { equipmentQuery, multiCallback } from '@penstock/contract/calls/equipment';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { signalQuery, writeSignal } from '@penstock/contract/calls/monitor';
import { backgroundClock } from '@penstock/node-kit/clock';
import { WebSocket } from 'ws';
import { signedInOwner } from '../signed-in-owner.ts';

/** Waits of a user, in ms: between two calls, after one that failed, and the longest for the outcome of a command. */
const waits = { between: 300, failed: 500, outcome: 300_000, signIn: 5000 } as const;

/** The errors that send a browser to the page of sign-in. */
const ended = ['session.missing', 'session.expired', 'session.userChanged'];

/** Commands and calls of a user, counted. */
export interface UserCounts {
  /** Commands that were accepted, and how they ended: carried out, with an error that was said, and without an answer. */
  readonly given: number;
  readonly done: number;
  readonly failed: number;
  readonly unanswered: number;
  /** Commands that were not accepted, and calls without an answer: the browser says so at once. */
  readonly refused: number;
  readonly calls: number;
  readonly signIns: number;
}

/** A user of a platform that fails: gives commands, calls, and has a page open; signs in again where the session has ended. */
export class UserAtWork {
  readonly #url: string;
  readonly #counts = { given: 0, done: 0, failed: 0, unanswered: 0, refused: 0, calls: 0, signIns: 0 };
  readonly #reasons = new Map<string, number>();
  #client: Client | undefined;
  #channel: Channel | undefined;
  #signingIn: Promise<void> | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #isOver = false;
  /** When the newest call that was answered was made, and the newest command that was carried out was given, by `performance.now`. */
  #calledAt = 0;
  #commandedAt = 0;
  /** When the page last received the present state. */
  #shownAt = 0;
  #online = 0;

  constructor(url: string) {
    this.#url = url;
  }

  get counts(): UserCounts {
    return { ...this.#counts };
  }

  /** The errors of commands, calls and sign-ins by key, with how often each came. */
  get reasons(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#reasons);
  }

  /** The first that is not well yet for the user of so many gateways since a time by `performance.now`; undefined where all is. */
  missing(since: number, gateways: number): string | undefined {
    if (this.#calledAt < since) return 'no call was answered';
    if (this.#online !== gateways) return `${this.#online} gateways are shown online`;
    if (this.#commandedAt < since) return 'no command was carried out';
    if (this.#channel?.state.phase !== 'open' || this.#shownAt === 0) return 'the page is not live';
    return undefined;
  }

  /** Signs in and works until {@link stop}. */
  async start(): Promise<void> {
    await this.#signIn();
    const client = this.#signedIn();
    const equipmentId = (await client.call(equipmentQuery, {})).rows[0]?.id ?? '';
    const signals = await client.call(signalQuery, { equipmentId });
    const signalId = signals.find(({ key }) => key === 'setpoint')?.id ?? '';
    this.#working = Promise.all([
      this.#again(() => this.#look()),
      this.#again(() => this.#command(equipmentId, signalId)),
      this.#again(() => this.#command(equipmentId, signalId)),
    ]);
  }

  /** Waits until each command has its outcome. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
    this.#channel?.stop();
  }

  async #again(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        await work();
        await pause(waits.between);
      } catch (error) {
        this.#counts.refused += 1;
        await this.#failed(error);
      }
    }
  }

  async #look(): Promise<void> {
    const began = performance.now();
    const { total } = await this.#signedIn().call(gatewayQuery, { status: 'online', pageSize: 1 });
    this.#counts.calls += 1;
    this.#online = total;
    this.#calledAt = began;
  }

  async #command(equipmentId: string, signalId: string): Promise<void> {
    const began = performance.now();
    const value = 1 + (this.#counts.given % 9);
    const { uuid } = await this.#signedIn().call(writeSignal, { equipmentId, signalId, value });
    this.#counts.given += 1;
    const outcome = await this.#outcomeOf(uuid);
    this.#counts[outcome] += 1;
    if (outcome === 'done') this.#commandedAt = Math.max(this.#commandedAt, began);
  }

  async #outcomeOf(uuid: string): Promise<'done' | 'failed' | 'unanswered'> {
    const end = performance.now() + waits.outcome;
    while (performance.now() < end) {
      try {
        const state = await this.#signedIn().call(multiCallback, { uuid });
        if (state.status === 'success') return 'done';
        if (state.status === 'failure') {
          this.#note(`command: ${state.code}`);
          return 'failed';
        }
        await pause(waits.between);
      } catch (error) {
        // Whoever polls was cut off or signed out, and asks again.
        await this.#failed(error);
      }
    }
    return 'unanswered';
  }

  async #failed(error: unknown): Promise<void> {
    if (!(error instanceof ClientError)) throw error;
    const reason = error.key ?? error.reason;
    this.#note(reason);
    if (ended.includes(reason)) await this.#signIn();
    else await pause(waits.failed);
  }

  #note(reason: string): void {
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  /** Signs in, as often as it takes. */
  #signIn(): Promise<void> {
    this.#signingIn ??= this.#signInAgain().finally(() => {
      this.#signingIn = undefined;
    });
    return this.#signingIn;
  }

  async #signInAgain(): Promise<void> {
    while (!this.#isOver || this.#client === undefined) {
      try {
        const { client, cookie } = await signedInOwner(this.#url);
        this.#client = client;
        this.#counts.signIns += 1;
        this.#open(cookie);
        return;
      } catch (error) {
        const reason = error instanceof ClientError ? (error.key ?? error.reason) : String(error);
        this.#note(`sign-in: ${reason}`);
        await pause(waits.signIn);
      }
    }
  }

  #open(cookie: string): void {
    this.#channel?.stop();
    this.#shownAt = 0;
    const channel = openChannel({
      clock: backgroundClock,
      connect: webSocketWire(
        this.#url.replace('http', 'ws'),
        (address) => new WebSocket(address, { headers: { cookie, origin: this.#url } }),
      ),
      random: Math.random,
    });
    channel.onState(({ phase }) => {
      if (phase !== 'open') this.#shownAt = 0;
    });
    channel.subscribe('gateways', {
      event: () => undefined,
      complete: () => {
        this.#shownAt = performance.now();
      },
    });
    this.#channel = channel;
  }

  #signedIn(): Client {
    if (this.#client === undefined) throw new Error('nobody is signed in');
    return this.#client;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

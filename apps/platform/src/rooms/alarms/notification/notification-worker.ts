import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import { urgencyOf } from '../alarm/severity-order.ts';
import { RepeatedWork } from '../../../kernel/process/repeated-work.ts';
import { type ClaimedDelivery, claimDeliveries, storeOutcome } from './delivery-repository.ts';
import { DeliveryError, type DeliverySender } from './delivery-sender.ts';
import type { NotificationPlanner } from './planner.ts';

/** Times in ms. */
const times = {
  /** How often it is looked for what is due, beside what is heard of. */
  look: 5000,
  /** How long a message is for the process that sends it; each step with a server takes at most ten seconds. */
  claim: 120_000,
  /** The first pause before a message is tried again, and the longest. */
  firstPause: 15_000,
  longestPause: 3_600_000,
} as const;

/**
 * Messages that are sent at the same time; and places beside them for what is about a critical alarm, which waits for no
 * slow server of another one.
 */
const places = { all: 8, critical: 2 } as const;

/** How long to wait before a message is tried again that was tried so often, in ms. */
export function pauseAfter(attempts: number): number {
  return Math.min(times.longestPause, times.firstPause * 2 ** Math.min(attempts - 1, 20));
}

/**
 * Tells people of alarms: looks up which rules are about new alarms, decides what is due, and sends it. Each step is a
 * transaction of its own and takes only what no other process has, so any process may do any of them.
 */
export class NotificationWorker {
  readonly #db: Db;
  readonly #planner: NotificationPlanner;
  readonly #sender: Pick<DeliverySender, 'send'>;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #planning: RepeatedWork;
  readonly #sending: RepeatedWork;
  readonly #sendingCritical: RepeatedWork;

  constructor(parts: {
    readonly db: Db;
    readonly planner: NotificationPlanner;
    readonly sender: Pick<DeliverySender, 'send'>;
    readonly clock: Clock;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#planner = parts.planner;
    this.#sender = parts.sender;
    this.#clock = parts.clock;
    this.#log = parts.log;
    const repeated = (work: () => Promise<void>) =>
      new RepeatedWork(times.look, work, (error) =>
        this.#log.warn({ err: error }, 'Notifications could not be worked on; trying again.'),
      );
    this.#planning = repeated(() => this.#plan());
    this.#sending = repeated(() => this.#sendDue(places.all, 0));
    this.#sendingCritical = repeated(() => this.#sendDue(places.critical, urgencyOf('critical')));
  }

  start(): void {
    for (const repeated of this.#all) repeated.start();
  }

  /** Does what is due. What is asked for meanwhile is decided without waiting for what is being sent. Never rejects. */
  async work(): Promise<void> {
    await this.#planning.run();
    await Promise.all([this.#sending.run(), this.#sendingCritical.run()]);
  }

  /** Ends it, once what is being sent is sent. */
  async stop(): Promise<void> {
    await Promise.all(this.#all.map((repeated) => repeated.stop()));
  }

  get #all(): readonly RepeatedWork[] {
    return [this.#planning, this.#sending, this.#sendingCritical];
  }

  async #plan(): Promise<void> {
    while (!this.#planning.isStopped && (await this.#planner.route(this.#clock.now())));
    await this.#planner.plan(this.#clock.now(), () => this.#planning.isStopped);
    void this.#sending.run();
    void this.#sendingCritical.run();
  }

  /** Sends what is due and at least so urgent, so many messages at the same time. */
  async #sendDue(concurrency: number, urgency: number): Promise<void> {
    const claim = async () => {
      if (this.#planning.isStopped) return undefined;
      const now = this.#clock.now();
      const asked = { until: new Date(now + times.claim), limit: 1, urgency };
      const [delivery] = await claimDeliveries(this.#db, new Date(now), asked);
      return delivery;
    };
    const work = async (first: ClaimedDelivery): Promise<void> => {
      let delivery: ClaimedDelivery | undefined = first;
      for (; delivery !== undefined; delivery = await claim()) await this.#attempt(delivery);
    };
    // A further place looks only where there was something for the one before: mostly there is nothing, and each look takes a connection.
    const next = async (place: number): Promise<void> => {
      const first = await claim();
      if (first === undefined) return;
      await Promise.all([work(first), place < concurrency && next(place + 1)]);
    };
    await next(1);
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    try {
      await this.#sender.send(delivery);
    } catch (error) {
      await this.#failed(delivery, error);
      return;
    }
    const now = new Date(this.#clock.now());
    const outcome = { state: 'sent', problem: null, detail: '', nextAttemptAt: now, sentAt: now } as const;
    await storeOutcome(this.#db, delivery.id, outcome);
  }

  async #failed({ id, attempts, give_up_at: end, channel }: ClaimedDelivery, error: unknown): Promise<void> {
    if (!(error instanceof DeliveryError)) {
      // Not the recipient's: it stays claimed, and is tried again when that ends.
      this.#log.error({ err: error, delivery: id }, 'A notification could not be made; trying again.');
      return;
    }
    const { problem, retry } = error;
    const next = new Date(this.#clock.now() + pauseAfter(attempts));
    const state = retry && next < end ? 'waiting' : 'failed';
    const detail = error.message.slice(0, 200);
    this.#log.warn({ delivery: id, channel, problem, detail, state }, 'A notification was not delivered.');
    await storeOutcome(this.#db, id, { state, problem, detail, nextAttemptAt: next, sentAt: null });
  }
}

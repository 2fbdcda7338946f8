import {
  DataChangeNotification,
  type MonitoredItemNotification,
  type NotificationMessage,
  PublishRequest,
  PublishResponse,
  RepublishRequest,
  RepublishResponse,
  StatusChangeNotification,
} from 'node-opcua-client';
import { ProtocolError } from '../../protocol-error.ts';
import { request } from './request.ts';

/** A subscription as the server granted it. */
export interface Granted {
  readonly id: number;
  /** Milliseconds between two messages of a subscription with nothing to report. */
  readonly keepAlive: number;
  notified(items: readonly MonitoredItemNotification[]): void;
}

interface Published {
  readonly granted: Granted;
  /** The number of the next message (OPC 10000-4, section 5.14.1.1); undefined before the first. */
  next: number | undefined;
  heardAt: number;
}

interface Acknowledgement {
  readonly subscriptionId: number;
  readonly sequenceNumber: number;
}

/** Publish requests that wait in the server: two for each subscription, since one is under way. */
const REQUESTS = { each: 2, max: 10 } as const;
/** Messages that are fetched again where some were lost; a server that lost more has lost the subscription. */
const MAX_LOST = 20;
const MAX_SEQUENCE = 0xffff_ffff;
const LOOKED_AT_EVERY = 1000;

/**
 * Keeps Publish requests waiting in a server, acknowledges what comes, fetches lost messages again (Republish), and notices
 * when a subscription falls silent. `failed` is called once, with what means that the session must be opened again.
 */
export class Publisher {
  readonly #session: object;
  readonly #timeout: number;
  readonly #failed: (error: ProtocolError) => void;
  readonly #subscriptions = new Map<number, Published>();
  #acknowledgements: Acknowledgement[] = [];
  #waiting = 0;
  /** Messages that were delivered and not taken yet: each holds back a request, so that no more come than are taken. */
  #untaken = 0;
  #allowed: number = REQUESTS.max;
  #watch: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Messages are taken one after another, also where one waits for those before it. */
  #tail: Promise<void> = Promise.resolve();

  constructor(session: object, timeout: number, failed: (error: ProtocolError) => void) {
    this.#session = session;
    this.#timeout = timeout;
    this.#failed = failed;
  }

  add(granted: Granted): void {
    this.#subscriptions.set(granted.id, { granted, next: undefined, heardAt: performance.now() });
    this.#watch ??= setInterval(() => this.#look(), LOOKED_AT_EVERY);
    this.#ask();
  }

  /** The values of a message are on their way: the server is asked for another once it was {@link taken}. */
  delivered(): void {
    this.#untaken += 1;
  }

  taken(): void {
    // While nothing was asked for, the server could not be heard.
    if (this.#waiting === 0) {
      const now = performance.now();
      for (const published of this.#subscriptions.values()) published.heardAt = now;
    }
    this.#untaken = Math.max(0, this.#untaken - 1);
    this.#ask();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#subscriptions.clear();
  }

  /** The longest that a subscription may be silent, in ms. */
  #patience({ keepAlive }: Granted): number {
    return keepAlive + this.#timeout + LOOKED_AT_EVERY;
  }

  #look(): void {
    if (this.#waiting === 0 && this.#untaken > 0) return;
    const now = performance.now();
    for (const { granted, heardAt } of this.#subscriptions.values()) {
      const silent = now - heardAt;
      if (silent <= this.#patience(granted)) continue;
      this.#fail(new ProtocolError('timeout', `no message of a subscription for ${Math.round(silent)} ms`));
      return;
    }
  }

  #fail(error: ProtocolError): void {
    if (this.#isClosed) return;
    this.close();
    this.#failed(error);
  }

  #ask(): void {
    const wanted = Math.min(REQUESTS.max, this.#allowed, this.#subscriptions.size * REQUESTS.each);
    while (!this.#isClosed && this.#waiting + this.#untaken < wanted) {
      this.#waiting += 1;
      void this.#publish();
    }
  }

  async #publish(): Promise<void> {
    const subscriptionAcknowledgements = this.#acknowledgements;
    this.#acknowledgements = [];
    // A request waits until those before it were used up, each of which may wait for a keep-alive.
    const keepAlive = Math.max(...[...this.#subscriptions.values()].map(({ granted }) => granted.keepAlive));
    const patience = keepAlive * (this.#waiting + 1) + this.#timeout;
    try {
      const message = new PublishRequest({
        requestHeader: { timeoutHint: patience },
        subscriptionAcknowledgements,
      });
      const response = await request(this.#session, patience + this.#timeout, message);
      this.#waiting -= 1;
      if (!(response instanceof PublishResponse)) {
        throw new ProtocolError('malformed', 'the answer is not that to a publish');
      }
      this.#take(response.subscriptionId, response.notificationMessage);
      this.#ask();
    } catch (error) {
      this.#refused(error, subscriptionAcknowledgements);
    }
  }

  #refused(error: unknown, acknowledgements: readonly Acknowledgement[]): void {
    this.#waiting = Math.max(0, this.#waiting - 1);
    if (this.#isClosed) return;
    const problem =
      error instanceof ProtocolError ? error : new ProtocolError('malformed', 'a publish failed');
    if (/BadTooManyPublishRequests/.test(problem.message) && this.#waiting > 0) {
      this.#allowed = this.#waiting;
      this.#acknowledgements.push(...acknowledgements);
      return;
    }
    this.#fail(problem);
  }

  #take(id: number, message: NotificationMessage): void {
    const published = this.#subscriptions.get(id);
    if (published === undefined) return;
    published.heardAt = performance.now();
    const data = message.notificationData ?? [];
    const number = message.sequenceNumber;
    const expected = published.next;
    // A message without data is a keep-alive and has the number of the next one.
    published.next = data.length === 0 ? number : following(number);
    if (data.length > 0) this.#acknowledgements.push({ subscriptionId: id, sequenceNumber: number });
    if (expected === undefined || expected === number) this.#deliver(published.granted, message);
    else this.#tail = this.#tail.then(() => this.#fetchLost(published.granted, expected, message));
  }

  #deliver(granted: Granted, { notificationData }: NotificationMessage): void {
    for (const part of notificationData ?? []) {
      if (this.#isClosed) return;
      if (part instanceof DataChangeNotification) granted.notified(part.monitoredItems ?? []);
      if (part instanceof StatusChangeNotification) {
        this.#fail(new ProtocolError('disconnected', `the server ended a subscription: ${part.status.name}`));
      }
    }
  }

  async #fetchLost(granted: Granted, first: number, message: NotificationMessage): Promise<void> {
    let number = first;
    try {
      for (let count = 0; number !== message.sequenceNumber; count += 1) {
        if (count >= MAX_LOST) throw new ProtocolError('incomplete', 'too many messages were lost');
        const ask = new RepublishRequest({ subscriptionId: granted.id, retransmitSequenceNumber: number });
        const response = await request(this.#session, this.#timeout, ask);
        if (!(response instanceof RepublishResponse)) {
          throw new ProtocolError('malformed', 'the answer is not that to a republish');
        }
        this.#acknowledgements.push({ subscriptionId: granted.id, sequenceNumber: number });
        this.#deliver(granted, response.notificationMessage);
        number = following(number);
      }
      this.#deliver(granted, message);
    } catch (error) {
      const why = error instanceof Error ? error.message : 'unknown';
      this.#fail(new ProtocolError('disconnected', `messages of a subscription were lost: ${why}`));
    }
  }
}

/** Numbers start again at 1 (OPC 10000-4, section 7.13). */
function following(number: number): number {
  return number >= MAX_SEQUENCE ? 1 : number + 1;
}

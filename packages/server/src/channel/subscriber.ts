import {
  type ChannelEvent,
  channelCloseCodes,
  channelLimits,
  type ChannelMessage,
  type ChannelRequest,
  channelRequestSchema,
  type ChannelTopic,
} from '@penstock/contract/calls/channel';
import type { CatalogueError } from '@penstock/contract/errors/error';
import { errorTexts } from '@penstock/contract/errors/error';
import type { Caller } from '../http/call-context.ts';
import { BrowserSocket, type SocketLike } from './browser-socket.ts';
import { afterWaiting, canFollow, joinEvents, partsOf } from './event-parts.ts';

/** Limits of one browser on the channel. */
export const subscriberLimits = {
  /** ms between two sendings: 10 a second. */
  gather: 100,
  /** Messages that may wait; a browser that is further behind starts again. */
  waiting: 100_000,
  /** Gateways or values in one message. */
  itemsPerMessage: 500,
} as const;

type Waiting = Extract<ChannelMessage, { type: 'event' | 'subscribed' | 'refused' }>;

/**
 * One browser on the channel. What it is to get waits here by what it is about, and newer replaces older: a browser
 * that reads slowly gets what is true, late at worst; of streams it loses the oldest, which are counted. While the present state of a topic is being read, what happens
 * to it is held back, so that it comes after.
 */
export class Subscriber {
  readonly caller: Caller;
  readonly #socket: BrowserSocket;
  /** Held events of topics whose state is being read; undefined for the others. */
  readonly #topics = new Map<ChannelTopic, Map<string, ChannelEvent> | undefined>();
  /** The selections of topics; also of one that is subscribed to with the next message. */
  readonly #selected = new Map<ChannelTopic, ReadonlySet<string>>();
  readonly #waiting = new Map<string, Waiting>();
  #flushing: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    caller: Caller,
    socket: SocketLike,
    listener: {
      readonly onRequest: (request: Exclude<ChannelRequest, { type: 'idle' }>) => void;
      readonly onClosed: () => void;
    },
  ) {
    this.caller = caller;
    this.#socket = new BrowserSocket(socket, {
      silence: 6 * channelLimits.idle,
      messages: channelLimits.messagesPerTenSeconds,
      per: 10_000,
      onMessage: (text) => {
        const request = parsed(text);
        if (request === undefined) this.close(channelCloseCodes.refused, 'not a message of the channel');
        else if (request.type === 'idle') this.#socket.send({ type: 'idle' } satisfies ChannelMessage);
        else listener.onRequest(request);
      },
      onTooMany: () => this.close(channelCloseCodes.refused, 'too many messages'),
      onClosed: () => {
        this.#isClosed = true;
        clearTimeout(this.#flushing);
        this.#waiting.clear();
        listener.onClosed();
        this.#topics.clear();
        this.#selected.clear();
      },
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get topics(): readonly ChannelTopic[] {
    return [...this.#topics.keys()];
  }

  has(topic: ChannelTopic): boolean {
    return this.#topics.has(topic);
  }

  /** The browser's selection of a topic. */
  selectedOf(topic: ChannelTopic): ReadonlySet<string> {
    return this.#selected.get(topic) ?? nothing;
  }

  /** The browser selects what it wants to hear of a topic. Nothing is kept of a topic that it does not subscribe to. */
  select(topic: ChannelTopic, keys: ReadonlySet<string>): void {
    if (this.#topics.has(topic)) this.#selected.set(topic, keys);
  }

  /** Whether the state of a topic is being read. */
  isReadingOf(topic: ChannelTopic): boolean {
    return this.#topics.get(topic) !== undefined;
  }

  /** The state of a topic is about to be read: events are held from now on. */
  opening(topic: ChannelTopic): void {
    this.#topics.set(topic, this.#topics.get(topic) ?? new Map());
  }

  /** The state of a topic was put. */
  opened(topic: ChannelTopic): void {
    const held = this.#topics.get(topic);
    if (held === undefined) return;
    this.#topics.set(topic, undefined);
    for (const event of held.values()) this.put(topic, event);
    this.#wait(`${topic} subscribed`, { type: 'subscribed', topic });
  }

  /** The topic ends; nothing of it that waits is sent. */
  leave(topic: ChannelTopic): void {
    if (!this.#topics.delete(topic)) return;
    this.#selected.delete(topic);
    for (const [key, message] of this.#waiting) if (message.topic === topic) this.#waiting.delete(key);
  }

  /** The caller may not see a topic, or no longer. */
  refuse(topic: ChannelTopic, { key, code, parameters }: CatalogueError): void {
    this.leave(topic);
    const message = errorTexts(key, parameters);
    this.#wait(`${topic} refused`, { type: 'refused', topic, code, key, message });
  }

  /** Something happened in a topic. */
  hear(topic: ChannelTopic, event: ChannelEvent): void {
    if (!this.#topics.has(topic)) return;
    const held = this.#topics.get(topic);
    if (held === undefined) this.put(topic, event);
    else for (const [key, part] of partsOf(event)) held.set(key, afterWaiting(held.get(key), part));
  }

  /** Sends an event of a topic soon, such as one of its present state. */
  put(topic: ChannelTopic, event: ChannelEvent): void {
    if (!this.#topics.has(topic)) return;
    for (const [key, part] of partsOf(event)) {
      const own = `${topic} ${key}`;
      const waiting = this.#waiting.get(own);
      const next = afterWaiting(waiting?.type === 'event' ? waiting.event : undefined, part);
      this.#wait(own, { type: 'event', topic, event: next });
    }
  }

  /** Sends a message at once. */
  send(message: Extract<ChannelMessage, { type: 'welcome' | 'stopping' }>): void {
    this.#socket.send(message);
  }

  /** Ends the socket of a browser that is gone. */
  tend(): void {
    if (this.#socket.isSilent) this.#socket.terminate();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  #wait(key: string, message: Waiting): void {
    if (this.#isClosed) return;
    // Deleted first, so that the order is that of change.
    this.#waiting.delete(key);
    this.#waiting.set(key, message);
    if (this.#waiting.size > subscriberLimits.waiting) {
      this.#socket.terminate();
      return;
    }
    this.#flushing ??= setTimeout(
      () => this.#flush(),
      Math.max(0, subscriberLimits.gather - this.#socket.sinceSent),
    );
  }

  #flush(): void {
    this.#flushing = undefined;
    if (!this.#socket.isOpen) return;
    while (this.#waiting.size > 0 && this.#socket.isReading) this.#sendNext();
    if (this.#waiting.size > 0) this.#flushing = setTimeout(() => this.#flush(), subscriberLimits.gather);
  }

  /** Sends the next message; events of one topic that follow each other and can be one message become one. */
  #sendNext(): void {
    const run: ChannelEvent[] = [];
    let topic: ChannelTopic | undefined;
    for (const [key, message] of this.#waiting) {
      const event = message.type === 'event' ? message.event : undefined;
      const [first] = run;
      if (first !== undefined && (event === undefined || message.topic !== topic || !canFollow(first, event)))
        break;
      this.#waiting.delete(key);
      if (event === undefined) {
        this.#socket.send(message);
        return;
      }
      topic = message.topic;
      run.push(event);
      if (run.length === subscriberLimits.itemsPerMessage) break;
    }
    if (topic === undefined) return;
    for (const event of joinEvents(run))
      this.#socket.send({ type: 'event', topic, event } satisfies ChannelMessage);
  }
}

const nothing: ReadonlySet<string> = new Set();

function parsed(text: string): ChannelRequest | undefined {
  try {
    return channelRequestSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

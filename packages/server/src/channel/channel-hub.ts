import {
  type ChannelEvent,
  channelCloseCodes,
  channelLimits,
  type ChannelRequest,
  type ChannelTopic,
} from '@penstock/contract/calls/channel';
import type { Id } from '@penstock/contract/calls/identifier';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Caller, SessionGuard } from '../http/call-context.ts';
import type { ChannelFeed, ChannelSockets } from '../http/channel-socket.ts';
import type { WhenEnded } from '../http/ended.ts';
import { SessionSockets } from './session-sockets.ts';
import { hashOfToken } from '../http/token-hash.ts';
import { Subscriber } from './subscriber.ts';
import { topicParts, type TopicSource, type TopicSources } from './topic-source.ts';

/** How often silent sockets are ended, and how often it is checked that subscribers still may, in ms. */
const times = { tend: 5000, check: 60_000 } as const;

/** The sessions that sockets hang on, by the hash of their token. */
export interface KnownSessions {
  /** The present holder of a session. Throws `session.expired` or `session.userChanged`. */
  callerOf(sessionHash: Buffer): Promise<Caller>;
}

export interface ChannelHubParts {
  readonly sessions: SessionGuard & KnownSessions;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The sockets of the live channel in this process, and what each subscribes to. */
export class ChannelHub implements ChannelSockets {
  readonly #parts: ChannelHubParts;
  readonly #subscribers = new Set<Subscriber>();
  readonly #sockets = new SessionSockets(channelLimits.socketsPerSession);
  readonly #byTopic = new Map<ChannelTopic, Set<Subscriber>>();
  /**
   * The reading that is under way for a subscriber: one topic after another, so that one browser cannot ask
   * for much at once.
   */
  readonly #reading = new WeakMap<Subscriber, Promise<void>>();
  readonly #timers: readonly NodeJS.Timeout[];
  /** Known once the rooms are made; no browser is let in before. */
  #sources: TopicSources | undefined;

  constructor(parts: ChannelHubParts) {
    this.#parts = parts;
    this.#timers = [
      setInterval(() => this.#subscribers.forEach((subscriber) => subscriber.tend()), times.tend),
      setInterval(() => void this.check(), times.check),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Names the source of every topic, before browsers are let in. */
  serve(sources: TopicSources): void {
    this.#sources = sources;
  }

  /** How many browsers are connected. */
  get size(): number {
    return this.#subscribers.size;
  }

  async admit(token: string | undefined, whenEnded: WhenEnded): Promise<ChannelFeed> {
    // Before anything is asked of the database: what is too much costs nothing.
    if (token !== undefined) this.#sockets.take(hashOfToken(token), whenEnded);
    const caller = token === undefined ? undefined : await this.#callerOf(token);
    if (caller === undefined) return (socket) => socket.close(channelCloseCodes.signedOut, 'no session');
    return (socket) => this.#attach(caller, socket);
  }

  /** Whether anybody in this process subscribes to a topic. */
  isWanted(topic: ChannelTopic): boolean {
    return this.#byTopic.has(topic);
  }

  /** The subscribers of a topic in this process, and the selection of each. */
  *selections(
    topic: ChannelTopic,
  ): Generator<{ readonly caller: Caller; readonly selected: ReadonlySet<string> }> {
    for (const subscriber of this.#byTopic.get(topic) ?? [])
      yield { caller: subscriber.caller, selected: subscriber.selectedOf(topic) };
  }

  /** Something happened in a topic. `eventFor` gives each subscriber its event, or none, by what it selected. */
  publish(
    topic: ChannelTopic,
    eventFor: (caller: Caller, selected: ReadonlySet<string>) => ChannelEvent | undefined,
  ): void {
    for (const subscriber of this.#byTopic.get(topic) ?? []) {
      const event = eventFor(subscriber.caller, subscriber.selectedOf(topic));
      if (event !== undefined) subscriber.hear(topic, event);
    }
  }

  /** A topic has changed, for each subscriber in its own way: it is read again for all. */
  read(topic: ChannelTopic): void {
    for (const subscriber of this.#byTopic.get(topic) ?? []) this.#read(subscriber, topic);
  }

  /** Events may have been missed: every topic is read again. */
  refresh(): void {
    for (const subscriber of this.#subscribers)
      for (const topic of subscriber.topics) this.#read(subscriber, topic);
  }

  /** Ends the sockets of a session. */
  endSession(sessionHash: Buffer): void {
    for (const subscriber of this.#subscribers)
      if (subscriber.caller.sessionHash.equals(sessionHash))
        subscriber.close(channelCloseCodes.signedOut, 'signed out');
  }

  /** Ends what the subscribers, or those of one account, may no longer see. */
  async check(accountId?: Id): Promise<void> {
    const { sessions, log } = this.#parts;
    for (const subscriber of this.#subscribers) {
      if (accountId !== undefined && subscriber.caller.accountId !== accountId) continue;
      try {
        const caller = await sessions.callerOf(subscriber.caller.sessionHash);
        for (const topic of subscriber.topics) {
          const { kind, sn } = topicParts(topic);
          const refused = await refusal(() => this.#source(kind).allow(caller, sn));
          if (refused !== undefined) this.#refuse(subscriber, topic, refused);
        }
      } catch (error) {
        if (error instanceof CatalogueError) subscriber.close(channelCloseCodes.signedOut, error.key);
        else log.warn({ err: error }, 'It could not be checked who may subscribe.');
      }
    }
  }

  /** Announces that the platform stops, and ends all sockets. */
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const subscriber of this.#subscribers) {
      subscriber.send({ type: 'stopping' });
      subscriber.close(channelCloseCodes.stopping, 'the platform stops');
    }
  }

  #source(kind: keyof TopicSources): TopicSource {
    if (this.#sources === undefined) throw new Error('the channel has no sources yet');
    return this.#sources[kind];
  }

  async #callerOf(token: string): Promise<Caller | undefined> {
    try {
      return await this.#parts.sessions.authenticate(token);
    } catch (error) {
      if (error instanceof CatalogueError) return undefined;
      throw error;
    }
  }

  #attach(caller: Caller, socket: WebSocket): void {
    const subscriber: Subscriber = new Subscriber(caller, socket, {
      onRequest: (request) => this.#serve(subscriber, request),
      onClosed: () => {
        this.#subscribers.delete(subscriber);
        for (const topic of subscriber.topics) this.#leave(subscriber, topic);
      },
    });
    this.#subscribers.add(subscriber);
    subscriber.send({
      type: 'welcome',
      time: this.#parts.clock.now(),
      accountId: caller.accountId,
    });
  }

  #serve(subscriber: Subscriber, request: Exclude<ChannelRequest, { type: 'idle' }>): void {
    if (request.type === 'select') {
      this.#select(subscriber, request.topic, request.keys);
      return;
    }
    const { type, topics } = request;
    for (const topic of new Set(topics)) {
      if (type === 'unsubscribe') this.#leave(subscriber, topic);
      else if (!subscriber.has(topic) && subscriber.topics.length >= channelLimits.topics)
        subscriber.refuse(topic, failure('request.tooMany', { seconds: 60 }));
      else this.#join(subscriber, topic);
    }
  }

  #select(subscriber: Subscriber, topic: ChannelTopic, keys: readonly string[]): void {
    const before = subscriber.selectedOf(topic);
    subscriber.select(topic, new Set(keys));
    // A reading that is under way for it uses the selection of its start.
    if (!subscriber.has(topic)) return;
    const { kind, sn } = topicParts(topic);
    const added = keys.filter((key) => !before.has(key));
    const known = this.#source(kind).selected?.(sn, added, subscriber.caller) ?? [];
    for (const event of known) subscriber.hear(topic, event);
  }

  #join(subscriber: Subscriber, topic: ChannelTopic): void {
    if (!subscriber.isReadingOf(topic)) this.#read(subscriber, topic);
  }

  #leave(subscriber: Subscriber, topic: ChannelTopic): void {
    subscriber.leave(topic);
    const ofTopic = this.#byTopic.get(topic);
    if (ofTopic === undefined || !ofTopic.delete(subscriber) || ofTopic.size > 0) return;
    this.#byTopic.delete(topic);
    const { kind, sn, option } = topicParts(topic);
    this.#source(kind).left?.(sn, option);
  }

  /** Reads the present state of a topic for a subscriber, after what is being read for it. */
  #read(subscriber: Subscriber, topic: ChannelTopic): void {
    subscriber.opening(topic);
    const before = this.#reading.get(subscriber) ?? Promise.resolve();
    this.#reading.set(
      subscriber,
      before.then(() => this.#readNow(subscriber, topic)),
    );
  }

  async #readNow(subscriber: Subscriber, topic: ChannelTopic): Promise<void> {
    const { kind, sn, option } = topicParts(topic);
    const source = this.#source(kind);
    const refused = await refusal(async () => {
      if (!subscriber.has(topic)) return;
      subscriber.opening(topic);
      await source.allow(subscriber.caller, sn);
      // It may have left meanwhile.
      if (!subscriber.has(topic)) return;
      this.#register(subscriber, topic);
      for await (const event of source.state(subscriber.caller, sn, subscriber.selectedOf(topic), option))
        subscriber.put(topic, event);
      subscriber.opened(topic);
    }, this.#parts.log);
    if (refused !== undefined) this.#refuse(subscriber, topic, refused);
  }

  #register(subscriber: Subscriber, topic: ChannelTopic): void {
    const ofTopic = this.#byTopic.get(topic) ?? new Set();
    if (ofTopic.size === 0) {
      this.#byTopic.set(topic, ofTopic);
      const { kind, sn, option } = topicParts(topic);
      this.#source(kind).joined?.(sn, option);
    }
    ofTopic.add(subscriber);
  }

  #refuse(subscriber: Subscriber, topic: ChannelTopic, error: CatalogueError): void {
    this.#leave(subscriber, topic);
    subscriber.refuse(topic, error);
  }
}

/** The error of the catalogue that an action throws; an unknown one is logged and becomes `service.unknown`. */
async function refusal(action: () => Promise<void>, log?: Logger): Promise<CatalogueError | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    if (log === undefined) throw error;
    log.error({ err: error }, 'The state of a topic could not be read.');
    return failure('service.unavailable', {}, { cause: error });
  }
}

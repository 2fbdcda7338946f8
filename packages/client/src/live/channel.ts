import {
  channelCloseCodes,
  type ChannelEvent,
  channelLimits,
  type ChannelMessage,
  channelMessageSchema,
  channelPath,
  type ChannelRequest,
  type ChannelTopic,
  type SelectiveTopic,
} from '@penstock/contract/calls/channel';
import type { Text } from '@penstock/languages/language';
import type { Clock } from '../time/clock.ts';
import type { ConnectWire, Wire } from './web-socket.ts';

/**
 * Whether what pages show is live: only while `open`. `connecting`: not connected yet, or again. `closed`: waiting to
 * connect again, or ended.
 */
export type ChannelPhase = 'connecting' | 'open' | 'closed';

/**
 * Why the channel is not open, kept until it opens again. `lost`: no connection. `stopping`: the platform stopped in
 * order. `signedOut`: the session has ended; {@link Channel.reconnect} connects again after a sign-in.
 */
export type ChannelReason = 'lost' | 'stopping' | 'signedOut';

export interface ChannelState {
  readonly phase: ChannelPhase;
  readonly reason: ChannelReason | undefined;
}

/** Why the caller may not see a topic. */
export interface TopicRefusal {
  readonly code: string;
  readonly key: string;
  readonly message: Text;
}

/** Receives what a topic says. */
export interface TopicListener {
  /** At first the present state of the topic, then what changes. */
  event(event: ChannelEvent): void;
  /** The present state was received; also after each reconnect. */
  complete?(): void;
  refused?(refusal: TopicRefusal): void;
}

export interface ChannelOptions {
  readonly clock: Clock;
  readonly connect: ConnectWire;
  /** A number from 0 up to 1, for the jitter of the back-off. */
  readonly random: () => number;
  /** Hears whose session it is, at each opening. */
  readonly onWelcome?: (welcome: { readonly time: number; readonly accountId: string }) => void;
  /** A message that is none of the contract; it is dropped. */
  readonly onMalformed?: () => void;
}

/** The one live channel of all pages. */
export interface Channel {
  readonly state: ChannelState;
  /** Hears of each change of {@link state}; the answer ends it. */
  onState(listener: (state: ChannelState) => void): () => void;
  /** Subscribes to a topic; the answer ends it. The last one to end it unsubscribes. */
  subscribe(topic: ChannelTopic, listener: TopicListener): () => void;
  /**
   * Selects what of a topic is sent, in place of what was selected before; it is remembered over reconnects, until the
   * last one to subscribe has ended it.
   */
  select(topic: SelectiveTopic, keys: readonly string[]): void;
  /** Connects at once, such as after a sign-in or when the network is back. */
  reconnect(): void;
  stop(): void;
}

/** Waits before a new connection, in ms: doubled with each failure, and half of it at random. */
const backOff = {
  first: 1000,
  max: 30_000,
  /** After an orderly stop: a restart takes some seconds, and all browsers come at once. */
  stopping: 4000,
  /** Failed connections after which a platform that stopped counts as lost. */
  stoppingFailures: 6,
} as const;

const idleText = JSON.stringify({ type: 'idle' } satisfies ChannelRequest);

/**
 * Opens the channel and keeps it open until it is stopped. Every topic is subscribed to again after a reconnect, and
 * the platform answers each with its present state, so nothing is missed. A silent line is noticed within 15 s.
 */
export function openChannel(options: ChannelOptions): Channel {
  return new OpenedChannel(options);
}

class OpenedChannel implements Channel {
  readonly #options: ChannelOptions;
  #state: ChannelState = { phase: 'connecting', reason: undefined };
  #stopped = false;
  #wire: Wire | undefined;
  #failures = 0;
  readonly #stateListeners = new Set<(state: ChannelState) => void>();
  readonly #listeners = new Map<ChannelTopic, Set<TopicListener>>();
  /** Topics to subscribe to and to unsubscribe from with the next messages. */
  readonly #subscribing = new Set<ChannelTopic>();
  readonly #unsubscribing = new Set<ChannelTopic>();
  /** The selection of each topic, and the topics whose selection is to be sent with the next messages. */
  readonly #selected = new Map<ChannelTopic, Extract<ChannelRequest, { type: 'select' }>>();
  readonly #selecting = new Set<ChannelTopic>();
  readonly #timers = new Set<() => void>();
  #flushing = false;
  #heardIdle = true;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#connect();
  }

  get state(): ChannelState {
    return this.#state;
  }

  onState(listener: (state: ChannelState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  subscribe(topic: ChannelTopic, listener: TopicListener): () => void {
    // Of its own, so that one listener may subscribe twice.
    const own: TopicListener = {
      event: (event) => listener.event(event),
      complete: () => listener.complete?.(),
      refused: (refusal) => listener.refused?.(refusal),
    };
    const ofTopic = this.#listeners.get(topic) ?? new Set();
    ofTopic.add(own);
    this.#listeners.set(topic, ofTopic);
    this.#unsubscribing.delete(topic);
    // Also for a topic that is subscribed to already: the new listener needs its present state.
    this.#subscribing.add(topic);
    this.#flushSoon();
    return () => this.#unsubscribe(topic, own);
  }

  select(topic: SelectiveTopic, keys: readonly string[]): void {
    if (!this.#listeners.has(topic)) return;
    this.#selected.set(topic, { type: 'select', topic, keys: [...keys] });
    this.#selecting.add(topic);
    this.#flushSoon();
  }

  reconnect(): void {
    if (this.#stopped || this.#state.phase === 'open') return;
    this.#failures = 0;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
    this.#become('closed', this.#state.reason);
  }

  #become(phase: ChannelPhase, reason: ChannelReason | undefined) {
    if (this.#state.phase === phase && this.#state.reason === reason) return;
    this.#state = { phase, reason };
    this.#stateListeners.forEach((listener) => listener(this.#state));
  }

  /** Runs an action later, unless the connection changes before. */
  #after(milliseconds: number, action: () => void) {
    const cancel = this.#options.clock.after(milliseconds, () => {
      this.#timers.delete(cancel);
      action();
    });
    this.#timers.add(cancel);
  }

  #drop() {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#flushing = false;
    const dropped = this.#wire;
    this.#wire = undefined;
    dropped?.close();
  }

  #retryLater(reason: ChannelReason) {
    this.#drop();
    if (this.#stopped) return;
    this.#become('closed', reason);
    if (reason === 'signedOut') return;
    const doubled = Math.min(backOff.max, backOff.first * 2 ** this.#failures);
    const longest = reason === 'stopping' ? Math.max(backOff.stopping, doubled) : doubled;
    this.#failures += 1;
    this.#after(longest * (0.5 + this.#options.random() / 2), () => this.#connect());
  }

  /** While a stopped platform is away, connections fail; for a while that is still its stop. */
  #failureReason(): ChannelReason {
    return this.#state.reason === 'stopping' && this.#failures <= backOff.stoppingFailures
      ? 'stopping'
      : 'lost';
  }

  #connect() {
    this.#drop();
    this.#become('connecting', this.#state.reason);
    this.#after(channelLimits.answer, () => this.#retryLater(this.#failureReason()));
    const mine = this.#options.connect(channelPath, {
      opened: () => undefined,
      message: (text) => {
        if (this.#wire !== mine) return;
        const message = parsed(text);
        if (message === undefined) this.#options.onMalformed?.();
        else this.#hear(message);
      },
      closed: (code) => {
        if (this.#wire !== mine) return;
        if (code === channelCloseCodes.stopping) this.#retryLater('stopping');
        else this.#retryLater(code === channelCloseCodes.signedOut ? 'signedOut' : this.#failureReason());
      },
    });
    this.#wire = mine;
  }

  /** A copy: a listener may subscribe or leave while it hears. */
  #listenersOf(topic: ChannelTopic): readonly TopicListener[] {
    return [...(this.#listeners.get(topic) ?? [])];
  }

  #hear(message: ChannelMessage) {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'event':
        for (const listener of this.#listenersOf(message.topic)) listener.event(message.event);
        break;
      case 'subscribed':
        for (const listener of this.#listenersOf(message.topic)) listener.complete?.();
        break;
      case 'refused':
        for (const listener of this.#listenersOf(message.topic)) listener.refused?.(message);
        break;
      case 'idle':
        this.#heardIdle = true;
        break;
      case 'stopping':
        this.#retryLater('stopping');
        break;
    }
  }

  #welcome(message: Extract<ChannelMessage, { type: 'welcome' }>) {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#become('open', undefined);
    this.#options.onWelcome?.(message);
    this.#subscribing.clear();
    this.#unsubscribing.clear();
    for (const topic of this.#listeners.keys()) this.#subscribing.add(topic);
    for (const topic of this.#selected.keys()) this.#selecting.add(topic);
    if (this.#subscribing.size > 0) this.#flush();
    this.#heardIdle = true;
    this.#beat();
  }

  /** Sends `idle` now and then, and gives the line up when it is not answered. */
  #beat() {
    this.#after(channelLimits.idle, () => {
      this.#heardIdle = false;
      this.#wire?.send(idleText);
      this.#after(channelLimits.answer, () => {
        if (!this.#heardIdle) this.#retryLater('lost');
        else {
          this.#failures = 0;
          this.#beat();
        }
      });
    });
  }

  #flushSoon() {
    if (this.#flushing || this.#state.phase !== 'open') return;
    this.#flushing = true;
    this.#after(0, () => this.#flush());
  }

  #flush() {
    this.#flushing = false;
    for (const type of ['unsubscribe', 'subscribe'] as const) {
      const topics = type === 'subscribe' ? this.#subscribing : this.#unsubscribing;
      const all = [...topics];
      topics.clear();
      for (let from = 0; from < all.length; from += channelLimits.topics)
        this.#wire?.send(
          JSON.stringify({
            type,
            topics: all.slice(from, from + channelLimits.topics),
          } satisfies ChannelRequest),
        );
    }
    for (const topic of this.#selecting) {
      const request = this.#selected.get(topic);
      if (request !== undefined) this.#wire?.send(JSON.stringify(request));
    }
    this.#selecting.clear();
  }

  #unsubscribe(topic: ChannelTopic, listener: TopicListener) {
    const ofTopic = this.#listeners.get(topic);
    if (ofTopic === undefined || !ofTopic.delete(listener) || ofTopic.size > 0) return;
    this.#listeners.delete(topic);
    this.#subscribing.delete(topic);
    this.#selected.delete(topic);
    if (this.#stopped || this.#state.phase !== 'open') return;
    this.#unsubscribing.add(topic);
    this.#flushSoon();
  }
}

function parsed(text: string): ChannelMessage | undefined {
  try {
    return channelMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

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
  const { clock } = options;
  let state: ChannelState = { phase: 'connecting', reason: undefined };
  let stopped = false;
  let wire: Wire | undefined;
  let failures = 0;
  const stateListeners = new Set<(state: ChannelState) => void>();
  const listeners = new Map<ChannelTopic, Set<TopicListener>>();
  /** Topics to subscribe to and to unsubscribe from with the next messages. */
  const subscribing = new Set<ChannelTopic>();
  const unsubscribing = new Set<ChannelTopic>();
  /** The selection of each topic, and the topics whose selection is to be sent with the next messages. */
  const selected = new Map<ChannelTopic, Extract<ChannelRequest, { type: 'select' }>>();
  const selecting = new Set<ChannelTopic>();
  const timers = new Set<() => void>();
  let flushing = false;
  let heardIdle = true;

  function become(phase: ChannelPhase, reason: ChannelReason | undefined) {
    if (state.phase === phase && state.reason === reason) return;
    state = { phase, reason };
    stateListeners.forEach((listener) => listener(state));
  }

  /** Runs an action later, unless the connection changes before. */
  function after(milliseconds: number, action: () => void) {
    const cancel = clock.after(milliseconds, () => {
      timers.delete(cancel);
      action();
    });
    timers.add(cancel);
  }

  function drop() {
    for (const cancel of timers) cancel();
    timers.clear();
    flushing = false;
    const dropped = wire;
    wire = undefined;
    dropped?.close();
  }

  function retryLater(reason: ChannelReason) {
    drop();
    if (stopped) return;
    become('closed', reason);
    if (reason === 'signedOut') return;
    const doubled = Math.min(backOff.max, backOff.first * 2 ** failures);
    const longest = reason === 'stopping' ? Math.max(backOff.stopping, doubled) : doubled;
    failures += 1;
    after(longest * (0.5 + options.random() / 2), connect);
  }

  /** While a stopped platform is away, connections fail; for a while that is still its stop. */
  function failureReason(): ChannelReason {
    return state.reason === 'stopping' && failures <= backOff.stoppingFailures ? 'stopping' : 'lost';
  }

  function connect() {
    drop();
    become('connecting', state.reason);
    after(channelLimits.answer, () => retryLater(failureReason()));
    const mine = options.connect(channelPath, {
      opened: () => undefined,
      message(text) {
        if (wire !== mine) return;
        const message = parsed(text);
        if (message === undefined) options.onMalformed?.();
        else hear(message);
      },
      closed(code) {
        if (wire !== mine) return;
        if (code === channelCloseCodes.stopping) retryLater('stopping');
        else retryLater(code === channelCloseCodes.signedOut ? 'signedOut' : failureReason());
      },
    });
    wire = mine;
  }

  /** A copy: a listener may subscribe or leave while it hears. */
  function listenersOf(topic: ChannelTopic): readonly TopicListener[] {
    return [...(listeners.get(topic) ?? [])];
  }

  function hear(message: ChannelMessage) {
    switch (message.type) {
      case 'welcome':
        welcome(message);
        break;
      case 'event':
        for (const listener of listenersOf(message.topic)) listener.event(message.event);
        break;
      case 'subscribed':
        for (const listener of listenersOf(message.topic)) listener.complete?.();
        break;
      case 'refused':
        for (const listener of listenersOf(message.topic)) listener.refused?.(message);
        break;
      case 'idle':
        heardIdle = true;
        break;
      case 'stopping':
        retryLater('stopping');
        break;
    }
  }

  function welcome(message: Extract<ChannelMessage, { type: 'welcome' }>) {
    for (const cancel of timers) cancel();
    timers.clear();
    become('open', undefined);
    options.onWelcome?.(message);
    subscribing.clear();
    unsubscribing.clear();
    for (const topic of listeners.keys()) subscribing.add(topic);
    for (const topic of selected.keys()) selecting.add(topic);
    if (subscribing.size > 0) flush();
    heardIdle = true;
    beat();
  }

  /** Sends `idle` now and then, and gives the line up when it is not answered. */
  function beat() {
    after(channelLimits.idle, () => {
      heardIdle = false;
      wire?.send(idleText);
      after(channelLimits.answer, () => {
        if (!heardIdle) retryLater('lost');
        else {
          failures = 0;
          beat();
        }
      });
    });
  }

  function flushSoon() {
    if (flushing || state.phase !== 'open') return;
    flushing = true;
    after(0, flush);
  }

  function flush() {
    flushing = false;
    for (const type of ['unsubscribe', 'subscribe'] as const) {
      const topics = type === 'subscribe' ? subscribing : unsubscribing;
      const all = [...topics];
      topics.clear();
      for (let from = 0; from < all.length; from += channelLimits.topics)
        wire?.send(
          JSON.stringify({
            type,
            topics: all.slice(from, from + channelLimits.topics),
          } satisfies ChannelRequest),
        );
    }
    for (const topic of selecting) {
      const request = selected.get(topic);
      if (request !== undefined) wire?.send(JSON.stringify(request));
    }
    selecting.clear();
  }

  function unsubscribe(topic: ChannelTopic, listener: TopicListener) {
    const ofTopic = listeners.get(topic);
    if (ofTopic === undefined || !ofTopic.delete(listener) || ofTopic.size > 0) return;
    listeners.delete(topic);
    subscribing.delete(topic);
    selected.delete(topic);
    if (stopped || state.phase !== 'open') return;
    unsubscribing.add(topic);
    flushSoon();
  }

  connect();
  return {
    get state() {
      return state;
    },
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    subscribe(topic, listener) {
      // Of its own, so that one listener may subscribe twice.
      const own: TopicListener = {
        event: (event) => listener.event(event),
        complete: () => listener.complete?.(),
        refused: (refusal) => listener.refused?.(refusal),
      };
      const ofTopic = listeners.get(topic) ?? new Set();
      ofTopic.add(own);
      listeners.set(topic, ofTopic);
      unsubscribing.delete(topic);
      // Also for a topic that is subscribed to already: the new listener needs its present state.
      subscribing.add(topic);
      flushSoon();
      return () => unsubscribe(topic, own);
    },
    select(topic, keys) {
      if (!listeners.has(topic)) return;
      selected.set(topic, { type: 'select', topic, keys: [...keys] });
      selecting.add(topic);
      flushSoon();
    },
    reconnect() {
      if (stopped || state.phase === 'open') return;
      failures = 0;
      connect();
    },
    stop() {
      stopped = true;
      drop();
      become('closed', state.reason);
    },
  };
}

function parsed(text: string): ChannelMessage | undefined {
  try {
    return channelMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

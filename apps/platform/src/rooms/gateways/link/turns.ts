import type { MqttChannel } from '@penstock/link/mqtt-channel';
import { parseTopic } from '@penstock/contract/link/topics';

/** How the work for one gateway is bounded. */
const limits = {
  /** After a message a gateway rests for so many times what the message took: it gets a tenth of the process at most. */
  rest: 9,
  /** A turn that takes less, in ms, is not worth a rest. */
  short: 2,
  /** Messages and bytes of one gateway that wait for its turn. */
  messages: 2000,
  bytes: 4 * 1024 * 1024,
  /** Bytes of all gateways that wait. */
  allBytes: 64 * 1024 * 1024,
} as const;

type Listener = Parameters<MqttChannel['onMessage']>[0];

interface Waiting {
  readonly messages: { readonly topic: string; readonly payload: Uint8Array }[];
  bytes: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * A channel on which every gateway has its turn: one whose messages take long to read waits between them, while those
 * of others, and calls, are served. Messages of one gateway stay in order.
 *
 * @param monotonic the time in ms, which never goes back.
 * @param onDropped hears of a message for which there was no room.
 */
export function inTurns(
  channel: MqttChannel,
  monotonic: () => number,
  onDropped: (topic: string) => void,
): MqttChannel {
  return { ...channel, onMessage: (listener) => new Turns(listener, monotonic, onDropped).over(channel) };
}

class Turns {
  readonly #listener: Listener;
  readonly #monotonic: () => number;
  readonly #onDropped: (topic: string) => void;
  /** Gateways that rest. */
  readonly #resting = new Map<string, Waiting>();
  #bytes = 0;

  constructor(listener: Listener, monotonic: () => number, onDropped: (topic: string) => void) {
    this.#listener = listener;
    this.#monotonic = monotonic;
    this.#onDropped = onDropped;
  }

  /** Listens on a channel; answers what ends it. */
  over(channel: MqttChannel): () => void {
    const end = channel.onMessage((topic, payload) => this.#take(topic, payload));
    return () => {
      end();
      for (const { timer } of this.#resting.values()) clearTimeout(timer);
      this.#resting.clear();
    };
  }

  #take(topic: string, payload: Uint8Array): void {
    const sn = parseTopic(topic)?.sn;
    if (sn === undefined) return;
    const waiting = this.#resting.get(sn);
    if (waiting === undefined) {
      this.#handle(sn, topic, payload);
      return;
    }
    const isFull =
      waiting.messages.length >= limits.messages ||
      waiting.bytes + payload.length > limits.bytes ||
      this.#bytes + payload.length > limits.allBytes;
    if (isFull) {
      this.#onDropped(topic);
      return;
    }
    waiting.messages.push({ topic, payload });
    waiting.bytes += payload.length;
    this.#bytes += payload.length;
  }

  #handle(sn: string, topic: string, payload: Uint8Array): void {
    const started = this.#monotonic();
    this.#listener(topic, payload);
    const took = this.#monotonic() - started;
    if (took < limits.short) return;
    const waiting = this.#resting.get(sn) ?? { messages: [], bytes: 0, timer: undefined };
    waiting.timer = setTimeout(() => this.#next(sn, waiting), took * limits.rest);
    this.#resting.set(sn, waiting);
  }

  /** A gateway has rested: its waiting messages up to the first that takes long. */
  #next(sn: string, waiting: Waiting): void {
    waiting.timer = undefined;
    const started = this.#monotonic();
    while (waiting.timer === undefined) {
      const message = waiting.messages.shift();
      if (message === undefined) {
        this.#resting.delete(sn);
        return;
      }
      waiting.bytes -= message.payload.length;
      this.#bytes -= message.payload.length;
      this.#handle(sn, message.topic, message.payload);
      const took = this.#monotonic() - started;
      // Many short messages are a long one.
      if (took >= limits.short)
        waiting.timer ??= setTimeout(() => this.#next(sn, waiting), took * limits.rest);
    }
  }
}

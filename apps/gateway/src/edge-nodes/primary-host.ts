import { z } from 'zod';
import { namespace } from '../templates/sparkplug/node-topics.ts';

/** The most bytes of a STATE message that are looked at. */
const maxBytes = 1024;

/** The payload of STATE (Sparkplug 3.0, section 4.2.4). */
const stateSchema = z.object({ online: z.boolean(), timestamp: z.number() });

/**
 * The primary host of an edge node, which is online or not by its STATE messages: `spBv1.0/STATE/{id}` with JSON (Sparkplug 3.0), and
 * `STATE/{id}` with the text `ONLINE` or `OFFLINE` (2.2), which counts as long as none of the former has come.
 */
export class PrimaryHost {
  readonly id: string;
  readonly #topic: string;
  readonly #earlierTopic: string;
  #isOnline: boolean | undefined;
  /** The timestamp of the last message that counted. */
  #timestamp = Number.NEGATIVE_INFINITY;
  #isEarlier = true;

  constructor(id: string) {
    this.id = id;
    this.#topic = `${namespace}/STATE/${id}`;
    this.#earlierTopic = `STATE/${id}`;
  }

  /** The topics of its messages. */
  get topics(): readonly string[] {
    return [this.#topic, this.#earlierTopic];
  }

  /** Whether it is online; undefined before it has said so in this session. */
  get isOnline(): boolean | undefined {
    return this.#isOnline;
  }

  /** Another session starts, in which the messages of the one before do not count. */
  reset(): void {
    this.#isOnline = undefined;
    this.#timestamp = Number.NEGATIVE_INFINITY;
    this.#isEarlier = true;
  }

  /** Takes a message of one of its topics; answers whether it counts. */
  take(topic: string, payload: Uint8Array): boolean {
    if (payload.length > maxBytes) return false;
    const text = Buffer.from(payload).toString('utf8');
    if (topic === this.#topic) return this.#takeState(text);
    const isOnline = text === 'ONLINE';
    if (topic !== this.#earlierTopic || !this.#isEarlier || (!isOnline && text !== 'OFFLINE')) return false;
    this.#isOnline = isOnline;
    return true;
  }

  #takeState(text: string): boolean {
    const state = stateSchema.safeParse(jsonOf(text)).data;
    // An old death may come after a new birth (tck-id-operational-behavior-edge-node-termination-host-offline-timestamp).
    if (state === undefined || state.timestamp < this.#timestamp) return false;
    this.#isEarlier = false;
    this.#timestamp = state.timestamp;
    this.#isOnline = state.online;
    return true;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

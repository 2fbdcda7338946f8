import { Readable } from 'node:stream';
import { linkTopics, parseTopic } from '@penstock/contract/link/topics';

/** A retained message, as the broker stores it. */
interface Retained {
  readonly topic: string;
  readonly payload: { readonly length: number } | string;
}

/** The part of the memory of the embedded broker that holds retained messages. */
interface RetainedStore {
  storeRetained(packet: Retained, ...rest: readonly unknown[]): unknown;
  createRetainedStreamCombi(patterns: readonly string[]): Readable;
}

/**
 * Finds retained messages by their topic. The memory of the broker compares each of them with each new subscription: with
 * thousands of gateways, whose states are retained, a plant that comes back took minutes of a processor.
 */
export function findRetainedByTopic(broker: object): void {
  // Its types leave the memory out.
  const store: unknown = Reflect.get(broker, 'persistence');
  if (!isStore(store)) throw new Error('The memory of the embedded broker is another one than expected.');
  const retained = new Map<string, Retained>();
  const storeRetained = store.storeRetained.bind(store);
  const search = store.createRetainedStreamCombi.bind(store);
  store.storeRetained = (packet, ...rest) => {
    if (packet.payload.length === 0) retained.delete(packet.topic);
    else retained.set(packet.topic, { ...packet });
    return storeRetained(packet, ...rest);
  };
  store.createRetainedStreamCombi = (patterns) => {
    if (!patterns.every(isOfGateway)) return search(patterns);
    return Readable.from(patterns.flatMap((pattern) => retained.get(pattern) ?? []));
  };
}

function isStore(value: unknown): value is RetainedStore {
  return (
    typeof value === 'object' &&
    value !== null &&
    'storeRetained' in value &&
    typeof value.storeRetained === 'function' &&
    'createRetainedStreamCombi' in value &&
    typeof value.createRetainedStreamCombi === 'function'
  );
}

/** Whether a subscription is one that a gateway may make: its state, or what comes down, of which nothing is retained. */
function isOfGateway(pattern: string): boolean {
  const topic = parseTopic(pattern.replace(/\/\+$/, '/any'));
  if (topic === undefined) return false;
  return pattern === linkTopics.state(topic.sn) || pattern === linkTopics.down(topic.sn, '+');
}

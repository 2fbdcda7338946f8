import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import type { Caller } from '../../http/call-context.ts';

/** The kinds of topics: what is before the colon. */
type TopicKind = ChannelTopic extends infer Topic
  ? Topic extends `${infer Kind}:${string}`
    ? Kind
    : Topic
  : never;

/** What one kind of topic says, and to whom. */
export interface TopicSource {
  /** Throws an error of the catalogue unless the caller may see the topic. */
  allow(caller: Caller, sn: string): Promise<void>;
  /** The present state of the topic for a caller, in as many events as it takes. `selected`: what the browser selected. */
  state(caller: Caller, sn: string, selected: ReadonlySet<string>): AsyncIterable<ChannelEvent>;
  /** What is known of keys that a browser selects in addition. */
  selected?(sn: string, keys: Iterable<string>): readonly ChannelEvent[];
  /** A topic gets its first subscriber in this process. */
  joined?(sn: string): void;
  /** A topic has lost its last subscriber in this process. */
  left?(sn: string): void;
}

/** The source of every kind of topic: a missing one does not compile. */
export type TopicSources = Readonly<Record<TopicKind, TopicSource>>;

/** The kind of a topic, and the serial number in it; empty where there is none. */
export function topicParts(topic: ChannelTopic): { readonly kind: TopicKind; readonly sn: string } {
  switch (topic) {
    case 'gateways':
    case 'commands':
    case 'operations':
    case 'notices':
      return { kind: topic, sn: '' };
    default: {
      const sn = topic.slice(topic.indexOf(':') + 1);
      if (topic.startsWith('gateway:')) return { kind: 'gateway', sn };
      if (topic.startsWith('drivers:')) return { kind: 'drivers', sn };
      return { kind: topic.startsWith('variables:') ? 'variables' : 'configuration', sn };
    }
  }
}

import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import type { Caller } from '../http/call-context.ts';

/** The kinds of topics: what is before the colon. */
type TopicKind = ChannelTopic extends infer Topic
  ? Topic extends `${infer Kind}:${string}`
    ? Kind
    : Topic
  : never;

/** The source of one kind of topic, with the callers that may subscribe. */
export interface TopicSource {
  /** Throws an error of the catalogue unless the caller may see the topic. */
  allow(caller: Caller, sn: string): Promise<void>;
  /**
   * The present state of the topic for a caller, in as many events as it takes. `selected`: what the browser selected;
   * `option`: what the topic has behind the serial number, empty where that is nothing.
   */
  state(
    caller: Caller,
    sn: string,
    selected: ReadonlySet<string>,
    option: string,
  ): AsyncIterable<ChannelEvent>;
  /** The known values of keys that the browser of a caller selects in addition. */
  selected?(sn: string, keys: Iterable<string>, caller: Caller): readonly ChannelEvent[];
  /** A topic gets its first subscriber in this process. */
  joined?(sn: string, option: string): void;
  /** A topic has lost its last subscriber in this process. */
  left?(sn: string, option: string): void;
}

/** The source of every kind of topic: a missing one does not compile. */
export type TopicSources = Readonly<Record<TopicKind, TopicSource>>;

/** The parts of a topic. */
export interface TopicParts {
  readonly kind: TopicKind;
  /** The serial number of the gateway, or the id of the equipment or page; empty where there is none. */
  readonly sn: string;
  /** The text after the serial number; empty where there is none. */
  readonly option: string;
}

/** The kind of a topic, the serial number in it, and what follows that. */
export function topicParts(topic: ChannelTopic): TopicParts {
  switch (topic) {
    case 'gateways':
    case 'mvars':
    case 'commands':
    case 'operations':
    case 'alarms':
    case 'notices':
      return { kind: topic, sn: '', option: '' };
    default: {
      const [name, sn = '', ...rest] = topic.split(':');
      const kind = kinds.find((one) => one === name);
      if (kind === undefined) throw new Error(`a topic of no kind: ${topic}`);
      return { kind, sn, option: rest.join(':') };
    }
  }
}

/** The kinds of topics of one gateway, one equipment, or one page. */
const kinds = [
  'gateway',
  'drivers',
  'variables',
  'frames',
  'log',
  'configuration',
  'busy',
  'equipment',
  'page',
] as const satisfies readonly TopicKind[];

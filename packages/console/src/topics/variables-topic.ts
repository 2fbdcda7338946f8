import type { TopicSource } from '@penstock/server/channel/topic-source';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import { type FeedListener, valuesOf, type VariableFeeds } from '../live/variable-feeds.ts';
import type { AllowTopic } from './allow-topic.ts';

/** The topic `variables:{sn}`: the values of those variables of a gateway that each browser has selected. */
export function variablesTopic(allow: AllowTopic, feeds: VariableFeeds): TopicSource {
  return {
    allow,
    async *state(_caller, sn, selected) {
      yield { type: 'variableFeed', sn, live: feeds.isLive(sn) };
      yield { type: 'variables', sn, values: feeds.valuesOf(sn, selected) };
    },
    selected: (sn, keys) => [{ type: 'variables', sn, values: feeds.valuesOf(sn, keys) }],
    joined: (sn) => feeds.join(sn),
    left: (sn) => feeds.leave(sn),
  };
}

/** Brings the values of feeds to whoever has selected them. */
export function variableListener(hub: Pick<ChannelHub, 'publish'>): FeedListener {
  return {
    changed: (sn, values) =>
      hub.publish(`variables:${sn}`, (_caller, selected) => {
        const wanted = valuesOf(values, selected);
        return wanted.length === 0 ? undefined : { type: 'variables', sn, values: wanted };
      }),
    live: (sn, live) => hub.publish(`variables:${sn}`, () => ({ type: 'variableFeed', sn, live })),
  };
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../../kernel/database/schema.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import type { VariableFeeds } from './variable-feeds.ts';
import type { TopicSource } from '../../../kernel/channel/topic-source.ts';

/** The topic `variables:{sn}`: the values of those variables of a gateway that each browser has selected. */
export function variablesTopic(db: Kysely<Schema>, feeds: VariableFeeds): TopicSource {
  return {
    allow: async (caller, sn) => void (await gatewayFor(db, caller, sn)),
    async *state(_caller, sn, selected) {
      yield { type: 'variableFeed', sn, live: feeds.isLive(sn) };
      yield { type: 'variables', sn, values: feeds.valuesOf(sn, selected) };
    },
    selected: (sn, keys) => [{ type: 'variables', sn, values: feeds.valuesOf(sn, keys) }],
    joined: (sn) => feeds.join(sn),
    left: (sn) => feeds.leave(sn),
  };
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { DriverWatches } from './driver-watches.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import type { TopicSource } from '../../../kernel/channel/topic-source.ts';

/** The topic `drivers:{sn}`: what the drivers of a gateway do. */
export function driversTopic(db: Kysely<Schema>, watches: DriverWatches): TopicSource {
  return {
    allow: async (caller, sn) => void (await gatewayFor(db, caller, sn)),
    async *state(_caller, sn) {
      const { live, drivers } = watches.states(sn);
      yield { type: 'drivers', sn, live, full: true, drivers: [...drivers], gone: [] };
    },
    joined: (sn) => watches.join(sn),
    left: (sn) => watches.leave(sn),
  };
}

import { failure } from '@penstock/contract/errors/error';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../kernel/database/schema.ts';
import { gatewayFor } from '../gateway/access.ts';
import type { FrameStreams } from './frame-streams.ts';
import type { LogStreams } from './log-streams.ts';
import type { TopicSource } from '../../../kernel/channel/topic-source.ts';

/** The topics `frames`. Frames show all that a device is sent, passwords too: only for who may configure gateways. */
export function framesTopic(db: Kysely<Schema>, streams: FrameStreams): TopicSource {
  return {
    allow: async (caller, sn) => {
      await gatewayFor(db, caller, sn);
      if (!caller.authCodes.includes('gateway:configure')) throw failure('permission.missing');
    },
    async *state(_caller, sn) {
      yield streams.state(sn);
    },
    joined: (sn, wire) => streams.join(sn, wire),
    left: (sn, wire) => streams.leave(sn, wire),
  };
}

/** The topics `log`: lines of the log of a gateway as they come. */
export function logTopic(db: Kysely<Schema>, streams: LogStreams): TopicSource {
  return {
    allow: async (caller, sn) => void (await gatewayFor(db, caller, sn)),
    async *state(_caller, sn) {
      yield streams.state(sn);
    },
    joined: (sn, level) => streams.join(sn, level),
    left: (sn, level) => streams.leave(sn, level),
  };
}

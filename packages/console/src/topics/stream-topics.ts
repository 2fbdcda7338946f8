import { failure } from '@penstock/contract/errors/error';
import type { TopicSource } from '@penstock/server/channel/topic-source';
import type { FrameStreams } from '../streams/frame-streams.ts';
import type { LogStreams } from '../streams/log-streams.ts';
import type { AllowTopic } from './allow-topic.ts';

/** The topics `frames`. Frames show all that a device is sent, passwords too: only for who may configure gateways. */
export function framesTopic(allow: AllowTopic, streams: FrameStreams): TopicSource {
  return {
    allow: async (caller, sn) => {
      await allow(caller, sn);
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
export function logTopic(allow: AllowTopic, streams: LogStreams): TopicSource {
  return {
    allow,
    async *state(_caller, sn) {
      yield streams.state(sn);
    },
    joined: (sn, level) => streams.join(sn, level),
    left: (sn, level) => streams.leave(sn, level),
  };
}

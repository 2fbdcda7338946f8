import type { Presence } from '@penstock/contract/calls/channel';
import { failure } from '@penstock/contract/errors/error';
import type { LocalConnection } from '@penstock/contract/local/console-calls';
import type { RevisionStore } from '@penstock/console/configuration/revision-store';
import type { DriverWatches } from '@penstock/console/driver/driver-watches';
import type { VariableFeeds } from '@penstock/console/live/variable-feeds';
import type { FrameStreams } from '@penstock/console/streams/frame-streams';
import type { LogStreams } from '@penstock/console/streams/log-streams';
import type { AllowTopic } from '@penstock/console/topics/allow-topic';
import { configurationTopic } from '@penstock/console/topics/configuration-topic';
import { driversTopic } from '@penstock/console/topics/drivers-topic';
import { framesTopic, logTopic } from '@penstock/console/topics/stream-topics';
import { variablesTopic } from '@penstock/console/topics/variables-topic';
import type { TopicSource, TopicSources } from '@penstock/server/channel/topic-source';
import type { CurrentGateway } from './current-gateway.ts';
import type { MemoryOperations } from './memory-operations.ts';

/** The presence of the gateway as pages hear it. */
export function presenceOf({ sn, online, since }: LocalConnection): Presence {
  return { sn, online, vpn: false, since, reason: online ? 'connected' : 'lost' };
}

/** The topics of the live channel of a local console. What only a platform has is refused. */
export function localTopics(parts: {
  readonly gateway: CurrentGateway;
  readonly store: RevisionStore;
  readonly driverWatches: DriverWatches;
  readonly variableFeeds: VariableFeeds;
  readonly frameStreams: FrameStreams;
  readonly logStreams: LogStreams;
  readonly operations: MemoryOperations;
}): TopicSources {
  const { gateway, operations } = parts;
  const allow: AllowTopic = async (_caller, sn) => {
    if (gateway.connection?.sn !== sn) throw failure('data.notFound');
  };
  const presence: TopicSource['state'] = async function* () {
    const { connection } = gateway;
    if (connection !== null) yield { type: 'presence', gateways: [presenceOf(connection)] };
  };
  return {
    gateways: { allow: everybody, state: presence },
    gateway: { allow, state: presence },
    drivers: driversTopic(allow, parts.driverWatches),
    variables: variablesTopic(allow, parts.variableFeeds),
    frames: framesTopic(allow, parts.frameStreams),
    log: logTopic(allow, parts.logStreams),
    configuration: configurationTopic(allow, parts.store),
    busy: {
      allow,
      async *state(_caller, sn) {
        yield { type: 'busy', sn, operation: operations.busy(sn) };
      },
    },
    operations: {
      allow: everybody,
      async *state() {
        for (const operation of operations.list()) yield { type: 'operation', operation };
      },
    },
    notices: {
      allow: everybody,
      async *state() {
        yield { type: 'notices', notices: [] };
      },
    },
    commands: nowhere,
    mvars: nowhere,
    alarms: nowhere,
    equipment: nowhere,
    page: nowhere,
  };
}

const everybody = () => Promise.resolve();

/** A topic of the platform. */
const nowhere: TopicSource = {
  allow: async () => {
    throw failure('data.notFound');
  },
  state: async function* () {
    // Nobody gets here.
  },
};

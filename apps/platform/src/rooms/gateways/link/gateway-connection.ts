import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { DropCounter } from '@penstock/link/dropped';
import { linkTopics } from '@penstock/contract/link/topics';
import { stateQuestion } from '@penstock/link/online-state';
import { openPool } from '../../../kernel/database/pool.ts';
import type { EventActions } from '../../../kernel/events/event.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brokerAway } from '../../../kernel/notices/notices.ts';
import type { Running } from '../../../kernel/rooms/room.ts';
import { registerBrokerMetrics } from '../broker/broker-metrics.ts';
import type { Broker } from '../broker/broker.ts';
import { type SecretPlace, secretPlace } from '../identity/secret-place.ts';
import type { GatewayQuotas } from '../quota/gateway-quotas.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import { GatewayLink, type GatewayNotices } from './gateway-link.ts';
import type { GatewayMessages } from './gateway-messages.ts';
import type { GatewayStates } from './gateway-states.ts';
import { LiveTopics } from './live-topics.ts';
import { Presence } from './presence.ts';
import { GatewayShards } from '../shard/gateway-shards.ts';
import { registerShardMetrics } from '../shard/shard-metrics.ts';
import { leaseTimes, ShardLeases } from '../shard/shard-leases.ts';
import { ShardRepository } from '../shard/shard-repository.ts';
import { inTurns } from './turns.ts';
import { Gauge } from 'prom-client';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';
import type { DropCounts } from './drop-counts.ts';

/** The most serial numbers in one event: a notification of PostgreSQL has 8000 bytes. */
const serialsAtOnce = 400;

/** How the gateways are reached. */
export interface GatewayConnection {
  readonly requests: GatewayRequests;
  readonly notices: GatewayNotices;
  /** The address of the broker that is given to gateways. */
  readonly brokerUrl: () => string;
  /** Where it is decided whether the secret of a gateway is right. */
  readonly secretPlace: SecretPlace;
  /** Ends the connection of a gateway whose credentials changed. */
  readonly disconnectGateway: (sn: string) => void;
  /** Counts what a part of the platform drops together with what the link drops. */
  readonly countDropped: (dropped: DropCounter) => void;
  /** Brings live values of gateways to this process while somebody wants them. */
  readonly liveTopics: LiveTopics;
  /** How many processes divide the gateways, this one included. */
  readonly processes: () => number;
  readonly hears: Pick<EventActions, 'presence' | 'shards'>;
  readonly running: readonly Running[];
}

/** The parts of a connection to gateways. */
export interface ConnectionParts {
  readonly kernel: Kernel;
  readonly states: GatewayStates;
  readonly quotas: GatewayQuotas;
  readonly messages: GatewayMessages;
}

/** Makes the connection to the gateways. */
export type ConnectGateways = (parts: ConnectionParts) => GatewayConnection;

/** Reaches gateways over a broker, which is stopped by who opened it. */
export function connectOver(broker: Broker): ConnectGateways {
  return ({ kernel, states, quotas, messages }) => {
    const { clock, log, metrics, notices, events } = kernel;
    const id = randomUUID();
    const shards = shardsAt(broker, id, kernel);
    const { channel } = broker;
    const sharing = shards && {
      owns: (sn: string) => shards.owns(sn),
      tellOthers: (serials: readonly string[]) => {
        for (let from = 0; from < serials.length; from += serialsAtOnce)
          void events.publish({
            kind: 'presence',
            by: id,
            serials: serials.slice(from, from + serialsAtOnce),
          });
      },
    };
    // Failing, it is asked again, or the gateway is taken for offline.
    const ask = (sn: string) =>
      void channel
        .publish(linkTopics.state(sn), stateQuestion(clock.now()), { quality: 0 })
        .catch(() => undefined);
    const presence = new Presence(states, log, {
      sharing,
      ask: broker.kind === 'external' ? ask : undefined,
    });
    shards?.onTaken(() => void presence.own());
    const turnedAway = new DropCounter((reason, detail) =>
      log.warn({ reason, detail }, 'A message of a gateway was dropped; further ones are counted.'),
    );
    const link = new GatewayLink({
      channel: inTurns(
        shards?.over(channel) ?? channel,
        () => performance.now(),
        (topic) => turnedAway.add('tooFast', topic),
      ),
      log,
      clock,
      states,
      presence,
      quotas,
      ...(shards && { shards }),
      messages,
    });
    link.dropped.addLasting(turnedAway);
    presence.onChange((state) => messages.presence(state));
    broker.connection.on('connect', () => {
      presence.connected();
      notices.end(brokerAway.id);
    });
    broker.connection.on('close', () => notices.show(brokerAway));
    registerBrokerMetrics(metrics, broker);
    registerLinkMetrics(metrics, link.dropped);
    if (shards !== undefined) registerShardMetrics(metrics, shards);
    return {
      requests: link,
      notices: link,
      brokerUrl: () => broker.gatewayUrl,
      secretPlace: secretPlace(broker.kind, kernel.settings),
      disconnectGateway: (sn) => broker.disconnectGateway(sn),
      countDropped: (dropped) => link.dropped.addLasting(dropped),
      liveTopics: new LiveTopics(shards && channel, log),
      processes: () => shards?.processes ?? 1,
      hears: {
        presence: ({ by, serials }) => void (by !== id && presence.stored(serials)),
        shards: () => void shards?.look(),
      },
      running: [
        presence,
        // Left to the others once the link is closed, so that nothing is taken that is not answered.
        { start: () => undefined, drain: () => shards?.stop(), stop: () => shards?.stop() },
        // Closed before anything else stops: whoever waits for a gateway then hears at once that nothing comes.
        {
          start: async () => {
            await link.start();
            await shards?.start();
          },
          drain: () => link.close(),
          stop: () => undefined,
        },
      ],
    };
  };
}

/** Where other processes can be at the same broker: the division of the gateways among them. */
function shardsAt(broker: Broker, id: string, kernel: Kernel): GatewayShards | undefined {
  const { database, installation, events, log } = kernel;
  const { openSession } = broker;
  if (openSession === null) return undefined;
  const repository = new ShardRepository(
    openPool({ address: database.address, connections: 1, statementLimit: leaseTimes.silence, log }),
  );
  const leases = new ShardLeases({
    repository,
    id,
    name: `${hostname()}, process ${process.pid}`,
    isAtBroker: () => broker.connection.connected,
    tellOthers: () => void events.publish({ kind: 'shards' }),
    monotonic: () => performance.now(),
    log,
  });
  return new GatewayShards({ leases, repository, openSession, installation, log });
}

/** Declares the metrics of the link, which are read when the metrics are. */
function registerLinkMetrics(metrics: Metrics, dropped: Pick<DropCounts, 'totals'>): void {
  new Gauge({
    name: 'penstock_link_dropped_messages',
    help: 'Messages of gateways that were dropped since the start, by reason',
    labelNames: ['reason'],
    registers: [metrics],
    collect() {
      for (const [reason, count] of dropped.totals()) this.set({ reason }, count);
    },
  });
}

import { DropCounter } from '@penstock/link/dropped';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brokerAway } from '../../../kernel/notices/notices.ts';
import type { Running } from '../../../kernel/rooms/room.ts';
import { registerBrokerMetrics } from '../broker/broker-metrics.ts';
import type { Broker } from '../broker/broker.ts';
import type { GatewayQuotas } from '../quota/gateway-quotas.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import { GatewayLink, type GatewayNotices } from './gateway-link.ts';
import type { GatewayMessages } from './gateway-messages.ts';
import type { GatewayStates } from './gateway-states.ts';
import { Presence } from './presence.ts';
import { inTurns } from './turns.ts';
import { Gauge } from 'prom-client';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';
import type { DropCounts } from './drop-counts.ts';

/** The name under which processes of the platform share what gateways ask, at brokers that can divide it. */
const share = 'penstock';

/** How the gateways are reached. */
export interface GatewayConnection {
  readonly requests: GatewayRequests;
  readonly notices: GatewayNotices;
  /** The address of the broker that is given to gateways. */
  readonly brokerUrl: () => string;
  /** Whether gateways connect to a broker of somebody else. */
  readonly isBrokerExternal: boolean;
  /** Ends the connection of a gateway whose credentials changed. */
  readonly disconnectGateway: (sn: string) => void;
  /** Counts what a part of the platform drops together with what the link drops. */
  readonly countDropped: (dropped: DropCounter) => void;
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
    const { clock, log, metrics, notices } = kernel;
    const presence = new Presence(states, log);
    const turnedAway = new DropCounter((reason, detail) =>
      log.warn({ reason, detail }, 'A message of a gateway was dropped; further ones are counted.'),
    );
    const link = new GatewayLink({
      channel: inTurns(
        adaptMqttJs(broker.connection),
        () => performance.now(),
        (topic) => turnedAway.add('tooFast', topic),
      ),
      log,
      clock,
      states,
      presence,
      quotas,
      // The embedded broker has none, and no second process either.
      ...(broker.kind === 'external' ? { share } : {}),
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
    return {
      requests: link,
      notices: link,
      brokerUrl: () => broker.gatewayUrl,
      isBrokerExternal: broker.kind === 'external',
      disconnectGateway: (sn) => broker.disconnectGateway(sn),
      countDropped: (dropped) => link.dropped.addLasting(dropped),
      running: [
        presence,
        // Closed before anything else stops: whoever waits for a gateway then hears at once that nothing comes.
        { start: () => link.start(), drain: () => link.close(), stop: () => undefined },
      ],
    };
  };
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

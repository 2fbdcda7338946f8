import type { Configuration } from './configuration.ts';
import type {
  HttpConnection,
  InfluxConnection,
  KafkaConnection,
  MqttConnection,
  PostgresConnection,
  TcpConnection,
  UdpConnection,
} from './connection.ts';

/** A connection with its kind. */
export type AnyConnection =
  | { readonly kind: 'mqtt'; readonly connection: MqttConnection }
  | { readonly kind: 'tcp'; readonly connection: TcpConnection }
  | { readonly kind: 'udp'; readonly connection: UdpConnection }
  | { readonly kind: 'http'; readonly connection: HttpConnection }
  | { readonly kind: 'influx'; readonly connection: InfluxConnection }
  | { readonly kind: 'kafka'; readonly connection: KafkaConnection }
  | { readonly kind: 'postgres'; readonly connection: PostgresConnection };

/** Every connection to a customer's server, enabled or not, in the order of the document. */
export function allConnections({ connections }: Pick<Configuration, 'connections'>): AnyConnection[] {
  return [
    ...connections.mqtt.map((connection) => ({ kind: 'mqtt' as const, connection })),
    ...connections.tcp.map((connection) => ({ kind: 'tcp' as const, connection })),
    ...connections.udp.map((connection) => ({ kind: 'udp' as const, connection })),
    ...connections.http.map((connection) => ({ kind: 'http' as const, connection })),
    ...connections.influx.map((connection) => ({ kind: 'influx' as const, connection })),
    ...connections.kafka.map((connection) => ({ kind: 'kafka' as const, connection })),
    ...connections.postgres.map((connection) => ({ kind: 'postgres' as const, connection })),
  ];
}

/**
 * The enabled connections that a topic's target means: the one of that name, or every MQTT connection of that group. A
 * configuration that was checked has no group with the name of a connection, so it is never both.
 */
export function connectionsOf(
  configuration: Pick<Configuration, 'connections'>,
  target: string,
): AnyConnection[] {
  return allConnections(configuration).filter(({ kind, connection }) => {
    const inGroup = kind === 'mqtt' && connection.group !== '' && connection.group === target;
    return connection.enabled && (connection.name === target || inGroup);
  });
}

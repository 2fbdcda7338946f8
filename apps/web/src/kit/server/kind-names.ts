import type { ServerKind } from '@penstock/contract/model/server-status';

/** The names of the kinds of servers, which no language translates. */
export const kindNames: Readonly<Record<ServerKind, string>> = {
  mqtt: 'MQTT',
  tcp: 'TCP',
  udp: 'UDP',
  http: 'HTTP',
  influx: 'InfluxDB',
  kafka: 'Kafka',
  postgres: 'PostgreSQL',
};

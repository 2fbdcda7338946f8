import type { ConnectionConfiguration } from './connection.ts';
import { HttpServer } from './http-server.ts';
import { InfluxServer } from './influx/influx-server.ts';
import { KafkaServer } from './kafka/kafka-server.ts';
import { MqttServer } from './mqtt/mqtt-server.ts';
import { PostgresServer } from './postgres/postgres-server.ts';
import type { RunningServer } from './running-server.ts';
import { TcpServer } from './tcp-server.ts';
import { UdpServer } from './udp-server.ts';
import type { ServerWorld } from './world.ts';

/** Makes a connection to a server; it connects once it is started. */
export function createServer(configuration: ConnectionConfiguration, world: ServerWorld): RunningServer {
  switch (configuration.kind) {
    case 'mqtt':
      return new MqttServer(configuration.connection, world);
    case 'tcp':
      return new TcpServer(configuration.connection, world);
    case 'udp':
      return new UdpServer(configuration.connection, world);
    case 'http':
      return new HttpServer(configuration.connection, world);
    case 'postgres':
      return new PostgresServer(configuration.connection, world);
    case 'kafka':
      return new KafkaServer(configuration.connection, world);
    case 'influx':
      return new InfluxServer(configuration.connection, world);
  }
}

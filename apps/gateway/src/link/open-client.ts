import { createConnection } from 'node:net';
import { connect, type IClientOptions, MqttClient } from 'mqtt';

/** The port of MQTT without TLS, where an address names none. */
const defaultPort = 1883;

/** Starts to connect to a broker, from one address of this machine where it is named. */
export function openClient(
  broker: string,
  localAddress: string | undefined,
  options: IClientOptions,
): MqttClient {
  if (localAddress === undefined) return connect(broker, options);
  const { protocol, hostname: host, port } = new URL(broker);
  if (protocol !== 'mqtt:') return connect(broker, withAddress(options, localAddress));
  const to = { host, port: port === '' ? defaultPort : Number(port), localAddress };
  return new MqttClient(() => createConnection(to), options);
}

/** The library hands on what it does not know itself. */
function withAddress(options: IClientOptions, localAddress: string): IClientOptions {
  const more = { localAddress };
  return { ...options, ...more };
}

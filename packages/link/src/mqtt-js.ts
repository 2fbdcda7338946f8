import type { MqttClient } from 'mqtt';
import type { MqttChannel } from './mqtt-channel.ts';

/** Return code by which a broker refuses a subscription (MQTT 3.1.1, section 3.9.3; codes above it in MQTT 5). */
const refusal = 0x80;

/**
 * The library leaves Nagle's algorithm on (RFC 896), which together with delayed acknowledgements holds each small
 * message back for 40 ms. To be called after each connection is made. A stream that is no TCP socket is left as it is.
 */
export function sendAtOnce(client: MqttClient): void {
  const stream: unknown = client.stream;
  if (typeof stream !== 'object' || stream === null || !('setNoDelay' in stream)) return;
  if (typeof stream.setNoDelay === 'function') Reflect.apply(stream.setNoDelay, stream, [true]);
}

/** Makes a channel of a client of the `mqtt` library, whose connection and end stay with its owner. */
export function adaptMqttJs(client: MqttClient): MqttChannel {
  sendAtOnce(client);
  client.on('connect', () => sendAtOnce(client));
  return {
    publish: (topic, payload, { quality, retain = false }) =>
      new Promise((resolve, reject) => {
        if (!client.connected) throw new Error('there is no connection to the broker');
        client.publish(topic, payload, { qos: quality, retain }, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
    subscribe: async (filters, quality) => {
      const granted = await client.subscribeAsync([...filters], { qos: quality });
      const refused = granted.filter(({ qos }) => qos >= refusal).map(({ topic }) => topic);
      if (refused.length > 0) throw new Error(`the broker refuses to subscribe to ${refused.join(', ')}`);
    },
    unsubscribe: async (filters) => {
      if (client.connected) await client.unsubscribeAsync([...filters]);
    },
    onMessage: (listener) => {
      client.on('message', listener);
      return () => {
        client.off('message', listener);
      };
    },
  };
}

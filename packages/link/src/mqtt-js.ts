import type { MqttClient } from 'mqtt';
import type { MqttChannel } from './mqtt-channel.ts';

/** Return code by which a broker refuses a subscription (MQTT 3.1.1, section 3.9.3; codes above it in MQTT 5). */
const refusal = 0x80;

/** Makes a channel of a client of the `mqtt` library, whose connection and end stay with its owner. */
export function adaptMqttJs(client: MqttClient): MqttChannel {
  return {
    publish: async (topic, payload, { quality, retain = false }) => {
      if (!client.connected) throw new Error('there is no connection to the broker');
      await client.publishAsync(topic, payload, { qos: quality, retain });
    },
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

import { topicRoot } from '@penstock/contract/link/topics';
import type { MqttClient } from 'mqtt';

/** Where gateways may publish and nothing is to be retained. Their states are retained, and are not among them. */
const filters = [`${topicRoot}/+/up/+`, `${topicRoot}/+/live`];

/** How long nothing retained may come before all of it has come, in ms. */
const silence = 2000;

/**
 * Clears what gateways had a broker retain, which would fill its memory: brokers such as Mosquitto cannot forbid it by
 * topic. Answers how many messages were cleared.
 *
 * @param connect opens a connection of the platform that serves for this only; what else comes over it is not read.
 * @param signal ends it early.
 */
export async function clearRetained(
  connect: () => Promise<MqttClient>,
  signal: AbortSignal,
): Promise<number> {
  const client = await connect();
  const cleared = new Set<string>();
  try {
    await new Promise<void>((resolve, reject) => {
      let quiet = setTimeout(resolve, silence);
      client.on('message', (topic, payload, { retain }) => {
        if (!retain || payload.length === 0) return;
        cleared.add(topic);
        client.publish(topic, '', { qos: 0, retain: true });
        clearTimeout(quiet);
        quiet = setTimeout(resolve, silence);
      });
      const end = () => {
        clearTimeout(quiet);
        resolve();
      };
      client.on('close', end);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      // Retained messages are sent at once; later ones are for others.
      client
        .subscribeAsync(filters, { qos: 0 })
        .then(() => client.unsubscribeAsync(filters))
        .catch((error: unknown) => {
          clearTimeout(quiet);
          reject(error instanceof Error ? error : new Error(String(error)));
        });
    });
  } finally {
    await client.endAsync(false).catch(() => undefined);
  }
  return cleared.size;
}

import type { MqttChannel } from '@penstock/link/mqtt-channel';
import type { Aedes, AedesPublishPacket } from 'aedes';

type MessageListener = Parameters<MqttChannel['onMessage']>[0];
type Deliver = (packet: AedesPublishPacket, done: () => void) => void;

/**
 * The channel of the process that has the broker: messages are handed over as they are, and not written as packets of a connection and read
 * from it again. Retained messages come with a subscription only if they are published after it, so it is for who subscribes before gateways
 * are let in.
 */
export function channelWithin(aedes: Aedes): MqttChannel {
  const listeners = new Set<MessageListener>();
  const subscribed = new Map<string, Deliver>();
  const deliver = ({ topic, payload }: AedesPublishPacket, done: () => void) => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    for (const listener of listeners) listener(topic, bytes);
    done();
  };
  return {
    publish: (topic, payload, { quality, retain = false }) =>
      new Promise((resolve, reject) => {
        aedes.publish({ cmd: 'publish', topic, payload, qos: quality, retain, dup: false }, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
    subscribe: async (filters) => {
      const fresh = filters.filter((filter) => !subscribed.has(filter));
      await Promise.all(
        fresh.map((filter) => {
          // Two filters that match the same message are heard apart, as at any broker.
          const own: Deliver = (packet, done) => deliver(packet, done);
          subscribed.set(filter, own);
          return new Promise<void>((resolve) => aedes.subscribe(filter, own, resolve));
        }),
      );
    },
    unsubscribe: async (filters) => {
      await Promise.all(
        filters.map(async (filter) => {
          const own = subscribed.get(filter);
          subscribed.delete(filter);
          if (own === undefined || aedes.closed) return;
          await new Promise<void>((resolve) => aedes.unsubscribe(filter, own, resolve));
        }),
      );
    },
    onMessage: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

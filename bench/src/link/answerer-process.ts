import { writeVariable } from '@penstock/contract/link/methods/variable';
import { linkTopics } from '@penstock/contract/link/topics';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import type { MqttChannel } from '@penstock/link/mqtt-channel';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { Peer } from '@penstock/link/peer';
import mqtt from 'mqtt';
import { monotonicClock } from '../monotonic-clock.ts';
import { gateways, untilNotified } from './trips.ts';

type MessageListener = Parameters<MqttChannel['onMessage']>[0];

/** The gateway's side: answers over the link (`link`), or publishes back what it hears (`bare`). */
const [port = '', way = ''] = process.argv.slice(2);
const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`);
const channel = adaptMqttJs(client);
if (way === 'link') {
  const listeners = new Map<string, MessageListener>();
  client.on('message', (topic, payload) => listeners.get(topic.split('/')[2] ?? '')?.(topic, payload));
  for (const sn of gateways) await answerFor(sn, listeners);
} else {
  client.on('message', (topic, payload) => {
    client.publish(topic.replace('/down/', '/up/'), payload, { qos: 1 });
  });
  await client.subscribeAsync(linkTopics.down('+', 'bench'), { qos: 1 });
}
console.log('ready');
await untilNotified();
await client.endAsync();

/** A gateway has a connection of its own: over the one that all share here it hears of its messages alone. */
async function answerFor(sn: string, listeners: Map<string, MessageListener>): Promise<void> {
  const onMessage = (listener: MessageListener) => {
    listeners.set(sn, listener);
    return () => listeners.delete(sn);
  };
  const wires = new GatewayWires({
    channel: { ...channel, onMessage },
    clock: monotonicClock,
    sn,
    onWire: (_name, wire) => {
      const peer = new Peer(wire, { clock: monotonicClock, session: 'bench' });
      peer.answer(writeVariable, ({ value }) => ({ value, time: Date.now() }));
    },
  });
  await wires.start();
}

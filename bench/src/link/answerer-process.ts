import { writeVariable } from '@penstock/contract/link/methods/variable';
import { linkTopics } from '@penstock/contract/link/topics';
import { adaptMqttJs, sendAtOnce } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { Peer } from '@penstock/link/peer';
import mqtt from 'mqtt';
import { monotonicClock } from '../monotonic-clock.ts';
import { gateways, untilNotified } from './trips.ts';

/** The gateway's side: answers over the link (`link`), or publishes back what it hears (`bare`). */
const [port = '', way = ''] = process.argv.slice(2);
const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`);
sendAtOnce(client);
if (way === 'link') {
  client.setMaxListeners(gateways.length + 10);
  for (const sn of gateways) await answerFor(sn);
} else {
  client.on('message', (topic, payload) => {
    client.publish(topic.replace('/down/', '/up/'), payload, { qos: 1 });
  });
  await client.subscribeAsync(linkTopics.down('+', 'bench'), { qos: 1 });
}
console.log('ready');
await untilNotified();
await client.endAsync();

async function answerFor(sn: string): Promise<void> {
  const wires = new GatewayWires({
    channel: adaptMqttJs(client),
    clock: monotonicClock,
    sn,
    onWire: (_name, wire) => {
      const peer = new Peer(wire, { clock: monotonicClock, session: 'bench' });
      peer.answer(writeVariable, ({ value }) => ({ value, time: Date.now() }));
    },
  });
  await wires.start();
}

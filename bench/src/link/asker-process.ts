import { randomUUID } from 'node:crypto';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { linkTopics } from '@penstock/contract/link/topics';
import { adaptMqttJs, sendAtOnce } from '@penstock/link/mqtt-js';
import { PlatformWires } from '@penstock/link/mqtt-wire';
import { Peer } from '@penstock/link/peer';
import mqtt from 'mqtt';
import { monotonicClock } from '../monotonic-clock.ts';
import { gateways, question, roundTrips, trips, untilNotified } from './trips.ts';

/** The platform's side: asks over the link (`link`), or publishes and waits for the echo (`bare`). */
const [port = '', way = ''] = process.argv.slice(2);
const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`);
sendAtOnce(client);
const trip = way === 'link' ? await linkTrip() : await bareTrip();
await roundTrips(trips.warm, trip);
console.log('warm');
await untilNotified();
await roundTrips(trips.counted, trip);
console.log('done');
await untilNotified();
await client.endAsync();

async function linkTrip(): Promise<(turn: number) => Promise<void>> {
  const wires = new PlatformWires({
    channel: adaptMqttJs(client),
    clock: monotonicClock,
    peer: 'bench',
    onWire: () => undefined,
    onLive: () => undefined,
    onState: () => undefined,
  });
  await wires.start();
  const peers = gateways.map((sn) => {
    const made = wires.toGateway(sn);
    if (made === undefined) throw new Error('there is no wire');
    return new Peer(made.wire, { clock: monotonicClock, session: 'bench' });
  });
  return async (turn) => {
    const answer = await peers[turn % peers.length]?.request(writeVariable, question);
    if (answer?.value !== question.value) throw new Error('the answer is not the one to this question');
  };
}

async function bareTrip(): Promise<(turn: number) => Promise<void>> {
  const waiting = new Map<string, () => void>();
  client.on('message', (_topic, payload) => waiting.get(payload.toString('utf8'))?.());
  await client.subscribeAsync(linkTopics.up('+', 'bench'), { qos: 1 });
  return async (turn) => {
    // About as long as a question of the link.
    const text = JSON.stringify({
      jsonrpc: '2.0',
      id: randomUUID(),
      method: 'variable.write',
      params: question,
    });
    const echoed = new Promise<void>((resolve) => waiting.set(text, resolve));
    await client.publishAsync(linkTopics.down(gateways[turn % gateways.length] ?? '', 'bench'), text, {
      qos: 1,
    });
    await echoed;
    waiting.delete(text);
  };
}

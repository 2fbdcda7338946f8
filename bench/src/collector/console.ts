import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { hello } from '@penstock/contract/link/methods/session';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { PlatformWires } from '@penstock/link/mqtt-wire';
import { Peer } from '@penstock/link/peer';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import { monotonicClock } from '../monotonic-clock.ts';

/** The platform's end of the link and nothing else: what it takes to ask a gateway how it does. */
export interface Console {
  readonly url: string;
  /** Asks the gateway of this serial number. */
  ask: Peer['request'];
  /** Calls back with each payload of the live topic. */
  onLive(listener: (text: string) => void): void;
  stop(): Promise<void>;
}

/** Opens broker, the address at which a gateway asks for it, and the link to one gateway. */
export async function openConsole(sn: string): Promise<Console> {
  const aedes = await Aedes.createBroker();
  const broker = createServer({ noDelay: true }, aedes.handle).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const brokerUrl = `mqtt://127.0.0.1:${portOf(broker.address())}`;
  const http = createHttpServer((request, response) => {
    request.resume();
    const known = request.url === gatewayConnection.path;
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: '200', message: '', data: { broker: brokerUrl, time: Date.now() } }));
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');

  const client = await mqtt.connectAsync(brokerUrl);
  const listeners: ((text: string) => void)[] = [];
  const wires = new PlatformWires({
    channel: adaptMqttJs(client),
    clock: monotonicClock,
    peer: 'bench',
    onWire: (_sn, wire) => {
      const peer = new Peer(wire, { clock: monotonicClock, session: 'answer' });
      peer.answer(hello, () => ({ time: Date.now() }));
      peer.answer(appendRecords, ({ first, records }) => ({ committed: first + records.length - 1 }));
    },
    onLive: (_sn, text) => {
      for (const listener of listeners) listener(text);
    },
    onState: () => undefined,
  });
  await wires.start();
  const made = wires.toGateway(sn);
  if (made === undefined) throw new Error('there is no wire to the gateway');
  const peer = new Peer(made.wire, { clock: monotonicClock, session: 'ask' });
  return {
    url: `http://127.0.0.1:${portOf(http.address())}`,
    ask: (method, params, options) => peer.request(method, params, options),
    onLive: (listener) => listeners.push(listener),
    async stop() {
      await wires.close();
      await client.endAsync(true);
      http.closeAllConnections();
      http.close();
      broker.close();
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('no port could be had');
  return address.port;
}

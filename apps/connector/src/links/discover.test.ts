import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { discoveryService } from '@penstock/contract/link/discovery';
import { systemClock } from '@penstock/node-kit/clock';
import { encode } from 'dns-packet';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discoverGateways, type SearchWorld } from './discover.ts';
import { readServiceAnswer } from './service-reading.ts';

const about = { hardware: 'box', software: '0.1.0', port: 7143, fingerprint: 'ab'.repeat(32) };
const datagramOf = (sn: string, question: string, more: object = {}) =>
  JSON.stringify({ penstock: 1, sn, name: 'one', ...about, question, ...more });
const serviceOf = (sn: string, facts: readonly string[] = []) =>
  encode({
    type: 'response',
    answers: [
      { type: 'SRV', name: `${sn}.${discoveryService}`, data: { port: 7143, target: 'x.local' } },
      {
        type: 'TXT',
        name: `${sn}.${discoveryService}`,
        data: ['v=1', `sn=${sn}`, 'name=one', 'hw=box', 'sw=0.1.0', `fp=${about.fingerprint}`, ...facts],
      },
    ],
  });

const sockets: Socket[] = [];
let world: SearchWorld;
let answerDatagram: (question: string) => readonly (string | Uint8Array)[];
let answerService: () => readonly Uint8Array[];

/** A socket of a gateway, which answers each question with some datagrams. */
async function answering(answers: (asked: string) => readonly (string | Uint8Array)[]): Promise<number> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (bytes, from) => {
    for (const answer of answers(bytes.toString())) socket.send(answer, from.port, from.address);
  });
  socket.bind(0);
  await once(socket, 'listening');
  return socket.address().port;
}

beforeEach(async () => {
  const [address, broadcast] = ['127.0.0.1', '127.255.255.255'];
  const datagram = await answering((asked) => answerDatagram(String(/"question":"(\w+)"/.exec(asked)?.[1])));
  // Multicast does not reach it on the loopback without a group: so answers of that form come to our own question.
  const service = datagram;
  world = {
    clock: systemClock,
    networks: () => [{ address, broadcast, has: () => true }],
    ports: { datagram, service },
  };
  answerService = () => [];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const search = (time = 400) => discoverGateways({ time }, world);

describe('a search for gateways', () => {
  it('finds each once, by whichever ways it answers', async () => {
    answerService = () => [serviceOf('202611210001'), serviceOf('202611210003')];
    answerDatagram = (question) => [
      datagramOf('202611210001', question),
      datagramOf('202611210002', question),
      ...answerService(),
    ];
    const heard: number[] = [];
    const found = await discoverGateways({ time: 400, onFound: (all) => heard.push(all.length) }, world);
    expect(found).toMatchObject([
      { sn: '202611210001', name: 'one', ...about, addresses: ['127.0.0.1'], ways: ['datagram', 'service'] },
      { sn: '202611210002', ways: ['datagram'] },
      { sn: '202611210003', ways: ['service'] },
    ]);
    expect(heard).toEqual([1, 2, 2, 3]);
  });

  it('drops what is no answer to it', async () => {
    const sn = '202611210001';
    answerDatagram = (question) => [
      '',
      'null',
      '[]',
      '{"penstock":1}',
      datagramOf(sn, 'another question'),
      datagramOf('1', question),
      datagramOf(sn, question, { port: 0 }),
      datagramOf(sn, question, { fingerprint: 'x' }),
      datagramOf(sn, question, { penstock: 2 }),
      datagramOf(sn, question, { name: 'x'.repeat(300) }),
      datagramOf(sn, question, { more: 'x'.repeat(1200) }),
      serviceOf('1'),
      encode({ type: 'query', questions: [{ type: 'PTR', name: discoveryService }] }),
      Uint8Array.of(0xff, 0xff),
    ];
    expect(await search()).toEqual([]);
  });

  it('is bounded, whatever answers', async () => {
    // A hundred at each question: more at once do not fit in the buffer of a socket.
    let last = 202611210000;
    answerDatagram = (question) =>
      Array.from({ length: 100 }, () => {
        last += 1;
        return datagramOf(String(last), question);
      });
    expect((await search(2600)).length).toBe(256);
  });

  it('ends early when it is given up', async () => {
    answerDatagram = () => [];
    expect(await discoverGateways({ time: 60_000, signal: AbortSignal.timeout(50) }, world)).toEqual([]);
  });
});

describe('answers of multicast DNS', () => {
  it('are read whatever they are, without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => readServiceAnswer(bytes).length === 0),
    );
    const good = serviceOf('202611210001');
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (place, value) => {
        const damaged = Uint8Array.from(good);
        damaged[place] = value;
        readServiceAnswer(damaged);
        readServiceAnswer(good.subarray(0, place));
      }),
    );
  });

  it('count with the first of what they say twice', () => {
    expect(readServiceAnswer(serviceOf('202611210001', ['name=two']))).toMatchObject([{ name: 'one' }]);
  });
});

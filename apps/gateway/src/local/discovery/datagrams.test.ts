import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { discoveryAnswerSchema, discoveryBytes, readDatagram } from '@penstock/contract/link/discovery';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../testing/platform.ts';
import { announceByDatagrams } from './datagrams.ts';

const gateway = {
  sn: '202611210001',
  name: 'pump house',
  hardware: 'box',
  software: '0.1.0',
  port: 7143,
  fingerprint: 'ab'.repeat(32),
};
const endings: (() => unknown)[] = [];
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end();
});

/** A UDP port of the loopback address that is free now. */
async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

const question = (id: string) => JSON.stringify({ penstock: 1, ask: 'gateways', question: id });

/** A gateway that is announced, and somebody who asks it. */
async function asker(name = gateway.name) {
  const port = await freeUdpPort();
  const log = pino({ level: 'silent' });
  // Answers do not wait for time, so that the rate is what comes at once.
  const still = { ...clock, monotonic: () => 0 };
  endings.push(announceByDatagrams({ gateway: () => ({ ...gateway, name }), clock: still, log, port }));
  const socket = createSocket('udp4');
  endings.push(() => socket.close());
  const answers: unknown[] = [];
  socket.on('message', (bytes) => {
    expect(bytes.length).toBeLessThanOrEqual(discoveryBytes);
    answers.push(readDatagram(discoveryAnswerSchema, bytes));
  });
  const ask = (text: string) => socket.send(text, port, '127.0.0.1');
  // Its sockets are bound soon.
  await vi.waitFor(() => {
    ask(question('first'));
    expect(answers).not.toEqual([]);
  });
  const all = () => answers.length;
  const others = () => answers.filter((one) => !JSON.stringify(one).includes('"first"'));
  return { ask, all, others };
}

describe('a gateway that is asked by a datagram', () => {
  it('answers to whoever asks, and nothing else', async () => {
    const { ask, others } = await asker();
    for (const text of ['', '{}', 'null', question(''), question('x'.repeat(33)), '{"penstock":1}'])
      ask(text);
    ask(question('q1'));
    await vi.waitFor(() => expect(others()).toEqual([{ penstock: 1, ...gateway, question: 'q1' }]));
  });

  it('fits in a datagram, however long its name is', async () => {
    const { ask, others } = await asker('\u0001'.repeat(200));
    ask(question('q1'));
    await vi.waitFor(() => expect(others()).toMatchObject([{ sn: gateway.sn, name: '' }]));
  });

  it('answers a flood of questions with few answers', async () => {
    const { ask, all } = await asker();
    for (let asked = 0; asked < 100; asked += 1) ask(question(`q${asked}`));
    await vi.waitFor(() => expect(all()).toBe(40));
  });
});

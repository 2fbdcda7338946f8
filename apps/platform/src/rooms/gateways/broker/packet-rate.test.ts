import { duplexPair } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { InboundBudget } from './inbound-budget.ts';
import { packetRate, PacketRates } from './packet-rate.ts';
import { PacketSize } from './packet-size.ts';

const sn = '202611210001';

/** A packet with a topic of one letter, as a gateway sends it (MQTT 3.1.1, chapter 3). */
const packets = {
  publish: [0x30, 3, 0, 1, 0x74],
  acknowledgement: [0x40, 2, 0, 1],
  subscribe: [0x82, 6, 0, 1, 0, 1, 0x74, 0],
  unsubscribe: [0xa2, 5, 0, 1, 0, 1, 0x74],
  ping: [0xc0, 0],
} as const;
const subscription = 8.15;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function scene() {
  const now = () => performance.now();
  const budget = new InboundBudget(now);
  onTestFinished(() => budget.stop());
  const rates = new PacketRates(now);
  /** A connection of the gateway, and the bytes that the broker has read from it. */
  const connect = () => {
    const [sender, stream] = duplexPair({ highWaterMark: 10_000_000 });
    const rate = rates.connection();
    budget.watch(stream, new PacketSize(1000), rate);
    rates.signedIn(sn, rate);
    const got: number[] = [];
    // The broker works on one packet and then reads on.
    stream.on('readable', () => {
      for (let bytes: unknown = stream.read(); bytes instanceof Uint8Array; bytes = stream.read())
        for (const byte of bytes) got.push(byte);
    });
    const send = async (packet: readonly number[], count: number) => {
      sender.write(Buffer.from(Array.from({ length: count }, () => packet).flat()));
      await turn();
    };
    return { stream, got, send };
  };
  return { connect };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
async function pass(milliseconds: number) {
  for (let gone = 0; gone < milliseconds; gone += 50) {
    vi.advanceTimersByTime(50);
    await turn();
  }
}

describe('the rate of control packets', () => {
  it.each([
    ['publish', 1],
    ['acknowledgement', 1],
    ['subscribe', subscription],
    ['unsubscribe', subscription],
    ['ping', 1],
  ] as const)('bounds those of the kind "%s", and loses none', async (kind, cost) => {
    const packet = packets[kind];
    const { got, send } = scene().connect();
    await send(packet, 3000);
    const read = () => got.length / packet.length;
    expect(read()).toBeGreaterThan(packetRate.atOnce / cost - 50);
    expect(read()).toBeLessThanOrEqual(packetRate.atOnce / cost + 1);
    const before = read();
    await pass(1000);
    expect(read() - before).toBeLessThanOrEqual(packetRate.perSecond / (cost * 0.9) + 1);
    expect(read() - before).toBeGreaterThan(packetRate.perSecond / (cost * 1.5));
    await pass((3000 * subscription * 1000) / packetRate.perSecond);
    expect(got).toEqual(Array.from({ length: 3000 }, () => packet).flat());
  });

  it('is the same over another connection of the gateway', async () => {
    const { connect } = scene();
    const first = connect();
    await first.send(packets.ping, packetRate.atOnce + 500);
    first.stream.destroy();
    const second = connect();
    // Packets that reach the broker before it knows the gateway are charged to it.
    await second.send(packets.ping, 200);
    expect(second.got).toEqual([]);
    await pass(1000);
    expect(second.got).toHaveLength(2 * 200);
  });

  it('charges a change of subscriptions by its length', async () => {
    const { got, send } = scene().connect();
    const long = [0x82, 0x80 | 104, 7, ...Array.from({ length: 1000 }, () => 0x61)];
    await send(long, 100);
    expect(got.length / long.length).toBeLessThan(30);
  });
});

import { type Duplex, duplexPair } from 'node:stream';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { InboundBudget, inboundLimits } from './inbound-budget.ts';
import { PacketRate } from './packet-rate.ts';
import { PacketSize } from './packet-size.ts';

const size = 100_000;

/** A packet of a type whose body has {@link size} bytes (MQTT 3.1.1, section 2.2). */
function packet(type = 3, length = size): Buffer {
  const header = [type << 4, (length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14];
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length)]);
}

function scene(limit: number) {
  const clock = { now: 0 };
  const budget = new InboundBudget(() => clock.now, limit);
  onTestFinished(() => budget.stop());
  const connect = () => {
    const [sender, stream] = duplexPair({ highWaterMark: 1_000_000 });
    budget.watch(stream, new PacketSize(1_000_000), new PacketRate(() => clock.now));
    let got = 0;
    stream.on('readable', () => {
      for (let bytes: unknown = stream.read(); bytes instanceof Uint8Array; bytes = stream.read())
        got += bytes.length;
    });
    stream.on('error', () => undefined);
    return { sender, stream, got: () => got };
  };
  return { clock, budget, connect };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
async function send({ sender }: { sender: Duplex }, bytes: Buffer) {
  sender.write(bytes);
  await turn();
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the memory of large packets', () => {
  it('is bounded: beyond it nothing is read until a packet was delivered', async () => {
    const { budget, connect } = scene(2.5 * size);
    const connections = [connect(), connect(), connect(), connect()];
    // The head and what comes along with it is read; the rest of the third and fourth waits.
    for (const one of connections) {
      await send(one, packet().subarray(0, 1000));
      await send(one, packet().subarray(1000));
    }
    expect(connections.map(({ got }) => got())).toEqual([size + 4, size + 4, 1000, 1000]);
    expect([budget.held, budget.waiting]).toEqual([2 * size, 2]);
    const [first, , third] = connections;
    budget.delivered(first?.stream ?? {}, size);
    await turn();
    expect(third?.got()).toBe(size + 4);
    expect([budget.held, budget.waiting]).toEqual([2 * size, 1]);
  });

  it('is given back when a connection closes, whatever it held or waited for', async () => {
    const { budget, connect } = scene(1.5 * size);
    const connections = [connect(), connect(), connect()];
    for (const one of connections) await send(one, packet().subarray(0, 1000));
    connections[1]?.stream.destroy();
    connections[0]?.stream.destroy();
    await turn();
    expect([budget.held, budget.waiting]).toEqual([size, 0]);
    connections[2]?.stream.destroy();
    await turn();
    expect(budget.held).toBe(0);
  });

  it('does not count small packets, and takes a packet that is larger than everything when it is alone', async () => {
    const { budget, connect } = scene(1000);
    const one = connect();
    await send(one, Buffer.concat([packet(3, 16_400).subarray(0, 10)]));
    expect(budget.held).toBe(16_400);
    const other = connect();
    await send(other, Buffer.from([0x30, 3, 0, 1, 0x74]));
    expect(other.got()).toBe(5);
    expect(budget.waiting).toBe(0);
  });

  it('is not given to packets that are no messages', async () => {
    const { connect } = scene(10 * size);
    const one = connect();
    await send(one, packet(8));
    expect(one.stream.destroyed).toBe(true);
  });

  it('ends who holds it and does not send on, only while others wait', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { clock, budget, connect } = scene(1.5 * size);
    const slow = connect();
    await send(slow, packet().subarray(0, 1000));
    clock.now += 2 * inboundLimits.patience;
    vi.advanceTimersByTime(inboundLimits.look);
    expect(slow.stream.destroyed).toBe(false);
    const other = connect();
    await send(other, packet().subarray(0, 1000));
    await send(other, packet().subarray(1000));
    expect(other.got()).toBe(1000);
    vi.advanceTimersByTime(inboundLimits.look);
    await turn();
    expect(slow.stream.destroyed).toBe(true);
    await turn();
    expect(other.got()).toBe(size + 4);
    expect([budget.held, budget.waiting]).toEqual([size, 0]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/manual-clock.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { Line } from './line.ts';
import { Pipeline } from './pipeline.ts';
import type { Purpose } from './purpose.ts';

let world: ScriptedWorld;
const endings: (() => Promise<void>)[] = [];

beforeEach(() => {
  world = new ScriptedWorld();
});

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  if (world.clock.pending > 0) throw new Error('a timer was left running');
});

const timing = { responseTimeout: 1000, interval: 0, settle: 0 };

/** A way to a device; frames are two bytes, a reply repeats its request. `outcome` is set when a request is over. */
interface Way {
  ask(data: number, purpose?: Purpose): { outcome: unknown };
}

function optionsOf(world: ScriptedWorld) {
  return {
    port: 'tcp:test:1',
    clock: world.clock,
    tap: world.environment.tap,
    connectTimeout: 1000,
    reopenWhenSilent: true,
    open: (events: Parameters<ScriptedWorld['environment']['wires']['tcp']>[1]) =>
      world.environment.wires.tcp({ host: 'test', port: 1 }, events),
  };
}

function watch(reply: Promise<Buffer>): { outcome: unknown } {
  const state: { outcome: unknown } = { outcome: 'waiting' };
  reply.then(
    (frame) => {
      state.outcome = frame.toString('hex');
    },
    (error: unknown) => {
      state.outcome = error instanceof Error && 'reason' in error ? error.reason : error;
    },
  );
  return state;
}

function pipeline(concurrency = 1): Way {
  const framing = { measure: () => 2, number: (frame: Buffer) => frame.readUInt8(0) };
  const way = new Pipeline({ ...optionsOf(world), framing, concurrency, numbers: 256 });
  endings.push(() => way.close());
  return {
    ask: (data, purpose = 'read') =>
      watch(way.request({ timing, purpose, encode: (number) => Buffer.of(number, data) })),
  };
}

function line(): Way {
  const way = new Line({ ...optionsOf(world), quietTime: 10 });
  endings.push(() => way.close());
  return {
    ask: (data, purpose = 'read') =>
      watch(
        way.request(world, {
          bytes: Buffer.of(1, data),
          likeness: 1,
          timing,
          purpose,
          scan: (received) => ({ skip: 0, length: received.length >= 2 ? 2 : 0 }),
        }),
      ),
  };
}

/** The data of the requests that were sent over each connection. */
const sent = () => world.wires.map((wire) => wire.sent.map((frame) => frame.slice(2)).join(' '));
/** The device repeats the request it was sent last. */
const answer = () => world.wire.receive(world.wire.sent.at(-1) ?? '');

describe.each([
  ['a pipeline', () => pipeline()],
  ['a line', line],
])('%s whose connection ends', (_name, open) => {
  it('before the reply sends a read once more over a new one, and what waits after it', async () => {
    const way = open();
    const first = way.ask(1);
    world.wire.accept();
    answer();
    await settle();
    const [second, third] = [way.ask(2), way.ask(3)];
    world.wire.cut();
    world.wire.accept();
    answer();
    await settle();
    answer();
    await settle();
    expect(sent()).toEqual(['01 02', '02 03']);
    expect([first, second, third].map(({ outcome }) => String(outcome).slice(2))).toEqual(['01', '02', '03']);
  });

  it('twice over the same request fails it, and goes on with what waits', async () => {
    const way = open();
    way.ask(1);
    world.wire.accept();
    answer();
    await settle();
    const [poison, next] = [way.ask(2), way.ask(3)];
    world.wire.cut();
    world.wire.accept();
    world.wire.cut();
    await settle();
    expect(poison.outcome).toBe('disconnected');
    world.wire.accept();
    answer();
    await settle();
    expect(String(next.outcome).slice(2)).toBe('03');
    expect(sent()).toEqual(['01 02', '02', '03']);
  });

  it('does not send a write again: whether the device took it is for its sender to find out', async () => {
    const way = open();
    way.ask(1);
    world.wire.accept();
    answer();
    await settle();
    const write = way.ask(2, 'write');
    const read = way.ask(3);
    world.wire.cut();
    world.wire.accept();
    answer();
    await settle();
    expect(write.outcome).toBe('disconnected');
    expect(String(read.outcome).slice(2)).toBe('03');
  });

  it('after each reply learns to open one for each request, and looks after ten minutes whether that still is so', async () => {
    const way = open();
    for (const data of [1, 2, 3, 4, 5, 6]) {
      const state = way.ask(data);
      await settle();
      // The device has ended the connection after its last reply, and that shows only now.
      if (world.wire.sent.length === 2) world.wire.cut();
      world.wire.accept();
      answer();
      await settle();
      expect(String(state.outcome).slice(2)).toBe(`0${data}`);
    }
    expect(sent()).toEqual(['01 02', '02 03', '03', '04', '05', '06']);
    await world.clock.advance(600_000);
    way.ask(7);
    world.wire.accept();
    answer();
    await settle();
    way.ask(8);
    expect(sent().at(-1)).toBe('07 08');
  });

  it('with every third request learns to open one for every two', async () => {
    const way = open();
    for (let data = 1; data <= 8; data += 1) {
      const state = way.ask(data);
      await settle();
      if (world.wire.sent.length === 3) world.wire.cut();
      if (world.wire.sent.length === 0) world.wire.accept();
      answer();
      await settle();
      expect(String(state.outcome).slice(2)).toBe(`0${data}`);
    }
    expect(sent()).toEqual(['01 02 03', '03 04 05', '05 06', '07 08']);
  });

  it('before anything was understood fails what waits: the back-off keeps it from trying at once', async () => {
    const way = open();
    const states = [way.ask(1), way.ask(2)];
    world.wire.accept();
    world.wire.cut();
    await settle();
    expect(states.map(({ outcome }) => outcome)).toEqual(['disconnected', 'disconnected']);
    expect(world.wires).toHaveLength(1);
  });
});

describe('requests in flight together', () => {
  it('are timed from when the device could begin with them, not from when they were sent', async () => {
    const way = pipeline(4);
    const states = [1, 2, 3, 4].map((data) => way.ask(data));
    world.wire.accept();
    const frames = [...world.wire.sent];
    expect(frames).toHaveLength(4);
    // One after the other, each well within the time-out, the last long after it.
    for (const frame of frames) {
      await world.clock.advance(800);
      world.wire.receive(frame);
    }
    await settle();
    expect(states.map(({ outcome }) => String(outcome).slice(2))).toEqual(['01', '02', '03', '04']);
  });

  it('lose only the one that the device leaves out', async () => {
    const way = pipeline(3);
    const states = [1, 2, 3].map((data) => way.ask(data));
    world.wire.accept();
    const [, second, third] = [...world.wire.sent];
    world.wire.receive(second ?? '');
    world.wire.receive(third ?? '');
    await world.clock.advance(1000);
    expect(states.map(({ outcome }) => String(outcome).slice(2))).toEqual(['meout', '02', '03']);
  });

  it('are given up after two time-outs with nothing between them', async () => {
    const way = pipeline(4);
    const states = [1, 2, 3, 4].map((data) => way.ask(data));
    world.wire.accept();
    await world.clock.advance(1999);
    expect(states.map(({ outcome }) => outcome)).toEqual(['timeout', 'waiting', 'waiting', 'waiting']);
    await world.clock.advance(1);
    expect(states.map(({ outcome }) => outcome)).toEqual(['timeout', 'timeout', 'timeout', 'timeout']);
    expect(world.wire.isClosed).toBe(true);
  });

  it('are all sent again when the connection ends, those behind the first as often as it takes', async () => {
    const way = pipeline(4);
    const states = [1, 2, 3, 4].map((data) => way.ask(data));
    for (let connection = 0; connection < 4; connection += 1) {
      world.wire.accept();
      world.wire.receive(world.wire.sent[0] ?? '');
      await settle();
      // By the third it is known that one reply is all that a connection gives.
      if (connection < 2) world.wire.cut();
    }
    expect(states.map(({ outcome }) => String(outcome).slice(2))).toEqual(['01', '02', '03', '04']);
    expect(sent()).toEqual(['01 02 03 04', '02 03 04', '03', '04']);
  });
});

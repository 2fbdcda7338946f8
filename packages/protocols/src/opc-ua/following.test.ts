import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Block, Point, Session, SpontaneousValue } from '../device.ts';
import { createDevice } from '../list.ts';
import type { Change, FollowedAnswer } from '../opc-ua-host/messages.ts';
import { ProtocolError } from '../protocol-error.ts';
import { settle } from '../testing/manual-clock.ts';
import { opcUaDriver } from '../testing/opc-ua-driver.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedOpcUaHost } from '../testing/scripted-opc-ua-host.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';

const nodes = (count: number) =>
  Array.from({ length: count }, (_, row) =>
    pointOf({ area: 'node', dataType: 'double', row, address: `ns=2;i=${row}` }),
  );
const followed = (...failed: number[]): FollowedAnswer => ({
  kind: 'followed',
  failures: failed.map((index) => ({
    index,
    failure: { reason: 'addressMissing', detail: 'BadNodeIdUnknown', status: 1, facts: [] },
  })),
});
const missing = { reason: 'addressMissing', detail: '', status: 1, facts: [] } as const;

let host: ScriptedOpcUaHost;
let world: ScriptedWorld;
let sessions: Session[] = [];

beforeEach(() => {
  host = new ScriptedOpcUaHost();
  world = new ScriptedWorld(host);
});

afterEach(async () => {
  await Promise.all(sessions.map((session) => session.close()));
  sessions = [];
  if (host.members !== 0 || world.clock.pending !== 0) throw new Error('a member or a timer is left over');
});

function open(points: readonly Point[], settings: object = {}) {
  const device = createDevice(opcUaDriver({ minCollectTime: 1000, timeout: 500 }, settings), undefined);
  const session = device.connect(world.environment);
  sessions.push(session);
  const { blocks } = device.plan(points);
  const sent: SpontaneousValue[] = [];
  const lost: number[] = [];
  session.follow?.([{ blocks, interval: 1000 }], {
    take: (values) => sent.push(...values),
    lost: (count) => lost.push(count),
  });
  const table = createValueTable(points.length);
  const outcomes: string[] = [];
  const read = async (): Promise<void> => {
    for (const block of blocks) {
      session.read(block, table).then(
        () => outcomes.push('done'),
        (error: unknown) => outcomes.push(error instanceof ProtocolError ? error.reason : 'unknown'),
      );
    }
    await settle();
  };
  const isReported = () => blocks.every((block: Block) => session.isReported?.(block));
  const shown = () => points.map(({ row }) => faultAt(table, row) ?? valueAt(table, row));
  const taken = () => sent.splice(0).map(({ row, value, time }) => [row, reasonOr(value), time]);
  return { session, table, outcomes, read, isReported, shown, taken, lost };
}

function reasonOr(value: SpontaneousValue['value']) {
  return value instanceof ProtocolError ? value.reason : value;
}

/** Answers the request that came last, and says what it was. */
async function answer(...values: (number | undefined)[]): Promise<void> {
  const failures = values.flatMap((value, index) =>
    value === undefined ? [{ index, failure: missing }] : [],
  );
  host.asked.at(-1)?.answer({ kind: 'read', values, failures });
  await settle();
}

const kinds = () => host.asked.map(({ command }) => command.kind);
const change = (index: number, value: number | undefined, fields: Partial<Change> = {}): Change => ({
  block: 1,
  index,
  value,
  failure: undefined,
  time: 0,
  ...fields,
});

/** Reads two nodes once, and has the server report them. */
async function start(settings: object = {}, outcome = followed()) {
  const all = open(nodes(2), settings);
  await all.read();
  host.openings[0]?.opened();
  await settle();
  await answer(1, 2);
  host.asked.at(-1)?.answer(outcome);
  await settle();
  return all;
}

describe('a block that is followed', () => {
  it('is read once, then reported: reading it sends nothing, and it stays good without changes', async () => {
    const { read, shown, isReported, outcomes } = await start();
    expect(kinds()).toEqual(['read', 'follow']);
    expect(host.asked[1]?.command).toMatchObject({ every: 1000, isPatient: false });
    host.openings[0]?.changed([change(0, 10), change(1, 20)], 0);
    expect(isReported()).toBe(true);
    for (let cycle = 0; cycle < 5; cycle += 1) {
      await world.clock.advance(1000);
      await read();
    }
    expect(shown()).toEqual([10, 20]);
    host.openings[0]?.changed([change(1, 21)], 0);
    await read();
    expect(shown()).toEqual([10, 21]);
    expect(outcomes).toEqual(Array.from({ length: 7 }, () => 'done'));
    expect(kinds()).toEqual(['read', 'follow']);
  });

  it('is polled where the server has not reported yet, or refuses to, which is asked again after a minute', async () => {
    const { read, shown, isReported } = await start({}, followed(1));
    host.openings[0]?.changed([change(0, 10)], 0);
    expect(isReported()).toBe(false);
    await read();
    expect(host.asked.at(-1)?.command).toMatchObject({ kind: 'read', nodes: [{ nodeId: 'ns=2;i=1' }] });
    await answer(undefined);
    expect(shown()).toEqual([10, 'addressMissing']);
    await world.clock.advance(60_000);
    await read();
    await answer(7);
    expect(host.asked.at(-1)?.command).toMatchObject({ kind: 'follow', nodes: [{ nodeId: 'ns=2;i=1' }] });
    host.asked.at(-1)?.answer(followed());
    await settle();
    host.openings[0]?.changed([change(0, 8, { block: 2 })], 0);
    await read();
    expect(shown()).toEqual([10, 8]);
    expect(isReported()).toBe(true);
  });

  it('has the failure that is reported, and a value again', async () => {
    const { read, shown } = await start();
    host.openings[0]?.changed([change(0, undefined, { failure: missing }), change(1, 2)], 0);
    await read();
    expect(shown()).toEqual(['addressMissing', 2]);
    host.openings[0]?.changed([change(0, 5)], 0);
    await read();
    expect(shown()).toEqual([5, 2]);
  });

  it('rejects with the failure where it is a single node', async () => {
    const { read, outcomes } = open(nodes(1));
    await read();
    host.openings[0]?.opened();
    await settle();
    await answer(1);
    host.asked.at(-1)?.answer(followed());
    await settle();
    host.openings[0]?.changed([change(0, undefined, { failure: missing })], 0);
    await read();
    expect(outcomes).toEqual(['done', 'addressMissing']);
  });

  it('hands on each value when it comes, with the time of the source, unless that is of long ago', async () => {
    const { taken, lost } = await start();
    const now = world.clock.wall();
    host.openings[0]?.changed(
      [
        change(0, 1, { time: now - 300 }),
        change(1, undefined, { failure: missing, time: now - 250 }),
        change(0, 2, { time: now - 200 }),
      ],
      0,
    );
    expect(taken()).toEqual([
      [0, 1, now - 300],
      [1, 'addressMissing', now - 250],
      [0, 2, now - 200],
    ]);
    host.openings[0]?.changed([change(0, 3, { time: now - 86_400_000 })], 4);
    expect(taken()).toEqual([[0, 3, 0]]);
    expect(lost).toEqual([4]);
  });

  it('is as of a cycle ago where nothing came, since a change may be on its way', async () => {
    const { read, table } = await start();
    host.openings[0]?.changed([change(0, 1), change(1, 1)], 0);
    await world.clock.advance(5000);
    await read();
    expect([...table.times]).toEqual([world.clock.wall() - 1000, world.clock.wall() - 1000]);
  });

  it('hands on nothing of what was there before a write, until what was written is reported', async () => {
    const { session, taken } = await start();
    const write = session.write(pointOf({ area: 'node', dataType: 'double', address: 'ns=2;i=0' }), 15, {
      verify: true,
    });
    await settle();
    host.asked.at(-1)?.answer({ kind: 'written', value: 15 });
    await write;
    host.openings[0]?.changed([change(0, 10), change(0, 15), change(0, 10)], 0);
    expect(taken()).toEqual([
      [0, 15, 0],
      [0, 10, 0],
    ]);
  });

  it('is read and followed again with the next session, and reported values of the old one are gone', async () => {
    const { read, shown, outcomes, isReported } = await start();
    host.openings[0]?.changed([change(0, 10), change(1, 20)], 0);
    host.openings[0]?.closed(new ProtocolError('disconnected', 'cut'));
    expect(isReported()).toBe(false);
    await read();
    host.openings[1]?.opened();
    await settle();
    host.openings[0]?.changed([change(0, 99)], 0);
    await answer(11, 21);
    expect(shown()).toEqual([11, 21]);
    expect(kinds()).toEqual(['read', 'follow', 'read', 'follow']);
    expect(outcomes).toEqual(['done', 'done']);
  });

  it('shows what was written until the server reports it, and what is reported when that does not come', async () => {
    const { session, read, shown } = await start();
    host.openings[0]?.changed([change(0, 10), change(1, 20)], 0);
    const write = session.write(pointOf({ area: 'node', dataType: 'double', address: 'ns=2;i=0' }), 15, {
      verify: true,
    });
    await settle();
    host.asked.at(-1)?.answer({ kind: 'written', value: 15 });
    await write;
    await read();
    expect(shown()).toEqual([15, 20]);
    // It has cleared itself between two samples, and the server has nothing to report.
    await world.clock.advance(2500);
    await read();
    expect(shown()).toEqual([10, 20]);
  });

  it('reads a structure again whose type is still being loaded', async () => {
    const { read, isReported } = await start();
    const busy = { ...missing, reason: 'busy' } as const;
    host.openings[0]?.changed([change(0, undefined, { failure: busy }), change(1, 2)], 0);
    expect(isReported()).toBe(false);
    await read();
    expect(host.asked.at(-1)?.command).toMatchObject({ kind: 'read', nodes: [{ nodeId: 'ns=2;i=0' }] });
  });

  it('is only polled where the driver says so, and never where it says subscription', async () => {
    const polled = open(nodes(2), { reading: 'polling' });
    await polled.read();
    host.openings[0]?.opened();
    await settle();
    await answer(1, 2);
    expect(kinds()).toEqual(['read']);
    await polled.session.close();
    sessions = [];

    host = new ScriptedOpcUaHost();
    world = new ScriptedWorld(host);
    const { read, shown } = await start({ reading: 'subscription' }, followed(0, 1));
    expect(host.asked[1]?.command).toMatchObject({ isPatient: true });
    await read();
    expect(kinds()).toEqual(['read', 'follow']);
    expect(shown()).toEqual(['addressMissing', 'addressMissing']);
  });

  it('is asked for again later when the server did not answer that it will report', async () => {
    const { read } = open(nodes(2));
    await read();
    host.openings[0]?.opened();
    await settle();
    await answer(1, 2);
    host.asked.at(-1)?.fail(new ProtocolError('timeout', 'no answer'));
    await settle();
    await read();
    await answer(1, 2);
    expect(kinds()).toEqual(['read', 'follow', 'read']);
    await world.clock.advance(10_000);
    await read();
    await answer(1, 2);
    expect(kinds()).toEqual(['read', 'follow', 'read', 'read', 'follow']);
  });
});

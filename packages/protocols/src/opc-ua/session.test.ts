import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDevice } from '../list.ts';
import type { Point, Session } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { settle } from '../testing/manual-clock.ts';
import { opcUaDriver } from '../testing/opc-ua-driver.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';
import type { Answer } from '../opc-ua-host/messages.ts';
import { ScriptedOpcUaHost } from '../testing/scripted-opc-ua-host.ts';

const node = (point: Partial<Point> = {}) =>
  pointOf({ area: 'node', address: 'ns=2;s=Speed', dataType: 'double', ...point });
const nodes = (count: number) =>
  Array.from({ length: count }, (_, row) => node({ row, address: `ns=2;i=${row}` }));
const values = (...given: number[]): Answer => ({ kind: 'read', values: given, failures: [] });
const timedOut = () => new ProtocolError('timeout', 'no answer');

let host: ScriptedOpcUaHost;
let world: ScriptedWorld;
const sessions: Session[] = [];

beforeEach(() => {
  host = new ScriptedOpcUaHost();
  world = new ScriptedWorld(host);
});

afterEach(async () => {
  await Promise.all(sessions.splice(0).map((session) => session.close()));
  // Whatever a test did, nothing is left of it.
  if (host.members !== 0 || world.clock.pending !== 0) throw new Error('a member or a timer is left over');
});

function open(fields: object = {}, settings: object = {}) {
  const driver = opcUaDriver(fields, settings);
  const device = createDevice(driver, undefined);
  const session = device.connect(world.environment);
  sessions.push(session);
  const table = createValueTable(10);
  const outcomes: unknown[] = [];
  const note = (promise: Promise<unknown>) => {
    promise.then(
      () => outcomes.push('done'),
      (error: unknown) => outcomes.push(error instanceof ProtocolError ? error.reason : error),
    );
  };
  const read = (points: readonly Point[]) => {
    for (const block of device.plan(points).blocks) note(session.read(block, table));
  };
  const write = (point: Point, value: number | string) =>
    note(session.write(point, value, { verify: false }));
  return { session, table, outcomes, read, write };
}

describe('a plan of OPC UA', () => {
  const texts = (fields: object, settings: object = {}) =>
    createDevice(opcUaDriver(fields, settings), undefined)
      .plan(nodes(5))
      .blocks.map(({ rows }) => rows);

  it('asks for as many nodes at a time as the driver says, each alone without chunk collection', () => {
    expect(texts({}, { nodesPerRequest: 2 })).toEqual([[0, 1], [2, 3], [4]]);
    expect(texts({ chunkCollection: false })).toEqual([[0], [1], [2], [3], [4]]);
  });

  it.each([
    [{ address: 'Speed' }, 'addressMalformed'],
    [{ address: 'ns=70000;i=1' }, 'addressMalformed'],
    [{ area: 'holding' }, 'addressMalformed'],
    [{ dataType: 'bcd16' }, 'typeMismatch'],
    [{ dataType: 'string', stringLength: 0 }, 'outOfRange'],
  ] as const)('refuses %j: %s', (point, reason) => {
    const { blocks, refused } = createDevice(opcUaDriver(), undefined).plan([node(point)]);
    expect(blocks).toEqual([]);
    expect(refused.map(({ error }) => error.reason)).toEqual([reason]);
  });

  it.each([
    [{ securityPolicy: 'Basic256Sha256' }],
    [{ messageMode: 'Sign' }],
    [{ authentication: 'user' }],
    [{ authentication: 'certificate' }],
  ])('is not made with settings that contradict themselves: %j', (settings) => {
    expect(() => createDevice(opcUaDriver({}, settings), undefined)).toThrow(
      expect.objectContaining({ reason: 'configuration' }),
    );
  });
});

describe('a session of OPC UA', () => {
  it('opens when first asked, and stores values and faults', async () => {
    const { read, table, outcomes } = open();
    expect(host.openings).toHaveLength(0);
    table.numbers[1] = 5;
    read(nodes(3));
    expect(host.asked).toHaveLength(0);
    host.openings[0]?.opened();
    const failure = { reason: 'addressMissing', detail: '', status: 1, facts: [] } as const;
    host.asked[0]?.answer({
      kind: 'read',
      values: [1.5, undefined, 2n ** 60n],
      failures: [{ index: 1, failure }],
    });
    await settle();
    expect(outcomes).toEqual(['done']);
    expect([valueAt(table, 0), valueAt(table, 1), valueAt(table, 2)]).toEqual([1.5, 5, 2n ** 60n]);
    expect([faultAt(table, 0), faultAt(table, 1)]).toEqual([undefined, 'addressMissing']);
  });

  it('changes nothing for an answer that does not fit', async () => {
    const { read, table, outcomes } = open();
    read(nodes(2));
    host.openings[0]?.opened();
    host.asked[0]?.answer(values(7));
    await settle();
    expect(outcomes).toEqual(['malformed']);
    expect([valueAt(table, 0), valueAt(table, 1)]).toEqual([0, 0]);
  });

  it('waits between attempts as all drivers do', async () => {
    const { read, outcomes } = open();
    read([node()]);
    host.openings[0]?.closed(new ProtocolError('configuration', 'wrong password'));
    read([node()]);
    await settle();
    expect(outcomes).toEqual(['configuration', 'configuration']);
    expect(host.openings).toHaveLength(1);
    await world.clock.advance(500);
    read([node()]);
    expect(host.openings).toHaveLength(2);
  });

  it('gives an opening up that takes too long', async () => {
    const { read, outcomes } = open({ timeout: 20_000 });
    read([node()]);
    await world.clock.advance(19_999);
    expect(outcomes).toEqual([]);
    await world.clock.advance(1);
    expect(outcomes).toEqual(['connectTimeout']);
    expect(host.openings[0]?.isClosed).toBe(true);
  });

  it('connects again after three silences in a row, and not after an answer in between', async () => {
    const { read, outcomes } = open();
    read([node()]);
    host.openings[0]?.opened();
    const replies = [timedOut, timedOut, undefined, timedOut, timedOut, timedOut];
    for (const [index, reply] of replies.entries()) {
      if (index > 0) read([node()]);
      await settle();
      expect(host.openings[0]?.isClosed).toBe(false);
      if (reply === undefined) host.asked[index]?.answer(values(1));
      else host.asked[index]?.fail(reply());
      await settle();
    }
    expect(host.openings[0]?.isClosed).toBe(true);
    expect(outcomes).toEqual(['timeout', 'timeout', 'done', 'timeout', 'timeout', 'timeout']);
  });

  it('connects again when the server has forgotten the session', async () => {
    const { read, outcomes } = open();
    read([node()]);
    host.openings[0]?.opened();
    host.asked[0]?.fail(new ProtocolError('disconnected', 'BadSessionIdInvalid'));
    await settle();
    expect(host.openings[0]?.isClosed).toBe(true);
    await world.clock.advance(500);
    read([node()]);
    host.openings[1]?.opened();
    host.asked[1]?.answer(values(3));
    await settle();
    expect(outcomes).toEqual(['disconnected', 'done']);
  });

  it('keeps four requests in flight, writes first', async () => {
    const { read, write } = open({ chunkCollection: false });
    read(nodes(6));
    host.openings[0]?.opened();
    write(node(), 5);
    await settle();
    expect(host.asked).toHaveLength(4);
    host.asked[0]?.answer(values(1));
    await settle();
    expect(host.asked.map(({ command }) => command.kind)).toEqual(['read', 'read', 'read', 'read', 'write']);
  });

  it('keeps the pauses that the driver asks for', async () => {
    const { read } = open({ chunkCollection: false, commInterval: 50, commWait: 200 });
    read(nodes(2));
    host.openings[0]?.opened();
    await world.clock.advance(199);
    expect(host.asked).toHaveLength(0);
    await world.clock.advance(1);
    expect(host.asked).toHaveLength(1);
    host.asked[0]?.answer(values(1));
    await world.clock.advance(49);
    expect(host.asked).toHaveLength(1);
    await world.clock.advance(1);
    expect(host.asked).toHaveLength(2);
  });

  it('writes one after another', async () => {
    const { write, outcomes } = open();
    write(node(), 1);
    write(node(), 2);
    await settle();
    host.openings[0]?.opened();
    await settle();
    expect(host.asked).toHaveLength(1);
    host.asked[0]?.fail(new ProtocolError('readOnly', 'BadNotWritable'));
    await settle();
    expect(host.asked.map(({ command }) => command.kind === 'write' && command.value)).toEqual([1, 2]);
    host.asked[1]?.answer({ kind: 'written', value: 2 });
    await settle();
    expect(outcomes).toEqual(['readOnly', 'done']);
  });

  it.each([
    [node({ dataType: 'int8' }), 200, 'outOfRange'],
    [node({ dataType: 'string' }), 2, 'typeMismatch'],
    [node({ dataType: 'string', stringLength: 3 }), 'long', 'outOfRange'],
    [node({ address: 'x' }), 2, 'addressMalformed'],
  ])('asks for nothing when %j cannot be %s', async (point, value, reason) => {
    const { write, outcomes } = open();
    write(point, value);
    await settle();
    expect(outcomes).toEqual([reason]);
    expect(host.openings).toHaveLength(0);
  });

  it('refuses to list nodes that are none, or too many at once', async () => {
    const { session } = open();
    const page = { limit: 10, continuation: null };
    await expect(session.browse?.('Objects', page)).rejects.toMatchObject({ reason: 'addressMalformed' });
    await expect(session.browse?.(null, { ...page, limit: 1001 })).rejects.toMatchObject({
      reason: 'outOfRange',
    });
    expect(host.openings).toHaveLength(0);
  });

  it('shows chunks while somebody listens', async () => {
    const { read } = open();
    read([node()]);
    host.openings[0]?.opened();
    world.listen();
    read([node()]);
    await settle();
    expect(host.asked.map(({ tapped }) => tapped)).toEqual([false, true]);
    host.openings[0]?.frame('sent', Uint8Array.of(1, 2));
    expect(world.frames).toMatchObject([
      { port: 'opc.tcp://127.0.0.1:4840', direction: 'sent', bytes: Uint8Array.of(1, 2) },
    ]);
  });

  it('rejects what waits when it is closed, and afterwards', async () => {
    const { session, read, outcomes } = open();
    read([node()]);
    host.openings[0]?.opened();
    await session.close();
    read([node()]);
    await settle();
    expect(outcomes).toEqual(['closed', 'closed']);
  });
});

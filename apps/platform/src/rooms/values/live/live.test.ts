import { equipmentAuthDelete, equipmentAuthUpdate } from '@penstock/contract/calls/equipment-authorisation';
import { idSchema } from '@penstock/contract/calls/identifier';
import { type LiveMessage, liveMessageSchema } from '@penstock/contract/calls/live';
import { monitorToken, subscriptionPath } from '@penstock/contract/calls/monitor';
import { logout } from '@penstock/contract/calls/user';
import type { LiveParams } from '@penstock/console/live/last-values';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { socketsPerSession } from './sockets.ts';
import { liveTokenSeconds } from './tokens.ts';

const platform = testPlatform();

beforeEach(() => platform().setOnline(true));

/** Sends values as the gateway does. */
function send(values: LiveParams['values'], full = false) {
  const message = { jsonrpc: '2.0', method: 'live.values', params: { full, values } };
  platform().reports.live(testSn, JSON.stringify(message));
}

/** Opens a socket with a token and collects what it says. */
function open(token: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(platform().url.replace('http', 'ws') + subscriptionPath(token), { headers });
  onTestFinished(() => socket.terminate());
  const messages: LiveMessage[] = [];
  let refused: number | undefined;
  let closed: string | undefined;
  socket.on('message', (data: Buffer) => messages.push(liveMessageSchema.parse(JSON.parse(data.toString()))));
  socket.on('unexpected-response', (_request, response) => {
    refused = response.statusCode;
  });
  socket.on('close', (code, reason) => {
    closed = `${code} ${reason.toString()}`;
  });
  socket.on('error', () => undefined);
  return {
    socket,
    messages,
    values: () => messages.flatMap((message) => (message.type === 'signalVal' ? message.values : [])),
    refused: () => refused,
    closed: () => closed,
  };
}

/** A person who signed in, with a token and the headers of the session that it belongs to. */
async function tokenOf(username = 'owner') {
  const { session, equipmentId } = platform();
  const { client: person, cookie } = await session(username);
  return { person, token: (await person.call(monitorToken, { equipmentId })).token, headers: { cookie } };
}

/** Opens the socket of a person who signs in. */
async function opened(username = 'owner') {
  const { token, headers } = await tokenOf(username);
  return open(token, headers);
}

describe('the live socket', () => {
  it('shows what was recorded last of a gateway that is away', async () => {
    const { signalId, setOnline, database } = platform();
    const time = Date.UTC(2026, 10, 20);
    await database.pool.query(
      `with made as (
         insert into recording (sn, recording_key, keys) values ($1, 'r', '{level,count}') returning id
       )
       insert into record (recording_id, time, sequence, "values")
       select id, to_timestamp($2::float8 / 1000) + n * interval '1 second', n, array[n, null]::float8[]
       from made, generate_series(0, 9) n`,
      [testSn, time],
    );
    await database.pool.query(
      `with made as (
         insert into recording (sn, recording_key, keys) values ($1, 's', '{pump}') returning id
       )
       insert into record (recording_id, time, sequence, "values", exact)
       select id, to_timestamp($2::float8 / 1000), 0, '{1.8446744073709552e19}', '{18446744073709551615}' from made`,
      [testSn, time],
    );
    await setOnline(false);
    const live = await opened();
    await expect
      .poll(() => live.values())
      .toEqual([
        { signalId: signalId('level'), value: 9, time: time + 9000, quality: 'good' },
        { signalId: signalId('pump'), value: '18446744073709551615', time, quality: 'good' },
      ]);
    await setOnline(true);
  });

  it('tells the state of the gateway and its last values at once, then what changes', async () => {
    const { signalId, reports } = platform();
    send(
      [
        ['level', 1.5, 1000],
        ['pump', true, 1000],
        ['unknown', 9, 1000],
      ],
      true,
    );
    const live = await opened();
    await expect.poll(() => live.values()).toHaveLength(2);
    expect(live.messages[0]).toMatchObject({ type: 'gatewayState', online: true, vpn: false });
    expect(live.values()).toEqual([
      { signalId: signalId('level'), value: 1.5, time: 1000, quality: 'good' },
      { signalId: signalId('pump'), value: true, time: 1000, quality: 'good' },
    ]);
    send([['level', 1.5, 2000, '1600001']]);
    await expect
      .poll(() => live.values().at(-1))
      .toEqual({ signalId: signalId('level'), value: 1.5, time: 2000, quality: 'bad', code: '1600001' });
    reports.presence({ sn: testSn, online: false, vpn: false, since: new Date(5), reason: 'lost' });
    await expect
      .poll(() => live.messages.at(-1))
      .toEqual({ type: 'gatewayState', online: false, vpn: false, since: '1970-01-01T00:00:00.005Z' });
  });

  it('gathers a thousand changes to a few messages that end with the latest', async () => {
    const { signalId } = platform();
    const live = await opened();
    await expect.poll(() => live.messages.length).toBeGreaterThan(0);
    const time = Date.now();
    for (let at = 0; at < 1000; at += 1) send([['level', at, time + at]]);
    await expect.poll(() => live.values().at(-1)).toMatchObject({ signalId: signalId('level'), value: 999 });
    expect(live.values().length).toBeLessThan(20);
  });

  it('does not show a value that is older than the one shown', async () => {
    const live = await opened();
    await expect.poll(() => live.messages.length).toBeGreaterThan(0);
    const time = Date.now() + 1_000_000;
    send([['count', 2, time]]);
    send([['count', 1, time - 1]]);
    send([['note', 'end', time]]);
    await expect.poll(() => live.values().map(({ value }) => value)).toContain('end');
    expect(live.values().map(({ value }) => value)).not.toContain(1);
  });

  it('never shows what can only be written', async () => {
    const live = await opened();
    await expect.poll(() => live.messages.length).toBeGreaterThan(0);
    const time = Date.now() + 2_000_000;
    send([
      ['reset', true, time],
      ['note', 'after', time],
    ]);
    await expect.poll(() => live.values().map(({ value }) => value)).toContain('after');
    expect(live.values().map(({ signalId }) => signalId)).not.toContain(platform().signalId('reset'));
  });

  it('takes a token once, and not after its time', async () => {
    const { token, headers } = await tokenOf();
    const first = open(token, headers);
    await expect.poll(() => first.messages.length).toBeGreaterThan(0);
    const second = open(token, headers);
    await expect.poll(() => second.refused()).toBe(401);
    const old = await tokenOf();
    platform().clock.pass(liveTokenSeconds * 1000);
    const late = open(old.token, old.headers);
    await expect.poll(() => late.refused()).toBe(401);
    const invented = open('A'.repeat(43), headers);
    await expect.poll(() => invented.refused()).toBe(401);
  });

  it('takes a token alone, and ends with the session that it was given to', async () => {
    const { person, token } = await tokenOf();
    const { headers: another } = await tokenOf('friend');
    const bare = open(token);
    await expect.poll(() => bare.messages.length).toBeGreaterThan(0);
    const { token: second } = await person.call(monitorToken, { equipmentId: platform().equipmentId });
    const beside = open(second, another);
    await expect.poll(() => beside.messages.length).toBeGreaterThan(0);
    await person.call(logout, {});
    for (const socket of [bare, beside]) await expect.poll(() => socket.closed()).toBe('1008 signed out');
  });

  it('takes no token of a session that has ended', async () => {
    const { person, token, headers } = await tokenOf();
    await person.call(logout, {});
    const late = open(token, headers);
    await expect.poll(() => late.refused()).toBe(401);
  });

  it('is refused to pages of other sites', async () => {
    const { token, headers } = await tokenOf();
    const foreign = open(token, { ...headers, origin: 'http://evil.example' });
    await expect.poll(() => foreign.refused()).toBe(403);
    const own = open(token, { ...headers, origin: platform().url });
    await expect.poll(() => own.messages.length).toBeGreaterThan(0);
  });

  it('counts the open alarms of the equipment and of its gateway, at first and when they change', async () => {
    const { database, equipmentId, kernel } = platform();
    const { pool } = database;
    await pool.query('truncate alarm, alarm_shelf cascade');
    const raise = (origin: 'signal' | 'gateway', alarm: string) =>
      pool.query(
        `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, severity, raised_at, raised_values,
           returned_values)
         values ($1, $2, $3, gen_random_uuid(), $4, $3, 'low', now(), '[]', '[]')`,
        [testSn, origin, alarm, origin === 'signal' ? equipmentId : null],
      );
    await raise('signal', 'high');
    const live = await opened();
    const counts = () =>
      live.messages.flatMap((message) =>
        message.type === 'signalAlarm' || message.type === 'gatewayAlarm'
          ? [`${message.type} ${message.count}`]
          : [],
      );
    await expect.poll(counts).toContain('signalAlarm 1');
    await raise('gateway', 'driver:plc');
    await kernel.events.publish({ kind: 'alarms' });
    await expect.poll(counts).toContain('gatewayAlarm 1');
    expect(counts().filter((text) => text.startsWith('signalAlarm'))).toEqual(['signalAlarm 1']);
    await pool.query(
      `insert into alarm_shelf (sn, origin, alarm, until, reason)
       values ($1, 'signal', 'high', now() + interval '1 hour', 'r')`,
      [testSn],
    );
    await kernel.events.publish({ kind: 'alarms' });
    await expect.poll(counts).toContain('signalAlarm 0');
    await pool.query('truncate alarm, alarm_shelf cascade');
  });

  it('ends with its session', async () => {
    const { person, token, headers } = await tokenOf();
    const live = open(token, headers);
    await expect.poll(() => live.messages.length).toBeGreaterThan(0);
    await person.call(logout, {});
    await expect.poll(() => live.closed()).toBe('1008 signed out');
  });

  it('ends with the permission', async () => {
    const { database, rooms } = platform();
    const live = await opened('friend');
    await expect.poll(() => live.messages.length).toBeGreaterThan(0);
    const { rows } = await database.pool.query('delete from equipment_authorisation returning *');
    expect(rows).toHaveLength(1);
    await rooms.values.sockets.check();
    await expect.poll(() => live.closed()).toBe('1008 data.notFound');
  });

  it('ends when the owner withdraws the authorisation, not when its rights change', async () => {
    const { signedIn, rooms, database, equipmentId } = platform();
    const owner = await signedIn('owner');
    await owner.call(equipmentAuthUpdate, { id: equipmentId, account: 'friend', rights: ['see', 'write'] });
    const live = await opened('friend');
    await expect.poll(() => live.messages.length).toBeGreaterThan(0);
    await owner.call(equipmentAuthUpdate, { id: equipmentId, account: 'friend', rights: ['see'] });
    await rooms.values.sockets.check();
    expect(live.closed()).toBeUndefined();
    const { rows } = await database.pool.query<{ id: string }>(
      `select id::text from account where username = 'friend'`,
    );
    const accountId = idSchema.parse(rows[0]?.id);
    await owner.call(equipmentAuthDelete, { id: equipmentId, accountId });
    // At once: nobody waits for the check of every minute.
    await expect.poll(() => live.closed()).toBe('1008 data.notFound');
  });

  it('ends when the browser says anything but that it is there', async () => {
    const live = await opened();
    await expect.poll(() => live.messages.length).toBeGreaterThan(0);
    live.socket.send('{"type":"idle"}');
    live.socket.send('{"type":"values"}');
    await expect.poll(() => live.closed()).toBe('1008 only idle messages are expected');
  });

  it('is given to a session only so many times, also when all are asked for at once', async () => {
    const { session, equipmentId } = platform();
    const { client: owner, cookie } = await session('owner');
    const tokens = await Promise.all(
      Array.from({ length: 100 }, () => owner.call(monitorToken, { equipmentId })),
    );
    const sockets = tokens.map(({ token }) => open(token, { cookie }));
    await expect
      .poll(() => sockets.filter((one) => one.messages.length > 0 || one.refused() !== undefined).length, {
        timeout: 30_000,
      })
      .toBe(100);
    expect(sockets.filter((one) => one.refused() === 429)).toHaveLength(100 - socketsPerSession);
    sockets.find((one) => one.refused() === undefined)?.socket.terminate();
    await expect
      .poll(async () => {
        const next = open((await owner.call(monitorToken, { equipmentId })).token, { cookie });
        await expect.poll(() => next.messages.length + (next.refused() ?? 0)).toBeGreaterThan(0);
        return next.refused();
      })
      .toBeUndefined();
  });

  it('is protected from a gateway that sends without end', () => {
    const { hub } = platform().rooms.values;
    for (let at = 0; at < 3000; at += 1) send([['level', at, at]]);
    expect(hub.dropped.count('tooFast')).toBeGreaterThan(500);
    expect(hub.knows(testSn)).toBe(false);
  });

  it('drops what a gateway says that is no live message', () => {
    const { hub } = platform().rooms.values;
    const before = hub.dropped.count('notJson') + hub.dropped.count('invalidNotification');
    hub.take('202611210002', '{');
    hub.take('202611210002', '{"jsonrpc":"2.0","method":"live.values","params":{"full":1}}');
    expect(hub.dropped.count('notJson') + hub.dropped.count('invalidNotification')).toBe(before + 2);
  });
});

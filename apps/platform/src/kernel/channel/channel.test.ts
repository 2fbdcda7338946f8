import { writeSignal } from '@penstock/contract/calls/monitor';
import { logout } from '@penstock/contract/calls/user';
import { failure } from '@penstock/contract/errors/error';
import { channelLimits } from '@penstock/contract/calls/channel';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, patient } from '../../testing/channel-browser.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { testSn } from '../../testing/test-seed.ts';

const platform = testPlatform();

beforeEach(() => platform().setOnline(true));

/** A browser in which somebody has signed in. */
async function browserOf(username = 'owner') {
  const { session, url } = platform();
  const { client, cookie } = await session(username);
  return { client, cookie, ...openBrowser(url, { cookie, origin: url }) };
}

/** A gateway came or went. */
function changed(online: boolean, sn = testSn) {
  platform().reports.presence({
    sn,
    online,
    vpn: false,
    since: new Date(5),
    reason: online ? 'connected' : 'stopped',
  });
}

describe('the live channel', () => {
  it('welcomes a session with the time of the platform and whose it is', async () => {
    const { messages } = await browserOf();
    await expect.poll(() => messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ type: 'welcome', accountId: expect.stringMatching(/^[0-9]+$/) });
  });

  it('is closed with a code of its own without a session, and refused to pages of other sites', async () => {
    const { url, session } = platform();
    const stranger = openBrowser(url, { origin: url });
    await expect.poll(() => stranger.ended()).toBe('4002 no session');
    const forged = openBrowser(url, { origin: url, cookie: `penstock_session=${'A'.repeat(43)}` });
    await expect.poll(() => forged.ended()).toBe('4002 no session');
    const { cookie } = await session('owner');
    const foreign = openBrowser(url, { origin: 'http://evil.example', cookie });
    await expect.poll(() => foreign.ended()).toBe(403);
  });

  it('answers a topic with its present state, then with what changes', async () => {
    const browser = await browserOf();
    await browser.subscribe('gateways', `gateway:${testSn}`);
    const state = { sn: testSn, online: true, reason: 'connected' };
    expect(browser.events('gateways')).toMatchObject([{ type: 'presence', gateways: [state] }]);
    expect(browser.events(`gateway:${testSn}`)).toMatchObject([{ type: 'presence', gateways: [state] }]);
    changed(false);
    const gone = { sn: testSn, online: false, since: '1970-01-01T00:00:00.005Z', reason: 'stopped' };
    await expect.poll(() => browser.events('gateways').at(-1)).toMatchObject({ gateways: [gone] });
    await expect.poll(() => browser.events(`gateway:${testSn}`).at(-1)).toMatchObject({ gateways: [gone] });
  });

  it.each([
    ['friend', 1],
    ['admin', 1],
    ['stranger', 0],
  ])('shows gateways to %s as far as they may be seen', async (username, seen) => {
    const browser = await browserOf(username);
    await browser.subscribe('gateways');
    const owner = await browserOf('owner');
    await owner.subscribe('gateways');
    expect(browser.events('gateways')).toHaveLength(seen);
    changed(false);
    await expect.poll(() => owner.events('gateways')).toHaveLength(2);
    await browser.subscribe('notices');
    expect(browser.events('gateways')).toHaveLength(2 * seen);
  });

  it('refuses topics of gateways that the caller may not see', async () => {
    const browser = await browserOf('stranger');
    await browser.subscribe(`gateway:${testSn}`);
    expect(browser.messages.at(-1)).toMatchObject({
      type: 'refused',
      topic: `gateway:${testSn}`,
      key: 'data.notFound',
      message: { zh: expect.stringContaining('数据'), en: expect.stringContaining('data') },
    });
    changed(false);
    await browser.subscribe('gateways');
    expect(browser.events(`gateway:${testSn}`)).toEqual([]);
  });

  it('ends a topic with its permission', async () => {
    const { database, kernel } = platform();
    const browser = await browserOf('friend');
    await browser.subscribe(`gateway:${testSn}`);
    const { rows } = await database.pool.query<{ equipment_id: number; account_id: number }>(
      'delete from equipment_authorisation returning *',
    );
    await kernel.channel.check();
    await expect.poll(() => browser.messages.at(-1)).toMatchObject({ type: 'refused', key: 'data.notFound' });
    for (const row of rows)
      await database.pool.query(
        `insert into equipment_authorisation (equipment_id, account_id, rights) values ($1, $2, '{see,configure}')`,
        [row.equipment_id, row.account_id],
      );
    expect(rows).toHaveLength(1);
  });

  it('brings the values of selected variables only, of what is known at once', async () => {
    const topic = `variables:${testSn}` as const;
    const { gateways, reports } = platform();
    gateways.answer = () => ({});
    const sends = (values: readonly unknown[], full = false) =>
      reports.live(
        testSn,
        JSON.stringify({ jsonrpc: '2.0', method: 'live.values', params: { full, values } }),
      );
    const browser = await browserOf();
    const other = await browserOf();
    await browser.subscribe(topic);
    await other.subscribe(topic);
    expect(gateways.asked.at(-1)).toMatchObject({ method: 'live.watch' });
    const heard = (of: typeof browser) =>
      of.events(topic).flatMap((event) => (event.type === 'variables' ? event.values : []));
    sends(
      [
        ['level', 1, 1000],
        ['speed', 2, 1000, '1715'],
      ],
      true,
    );
    await expect
      .poll(() => browser.events(topic))
      .toContainEqual({ type: 'variableFeed', sn: testSn, live: true });
    browser.send({ type: 'select', topic, keys: ['speed', 'missing'] });
    const speed = { key: 'speed', value: 2, time: 1000, quality: 'bad', code: '1715' };
    await expect.poll(() => heard(browser)).toEqual([speed]);
    sends([
      ['level', 3, 2000],
      ['speed', 4, 2000],
    ]);
    await expect
      .poll(() => heard(browser).at(-1))
      .toEqual({ key: 'speed', value: 4, time: 2000, quality: 'good' });
    changed(false);
    await expect
      .poll(() => browser.events(topic).at(-1))
      .toEqual({ type: 'variableFeed', sn: testSn, live: false });
    expect(heard(other)).toEqual([]);
  });

  it('refuses the values of a gateway that the caller may not see, whatever is selected', async () => {
    const topic = `variables:${testSn}` as const;
    platform().reports.live(
      testSn,
      JSON.stringify({
        jsonrpc: '2.0',
        method: 'live.values',
        params: { full: true, values: [['level', 1, 1000]] },
      }),
    );
    const browser = await browserOf('stranger');
    await expect.poll(() => browser.messages).toHaveLength(1);
    browser.send({ type: 'subscribe', topics: [topic] });
    browser.send({ type: 'select', topic, keys: ['level'] });
    await expect.poll(() => browser.messages.at(-1)).toMatchObject({ type: 'refused', key: 'data.notFound' });
    await browser.subscribe('notices');
    expect(browser.events(topic)).toEqual([]);
  });

  it('shows frames to who may configure the gateway, and lines of the log by level', async () => {
    const { gateways, reports } = platform();
    const wires = [{ driver: 'pump', port: 'tcp:10.0.0.1:502' }];
    gateways.answer = (method) => (method === 'debug.frames' ? { wires } : {});
    const browser = await browserOf();
    const frames = `frames:${testSn}:tcp:10.0.0.1:502` as const;
    const log = `log:${testSn}:warning` as const;
    await browser.subscribe(frames, log);
    const feed = { type: 'frameFeed', sn: testSn, live: true, error: null, wires };
    await expect.poll(() => browser.events(frames).at(-1)).toEqual(feed);
    await expect.poll(() => browser.events(log).at(-1)).toMatchObject({ type: 'logFeed', live: true });
    const frame = { time: 1, direction: 'received' as const, port: 'tcp:10.0.0.1:502', size: 1, text: null };
    reports.frames(testSn, { frames: [{ ...frame, hex: '00' }], exchanges: [], dropped: 2, ended: false });
    await expect
      .poll(() => browser.events(frames).at(-1))
      .toMatchObject({ frames: [{ hex: '00' }], dropped: 2 });
    const line = { time: 1, level: 'error' as const, message: '\u001b[31m', details: '' };
    reports.logLines(testSn, { lines: [line], dropped: 0, ended: false });
    await expect.poll(() => browser.events(log).at(-1)).toMatchObject({ lines: [line] });
    browser.send({ type: 'unsubscribe', topics: [frames, log] });
    await expect
      .poll(
        () => gateways.asked.filter(({ params }) => JSON.stringify(params).includes('"seconds":0')),
        patient,
      )
      .toHaveLength(2);

    const { pool } = platform().database;
    await pool.query(`update account set auth_codes = '{}' where username = 'friend'`);
    const reader = await browserOf('friend');
    await reader.subscribe(frames);
    expect(reader.messages.at(-1)).toMatchObject({ type: 'refused', key: 'permission.missing' });
    await reader.subscribe(log);
    expect(reader.messages.at(-1)).toMatchObject({ type: 'subscribed' });
    await pool.query(`update account set auth_codes = null where username = 'friend'`);
    const stranger = await browserOf('stranger');
    await stranger.subscribe(log);
    expect(stranger.messages.at(-1)).toMatchObject({ type: 'refused', key: 'data.notFound' });
  });

  it('says nothing of a topic after it was unsubscribed from', async () => {
    const browser = await browserOf();
    await browser.subscribe('gateways');
    browser.send({ type: 'unsubscribe', topics: ['gateways'] });
    await browser.subscribe('notices');
    changed(false);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(browser.events('gateways')).toHaveLength(1);
  });

  it('brings the result of a command to its account only', async () => {
    const { signalId, equipmentId, gateways } = platform();
    const owner = await browserOf('owner');
    const friend = await browserOf('friend');
    await owner.subscribe('commands');
    await friend.subscribe('commands');
    gateways.answer = () => ({ value: 2.5, time: 1 });
    const { uuid } = await owner.client.call(writeSignal, {
      equipmentId,
      signalId: signalId('setpoint'),
      value: 2.5,
    });
    await expect
      .poll(() => owner.events('commands').at(-1))
      .toMatchObject({ type: 'command', uuid, status: 'success', data: { value: 2.5 } });
    await friend.subscribe('notices');
    expect(friend.events('commands')).toEqual([]);
  });

  it('shows a command that ended before its topic was subscribed to', async () => {
    const { signalId, equipmentId, gateways } = platform();
    const browser = await browserOf('owner');
    gateways.answer = () => {
      throw failure('gateway.timeout');
    };
    const { uuid } = await browser.client.call(writeSignal, {
      equipmentId,
      signalId: signalId('setpoint'),
      value: 2.5,
    });
    await expect
      .poll(async () => {
        await browser.subscribe('commands');
        return browser.events('commands');
      })
      .toContainEqual(expect.objectContaining({ uuid, status: 'failure', code: '1301' }));
  });

  it('brings the same to the browsers of another process', async () => {
    const { kernel, database } = platform();
    const browser = await browserOf('owner');
    await browser.subscribe('commands', 'gateways');
    // The message of another process in which the session of this browser was ended.
    const { rows } = await database.pool.query<{ token_hash: Buffer }>(
      'select token_hash from session order by created_at desc limit 1',
    );
    const event = { kind: 'sessionEnded', sessionHash: rows[0]?.token_hash.toString('hex') };
    await database.pool.query(`select pg_notify('penstock', $1)`, [JSON.stringify(event)]);
    await expect.poll(() => browser.ended()).toBe('4002 signed out');
    expect(kernel.channel.isWanted('commands')).toBe(false);
  });

  it('ends with its session', async () => {
    const browser = await browserOf();
    await expect.poll(() => browser.messages).toHaveLength(1);
    await browser.client.call(logout, {});
    await expect.poll(() => browser.ended()).toBe('4002 signed out');
  });

  it('reads every topic again after events were missed', async () => {
    const { database, kernel } = platform();
    const browser = await browserOf();
    await browser.subscribe('gateways');
    // It listened last, or was asked whether it is alive.
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' or query = 'select 1'`,
    );
    await expect.poll(() => browser.events('gateways').length, { timeout: 20_000 }).toBe(2);
    expect(browser.messages.filter(({ type }) => type === 'subscribed')).toHaveLength(2);
    expect(kernel.channel.size).toBeGreaterThan(0);
  });

  it('answers idle, and ends when the browser sends anything else', async () => {
    const browser = await browserOf();
    await expect.poll(() => browser.messages).toHaveLength(1);
    browser.send({ type: 'idle' });
    await expect.poll(() => browser.messages.at(-1)).toEqual({ type: 'idle' });
    browser.socket.send('{"type":"subscribe","topics":["everything"]}');
    await expect.poll(() => browser.ended()).toBe('4003 not a message of the channel');
  });

  it('ends when the browser sends without end', async () => {
    const browser = await browserOf();
    await expect.poll(() => browser.messages).toHaveLength(1);
    for (let at = 0; at <= channelLimits.messagesPerTenSeconds; at += 1) browser.send({ type: 'idle' });
    await expect.poll(() => browser.ended()).toBe('4003 too many messages');
  });

  it('takes only so many topics', async () => {
    const serials = Array.from({ length: channelLimits.topics }, (_, at) => String(100_000_000_000 + at));
    await platform().database.pool.query(
      `insert into gateway (sn, verification_code_hash, secret_hash) select sn, '', '' from unnest($1::text[]) sn`,
      [serials],
    );
    const browser = await browserOf('admin');
    await browser.subscribe(...serials.map((sn) => `gateway:${sn}` as const));
    await browser.subscribe('notices');
    expect(browser.messages.at(-1)).toMatchObject({ type: 'refused', key: 'request.tooMany' });
    browser.send({ type: 'unsubscribe', topics: [`gateway:${serials[0]}`] });
    await browser.subscribe('notices');
    expect(browser.messages.at(-1)).toEqual({ type: 'subscribed', topic: 'notices' });
    await platform().database.pool.query('delete from gateway where sn = any($1)', [serials]);
  });

  it('is given to a session only so many times, also when all are opened at once', async () => {
    const { url, session } = platform();
    const { cookie } = await session('owner');
    const browsers = Array.from({ length: 100 }, () => openBrowser(url, { cookie, origin: url }));
    await expect
      .poll(
        () => browsers.filter((one) => one.messages.length > 0 || one.ended() !== undefined).length,
        patient,
      )
      .toBe(100);
    expect(browsers.filter((one) => one.ended() === 429)).toHaveLength(100 - channelLimits.socketsPerSession);
  });

  it('announces an orderly stop of the platform', async () => {
    const browser = await browserOf();
    await browser.subscribe('gateways');
    platform().kernel.channel.stop();
    await expect.poll(() => browser.ended()).toBe('4001 the platform stops');
    expect(browser.messages.at(-1)).toEqual({ type: 'stopping' });
    expect(browser.events('gateways')).toMatchObject([{ gateways: [{ online: true }] }]);
  });
});

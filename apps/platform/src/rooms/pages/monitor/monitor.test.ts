import { ClientError } from '@penstock/client/calls/error';
import { pollCommand } from '@penstock/client/commands/poll';
import { multiCallback } from '@penstock/contract/calls/equipment';
import {
  gatewayInfo,
  monitorToken,
  openMonitor,
  signalCause,
  signalHistory,
  signalQuery,
  writeSignal,
} from '@penstock/contract/calls/monitor';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { commandTimes } from '../../gateways/command/commands.ts';

const platform = testPlatform();

/** Time that passes as fast as it is asked to. */
const hurried = {
  now: () => Date.now(),
  after: (_delay: number, act: () => void) => {
    const timer = setTimeout(act, 5);
    return () => clearTimeout(timer);
  },
};

beforeEach(() => platform().setOnline(true));

/** Writes a signal as the owner and waits for the result. */
async function write(key: string, value: number | boolean | string) {
  const { signedIn, equipmentId, signalId } = platform();
  const owner = await signedIn('owner');
  const { uuid } = await owner.call(writeSignal, { equipmentId, signalId: signalId(key), value });
  return await pollCommand(owner, uuid, { clock: hurried, language: () => 'en' });
}

describe('monitoring', () => {
  it('tells the state of the gateway', async () => {
    const { signedIn, equipmentId } = platform();
    const info = await (await signedIn('owner')).call(gatewayInfo, { equipmentId });
    expect(info).toMatchObject({
      online: true,
      vpn: false,
      interval: 1000,
      economizeOpen: true,
      sn: testSn,
      title: '泵站网关',
    });
    expect(Date.now() - Date.parse(info.since)).toBeLessThan(60_000);
  });

  it('lists signals in their order and in the language of the caller', async () => {
    const { signedIn, equipmentId } = platform();
    const signals = await (await signedIn('friend', 'en')).call(signalQuery, { equipmentId });
    expect(signals.map(({ key }) => key)).toEqual(['level', 'setpoint', 'pump', 'reset', 'count', 'note']);
    expect(signals[1]).toMatchObject({
      title: 'Setpoint',
      group: 'Main',
      mode: 'readWrite',
      lowerLimit: 0,
      upperLimit: 10,
    });
    const chinese = await (await signedIn('owner', 'zh')).call(signalQuery, { equipmentId });
    expect(chinese[1]).toMatchObject({ title: '设定值', group: '主要' });
  });

  it('is opened at the gateway', async () => {
    const { signedIn, equipmentId, gateways } = platform();
    const owner = await signedIn('owner');
    await owner.call(openMonitor, { equipmentId, interval: 500, delay: 600 });
    expect(gateways.asked).toEqual([{ method: 'live.watch', params: { interval: 500, seconds: 600 } }]);
  });

  it('tells why a signal is bad, as its gateway says', async () => {
    const { signedIn, equipmentId, signalId, gateways } = platform();
    const error = {
      key: 'device.certificateUntrusted',
      parameters: {},
      code: '90101',
      facts: [{ name: 'fingerprint', value: 'AB:CD' }],
      detail: 'not trusted',
    };
    gateways.answer = () => ({ error, driver: null });
    const owner = await signedIn('owner');
    const asked = { equipmentId, signalId: signalId('setpoint') };
    expect(await owner.call(signalCause, asked)).toEqual({ error, driver: null });
    expect(gateways.asked).toEqual([{ method: 'variable.cause', params: { key: 'setpoint' } }]);
    await expect(owner.call(signalCause, { ...asked, signalId: '999999' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await platform().setOnline(false);
    await expect(owner.call(signalCause, asked)).rejects.toMatchObject({ key: 'gateway.offline' });
  });

  it('is not opened at a gateway that is away', async () => {
    const { signedIn, equipmentId, setOnline } = platform();
    await setOnline(false);
    const owner = await signedIn('owner');
    await expect(owner.call(openMonitor, { equipmentId, interval: 500, delay: 600 })).rejects.toMatchObject({
      code: '6001',
      message: expect.stringContaining(testSn) as unknown,
    });
  });

  it('is not opened while PLC remote download has the gateway', async () => {
    const { signedIn, equipmentId, setOnline, database } = platform();
    await setOnline(true);
    await database.pool.query('update gateway set vpn = true where sn = $1', [testSn]);
    try {
      const owner = await signedIn('owner');
      expect(await owner.call(gatewayInfo, { equipmentId })).toMatchObject({ vpn: true });
      await expect(owner.call(openMonitor, { equipmentId, interval: 500, delay: 600 })).rejects.toMatchObject(
        { code: '1518' },
      );
    } finally {
      await database.pool.query('update gateway set vpn = false where sn = $1', [testSn]);
    }
  });

  it('is closed to who neither owns the equipment nor was authorised, whatever is asked', async () => {
    const { signedIn, equipmentId, signalId } = platform();
    const stranger = await signedIn('stranger');
    const signal = { equipmentId, signalId: signalId('setpoint') };
    const day = { from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' };
    const refused = await Promise.allSettled([
      stranger.call(gatewayInfo, { equipmentId }),
      stranger.call(signalQuery, { equipmentId }),
      stranger.call(openMonitor, { equipmentId, interval: 1000, delay: 60 }),
      stranger.call(monitorToken, { equipmentId }),
      stranger.call(writeSignal, { ...signal, value: 1 }),
      stranger.call(signalCause, signal),
      stranger.call(signalHistory, { ...signal, ...day }),
    ]);
    for (const one of refused)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: '2001', key: 'data.notFound' } });
    expect(platform().gateways.asked).toEqual([]);
  });

  it.each(['999999', '9007199254740991'])('does not know the equipment %s', async (equipmentId) => {
    const admin = await platform().signedIn('admin');
    await expect(admin.call(signalQuery, { equipmentId })).rejects.toMatchObject({ code: '2001' });
  });
});

describe('an identifier', () => {
  it.each(['0', '01', '-1', '1.0', '9007199254740992', '9223372036854775807', '1e3', ''])(
    'is not %j',
    async (equipmentId) => {
      const admin = await platform().signedIn('admin');
      await expect(admin.call(signalQuery, { equipmentId })).rejects.toMatchObject({
        problems: [{ path: 'equipmentId' }],
      });
    },
  );
});

describe('a written signal', () => {
  it.each([
    ['setpoint', 4.5, 4.5],
    ['pump', 1, true],
    ['pump', false, false],
    ['reset', true, true],
    ['count', -7, -7],
    ['note', '12', '12'],
  ])('%s = %s reaches the gateway, and what it answers comes back', async (key, value, sent) => {
    const { gateways } = platform();
    gateways.answer = () => ({ value: 4.4, time: 1 });
    expect(await write(key, value)).toEqual({ value: 4.4, time: 1 });
    expect(gateways.asked).toEqual([{ method: 'variable.write', params: { key, value: sent } }]);
  });

  it.each([
    ['setpoint', 10.01, 'value.range'],
    ['setpoint', true, 'value.type'],
    ['setpoint', '4', 'value.type'],
    ['pump', 2, 'value.bit'],
    ['count', 1.5, 'value.integer'],
    ['note', 12, 'value.type'],
  ])('%s = %s is refused as %s before the gateway hears of it', async (key, value, problem) => {
    await expect(write(key, value)).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [{ path: 'value', key: problem }],
    });
    expect(platform().gateways.asked).toEqual([]);
  });

  it('beyond the limits is refused with their decimals and unit, in both languages', async () => {
    const { signedIn, equipmentId, signalId } = platform();
    const messageIn = async (language: 'zh' | 'en') => {
      const owner = await signedIn('owner', language);
      const error = await owner
        .call(writeSignal, { equipmentId, signalId: signalId('setpoint'), value: 11 })
        .catch((reason: unknown) => reason);
      return error instanceof ClientError ? error.problems.map(({ message }) => message).join() : '';
    };
    expect(await messageIn('en')).toContain('0.00 m to 10.00 m');
    expect(await messageIn('zh')).toContain('0.00 m 到 10.00 m');
  });

  it('that is read-only is refused', async () => {
    await expect(write('level', 1)).rejects.toMatchObject({ key: 'request.invalid' });
  });

  it('is noted with who wrote it', async () => {
    const { database, gateways } = platform();
    gateways.answer = () => ({ value: 1, time: 1 });
    await write('count', 41);
    const { rows } = await database.pool.query(
      `select username, after->>'key' as key, after->'value' as value from operation_log
       join account on account.id = account_id where action = 'equipment.writeSignal' order by operation_log.id desc limit 1`,
    );
    expect(rows).toEqual([{ username: 'owner', key: 'count', value: 41 }]);
  });
});

describe('a value of which only the latest counts', () => {
  it('goes to the gateway with a writer of its own for each caller, page, widget and script', async () => {
    const { gateways, signedIn, equipmentId, signalId } = platform();
    gateways.answer = () => ({ value: 1, time: 1 });
    const owner = await signedIn('owner');
    const request = { equipmentId, signalId: signalId('count'), value: 1 };
    await owner.call(writeSignal, { ...request, latest: true });
    await owner.call(writeSignal, { ...request, value: 2, latest: true });
    await (await signedIn('friend')).call(writeSignal, { ...request, latest: true });
    await owner.call(writeSignal, request);
    await expect.poll(() => gateways.asked.length).toBe(4);
    const [first, second, other, deliberate] = gateways.asked.map(({ params }) => params);
    const writer = z.object({ latestOf: z.string().length(43) });
    const { latestOf } = writer.parse(first);
    expect(first).toEqual({ key: 'count', value: 1, latestOf });
    expect(second).toEqual({ key: 'count', value: 2, latestOf });
    expect(writer.parse(other).latestOf).not.toBe(latestOf);
    expect(deliberate).toEqual({ key: 'count', value: 1 });
  });

  it('ends as superseded where a later one took its place, and the operation log says so', async () => {
    const { database, gateways, signedIn, equipmentId, signalId } = platform();
    gateways.answer = () => {
      throw failure('write.superseded');
    };
    const owner = await signedIn('owner');
    const request = { equipmentId, signalId: signalId('count'), value: 41, latest: true };
    const { uuid } = await owner.call(writeSignal, request);
    await expect(pollCommand(owner, uuid, { clock: hurried, language: () => 'en' })).rejects.toMatchObject({
      key: 'write.superseded',
    });
    const { rows } = await database.pool.query(
      `select after from operation_log where action = 'equipment.writeSignal' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ after: { key: 'count', value: 41, superseded: true } }]);
  });
});

describe('a command', () => {
  it('fails with the error of the gateway, in the language of who asks', async () => {
    const { gateways, signedIn, equipmentId, signalId } = platform();
    gateways.answer = () => {
      throw failure('gateway.unsupported', { what: 'variable.write' });
    };
    const owner = await signedIn('owner', 'en');
    const { uuid } = await owner.call(writeSignal, { equipmentId, signalId: signalId('count'), value: 1 });
    const follow = pollCommand(owner, uuid, { clock: hurried, language: () => 'en' });
    await expect(follow).rejects.toMatchObject({
      code: '1302',
      message: 'variable.write is unsupported by this gateway.',
    });
    const chinese = await (await signedIn('owner', 'zh')).call(multiCallback, { uuid });
    expect(chinese).toMatchObject({ status: 'failure', message: '该网关不支持 variable.write。' });
  });

  it('is shown to nobody but who gave it', async () => {
    const { signedIn, equipmentId, signalId } = platform();
    const owner = await signedIn('owner');
    const { uuid } = await owner.call(writeSignal, { equipmentId, signalId: signalId('count'), value: 1 });
    for (const username of ['friend', 'admin'])
      await expect((await signedIn(username)).call(multiCallback, { uuid })).rejects.toMatchObject({
        code: '2001',
      });
  });

  it('is pending while the gateway works, and times out when its process is gone', async () => {
    const { gateways, signedIn, equipmentId, signalId, clock } = platform();
    let answer: ((value: unknown) => void) | undefined;
    gateways.answer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const owner = await signedIn('owner');
    const { uuid } = await owner.call(writeSignal, { equipmentId, signalId: signalId('count'), value: 1 });
    await expect(owner.call(multiCallback, { uuid })).resolves.toMatchObject({ status: 'pending' });
    clock.pass(20_000 + commandTimes.margin);
    await expect(owner.call(multiCallback, { uuid })).resolves.toMatchObject({
      status: 'failure',
      code: '1301',
    });
    answer?.({ value: 1, time: 1 });
    await expect.poll(async () => (await owner.call(multiCallback, { uuid })).status).toBe('success');
  });

  it.each([
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800'],
  ])('ends when the answer of the gateway has %s, and keeps it', async (_what, value) => {
    const { gateways, signedIn, equipmentId, signalId } = platform();
    gateways.answer = () => ({ value, time: 1 });
    const owner = await signedIn('owner');
    const { uuid } = await owner.call(writeSignal, { equipmentId, signalId: signalId('note'), value: 'x' });
    await expect
      .poll(async () => owner.call(multiCallback, { uuid }))
      .toMatchObject({ status: 'success', data: { value } });
    gateways.answer = () => {
      throw failure('configuration.changeMisplaced', { path: value });
    };
    const failed = await owner.call(writeSignal, { equipmentId, signalId: signalId('note'), value: 'x' });
    await expect.poll(async () => (await owner.call(multiCallback, failed)).status).toBe('failure');
  });
});

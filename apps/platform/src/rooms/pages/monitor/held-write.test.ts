import { pollCommand } from '@penstock/client/commands/poll';
import { renewHold, writeSignal } from '@penstock/contract/calls/monitor';
import { failure } from '@penstock/contract/errors/error';
import type { Hold } from '@penstock/contract/model/held-write';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { noteRelease, type OwnRelease } from './held-write.ts';

const platform = testPlatform();
const holdId = '0f8b4a52-6a0c-4c3e-9b1d-2f4f5a6b7c8d';

/** Time that passes as fast as it is asked to. */
const hurried = {
  now: () => Date.now(),
  after: (_delay: number, act: () => void) => {
    const timer = setTimeout(act, 5);
    return () => clearTimeout(timer);
  },
};

beforeEach(async () => {
  await platform().setOnline(true);
  await platform().database.pool.query(`delete from operation_log`);
  platform().gateways.answer = (method) => (method === 'variable.write' ? { value: 1, time: 1 } : {});
});

async function write(value: number | boolean, hold: Hold) {
  const { signedIn, equipmentId, signalId } = platform();
  const owner = await signedIn('owner');
  const { uuid } = await owner.call(writeSignal, { equipmentId, signalId: signalId('pump'), value, hold });
  return await pollCommand(owner, uuid, { clock: hurried, language: () => 'en' });
}

async function logged() {
  const { rows } = await platform().database.pool.query<{ action: string; account: string; after: object }>(
    `select action, account_name as account, after from operation_log
     where action in ('equipment.writeSignal', 'equipment.releaseSignal') order by id`,
  );
  return rows;
}

describe('a signal that is written while a button is pressed', () => {
  it('is passed on with the time after which the gateway ends it, and logged once for press and release', async () => {
    const { gateways, signedIn, equipmentId, signalId } = platform();
    await write(1, { step: 'press', id: holdId, releaseValue: 0 });
    const owner = await signedIn('owner');
    const renewal = { equipmentId, signalId: signalId('pump'), holdId };
    for (let half = 0; half < 5; half += 1) await owner.call(renewHold, renewal);
    await write(0, { step: 'release', id: holdId });
    expect(gateways.asked).toEqual([
      {
        method: 'variable.write',
        params: {
          key: 'pump',
          value: true,
          hold: { step: 'press', id: holdId, releaseValue: false, milliseconds: 2000 },
        },
      },
      ...Array.from({ length: 5 }, () => ({
        method: 'variable.renewHold',
        params: { key: 'pump', id: holdId },
      })),
      {
        method: 'variable.write',
        params: { key: 'pump', value: false, hold: { step: 'release', id: holdId } },
      },
    ]);
    expect(await logged()).toMatchObject([
      { action: 'equipment.writeSignal', account: 'owner', after: { key: 'pump', value: true, holdId } },
      {
        action: 'equipment.releaseSignal',
        account: 'owner',
        after: { key: 'pump', value: false, holdId, reason: 'released' },
      },
    ]);
  });

  it('is refused where the value of the release cannot be written', async () => {
    const { gateways } = platform();
    const hold = { step: 'press', id: holdId, releaseValue: 5 } as const;
    await expect(write(1, hold)).rejects.toMatchObject({ key: 'request.invalid' });
    expect(gateways.asked).toEqual([]);
  });

  it('is refused for a signal whose writes are approved', async () => {
    const { database, gateways } = platform();
    await database.pool.query(`update signal set approval = 'password' where key = 'pump'`);
    const hold = { step: 'press', id: holdId, releaseValue: 0 } as const;
    await expect(write(1, hold)).rejects.toMatchObject({ code: expect.any(String) as unknown });
    expect(gateways.asked).toEqual([]);
    await database.pool.query(`update signal set approval = 'none' where key = 'pump'`);
  });

  it('is kept by who may write it only', async () => {
    const { signedIn, equipmentId, signalId, gateways, setOnline } = platform();
    const renewal = { equipmentId, signalId: signalId('pump'), holdId };
    await expect((await signedIn('stranger')).call(renewHold, renewal)).rejects.toMatchObject({
      key: 'data.notFound',
    });
    expect(gateways.asked).toEqual([]);
    const owner = await signedIn('owner');
    gateways.answer = () => {
      throw failure('write.holdOver');
    };
    await expect(owner.call(renewHold, renewal)).rejects.toMatchObject({ key: 'write.holdOver' });
    gateways.answer = () => {
      throw failure('gateway.unsupported', { what: 'variable.renewHold' });
    };
    await expect(owner.call(renewHold, renewal)).rejects.toMatchObject({ key: 'gateway.unsupported' });
    await setOnline(false);
    await expect(owner.call(renewHold, renewal)).rejects.toMatchObject({ key: 'gateway.offline' });
  });
});

describe('a press that a gateway has ended automatically', () => {
  const released: OwnRelease = {
    key: 'pump',
    id: holdId,
    value: false,
    reason: 'notRenewed',
    time: Date.parse('2026-11-22T10:00:00Z'),
  };

  it('is logged once with its reason, however often the gateway says it', async () => {
    const { database, equipmentId, signalId } = platform();
    const { db } = database;
    await noteRelease(db, testSn, released);
    await noteRelease(db, testSn, released);
    const { rows } = await platform().database.pool.query(
      `select object_type, object_id, account_id, after from operation_log where action = 'equipment.releaseSignal'`,
    );
    expect(rows).toEqual([
      {
        object_type: 'equipment',
        object_id: equipmentId,
        account_id: null,
        after: {
          signalId: signalId('pump'),
          key: 'pump',
          value: false,
          holdId,
          reason: 'notRenewed',
          releasedAt: '2026-11-22T10:00:00.000Z',
        },
      },
    ]);
  });

  it('is logged for the gateway where no equipment has the variable, whatever time it says', async () => {
    await noteRelease(platform().database.db, testSn, {
      ...released,
      key: 'other',
      time: 1e300,
      code: '1715',
    });
    const { rows } = await platform().database.pool.query(
      `select object_type, object_id, after from operation_log where action = 'equipment.releaseSignal'`,
    );
    expect(rows).toMatchObject([
      { object_type: 'gateway', object_id: testSn, after: { key: 'other', releasedAt: '', code: '1715' } },
    ]);
  });
});

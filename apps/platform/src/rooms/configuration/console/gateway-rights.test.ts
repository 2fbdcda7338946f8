import { driverCount } from '@penstock/contract/calls/driver';
import { equipmentAuthUpdate } from '@penstock/contract/calls/equipment-authorisation';
import {
  gatewayTerminalClose,
  gatewayTerminalOpen,
  gatewayTerminalRead,
  gatewayTerminalWrite,
} from '@penstock/contract/calls/gateway-terminal';
import { gatewayRestart } from '@penstock/contract/calls/gateway-operation';
import { idSchema } from '@penstock/contract/calls/identifier';
import { variableWrite } from '@penstock/contract/calls/variable';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';
import { noteTerminal } from './ended-terminal.ts';

const platform = testPlatform();

beforeEach(async () => {
  await platform().setOnline(true);
  const gateway = new ScriptedGateway(scriptedConfiguration);
  gateway.revision = Math.ceil(performance.now());
  gateway.more = (method) =>
    method === 'variable.writeBatch' ? { values: [{ key: 'pump', value: true, time: 5 }] } : undefined;
  platform().gateways.answer = gateway.answer;
});
afterEach(async () => {
  const { pool } = platform().database;
  await pool.query(`delete from equipment where title = 'Second'`);
  await pool.query(`update signal set approval = 'none'`);
});

/** Gives `stranger` rights on an equipment; the pump station where none is named. */
async function authorise(rights: readonly EquipmentRight[], id = platform().equipmentId): Promise<void> {
  const owner = await platform().signedIn('owner');
  await owner.call(equipmentAuthUpdate, { id: idSchema.parse(id), account: 'stranger', rights: [...rights] });
}

/** Adds an equipment that the same gateway reads. */
async function second(): Promise<string> {
  const { rows } = await platform().database.pool.query<{ id: string }>(
    `insert into equipment (owner_id, sn, title) select owner_id, sn, 'Second' from equipment where sn = $1
     limit 1 returning id::text`,
    [sn],
  );
  return rows[0]?.id ?? '';
}

/** Whether `stranger` may do what concerns the gateway: look at its drivers, and restart it. */
async function outcome(): Promise<readonly unknown[]> {
  const stranger = await platform().signedIn('stranger');
  const tried = [stranger.call(driverCount, { sn }), stranger.call(gatewayRestart, { sn })];
  return (await Promise.allSettled(tried)).map((one): unknown =>
    one.status === 'fulfilled' ? 'done' : one.reason,
  );
}

const refused = [{ key: 'permission.missing' }, { key: 'permission.missing' }];

describe('a gateway', () => {
  it('is not configured by who may edit an equipment that it reads', async () => {
    await authorise(['see', 'write', 'acknowledge', 'edit']);
    expect(await outcome()).toMatchObject(refused);
  });

  it('is configured by who may so by each equipment that it reads', async () => {
    await authorise(['see', 'configure']);
    expect(await outcome()).toEqual(['done', 'done']);
    const other = await second();
    expect(await outcome()).toMatchObject(refused);
    await authorise(['see', 'configure'], other);
    expect(await outcome()).toEqual(['done', 'done']);
    await authorise(['see', 'write', 'edit'], other);
    expect(await outcome()).toMatchObject(refused);
  });
});

describe('a variable of a gateway', () => {
  const write = async (key = 'pump', username = 'stranger') => {
    const person = await platform().signedIn(username, 'en');
    return await person.call(variableWrite, { sn, values: [{ key, value: true }] });
  };

  it('is written with the right to write the equipment whose signal it is', async () => {
    await authorise(['see', 'configure']);
    await expect(write()).rejects.toMatchObject({ key: 'permission.missing' });
    await authorise(['see', 'write', 'configure']);
    expect(await write()).toMatchObject({ values: [{ key: 'pump' }] });
  });

  it('that is no signal is written with the right to write all that the gateway reads', async () => {
    await authorise(['see', 'write', 'configure']);
    expect(await write('spare')).toBeDefined();
    const other = await second();
    await authorise(['see', 'configure'], other);
    await expect(write('spare')).rejects.toMatchObject({ key: 'permission.missing' });
    expect(await write()).toBeDefined();
  });

  it('whose writes are approved is written on pages only, whoever asks', async () => {
    await platform().database.pool.query(`update signal set approval = 'password' where key = 'pump'`);
    await expect(write('pump', 'owner')).rejects.toMatchObject({
      key: 'write.approvedOnPages',
      parameters: { signal: 'Pump', equipment: 'Pump station' },
    });
    const { gateways } = platform();
    expect(gateways.asked.filter(({ method }) => method === 'variable.writeBatch')).toEqual([]);
  });
});

describe('the terminal of a gateway', () => {
  const session = 'c0ffee00-0000-4000-8000-000000000001';
  const size = { columns: 80, rows: 24 };
  const ended = { session, author: 'stranger', reason: 'closed', opened: 1000, ended: 61_000 } as const;

  beforeEach(() => {
    const gateway = new ScriptedGateway(scriptedConfiguration);
    gateway.more = (method) => {
      if (method === 'terminal.open') return { session };
      if (method === 'terminal.read') return { offset: 0, data: 'JCA=', ended: null };
      return method.startsWith('terminal.') ? {} : undefined;
    };
    platform().gateways.answer = gateway.answer;
  });

  it('is for who may configure it and write all that it reads, for as long as that is so', async () => {
    const stranger = await platform().signedIn('stranger');
    const tried = async () =>
      await Promise.allSettled([
        stranger.call(gatewayTerminalOpen, { sn, ...size }),
        stranger.call(gatewayTerminalRead, { sn, session, offset: 0, wait: 0 }),
        stranger.call(gatewayTerminalWrite, { sn, session, offset: 0, data: 'bHMK' }),
        stranger.call(gatewayTerminalClose, { sn, session }),
      ]);
    const asked = () =>
      platform().gateways.asked.filter(({ method }) => method.startsWith('terminal.')).length;
    const denied = { status: 'rejected', reason: { key: 'permission.missing' } };
    await authorise(['see', 'configure']);
    expect(await tried()).toMatchObject([denied, denied, denied, denied]);
    await authorise(['see', 'write']);
    expect(await tried()).toMatchObject([denied, denied, denied, denied]);
    expect(asked()).toBe(0);
    await authorise(['see', 'write', 'configure']);
    expect((await tried()).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    expect(asked()).toBe(4);
    await authorise(['see', 'configure']);
    expect(await tried()).toMatchObject([denied, denied, denied, denied]);
    expect(asked()).toBe(4);
  });

  it('is in the operation log when it is opened, and once when its gateway says that it has ended', async () => {
    await authorise(['see', 'write', 'configure']);
    const stranger = await platform().signedIn('stranger');
    await stranger.call(gatewayTerminalOpen, { sn, ...size });
    const { db, pool } = platform().database;
    await noteTerminal(db, sn, { ...ended, input: 3, output: 40 });
    await noteTerminal(db, sn, { ...ended, input: 3, output: 40 });
    const { rows } = await pool.query(
      `select action, account_name, object_id, after from operation_log where action like 'gateway.%Terminal' order by id desc limit 2`,
    );
    expect(rows.toReversed()).toEqual([
      { action: 'gateway.openTerminal', account_name: 'stranger', object_id: sn, after: { session } },
      {
        action: 'gateway.closeTerminal',
        account_name: '',
        object_id: sn,
        after: { session, author: 'stranger', reason: 'closed', seconds: 60, input: 3, output: 40 },
      },
    ]);
  });
});

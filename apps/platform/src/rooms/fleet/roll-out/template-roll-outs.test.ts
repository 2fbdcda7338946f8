import { templateAdd, templateParameters } from '@penstock/contract/calls/configuration-template';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  rollOutAdd,
  rollOutGateways,
  rollOutInfo,
  rollOutPreview,
  rollOutResume,
  rollOutRetry,
} from '@penstock/contract/calls/roll-out';
import {
  templateApply,
  templateApplyCallback,
  templateUses,
} from '@penstock/contract/calls/template-application';
import {
  type ConfigurationInput,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway } from '../../../testing/scripted-gateway.ts';
import { clearTables } from '../../../testing/clear-tables.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const patience = { timeout: 30_000 };
const fleetSize = 30;
const snOf = (number: number) => String(300_000_000_000 + number);
const source: ConfigurationInput = {
  format: 1,
  name: 'source',
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
};
let gateways: Map<string, ScriptedGateway>;
let refusing: (of: string) => boolean;

const hostOf = (of: string) => configurationSchema.parse(gateways.get(of)?.document).drivers[0]?.settings;

beforeEach(async () => {
  const { database } = platform();
  const { pool } = database;
  await clearTables(
    database,
    `truncate roll_out, gateway_configuration, long_operation, gateway_template cascade;
     delete from gateway where sn like '3%'; update gateway set hardware = 'PG100', online = true`,
  );
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, owner_id, hardware, online)
     select (300000000000 + number)::text, '', '', (select id from account where username = 'owner'),
       case number when 0 then 'PG200' else 'PG100' end, true
     from generate_series(0, $1::int) as number`,
    [fleetSize],
  );
  await platform().setOnline(true);
  refusing = () => false;
  gateways = new Map([[sn, new ScriptedGateway(source)]]);
  for (let number = 0; number <= fleetSize; number += 1)
    gateways.set(snOf(number), new ScriptedGateway({ format: 1, name: `gateway ${number}` }));
  const start = Math.ceil(performance.now());
  for (const gateway of gateways.values()) gateway.revision = start;
  platform().gateways.answer = (method, params, to) => {
    if (refusing(to) && method === 'configuration.patch') throw failure('gateway.timeout');
    return gateways.get(to)?.answer(method, params);
  };
});

/** A template of the owner's, and what it is rolled out as. */
async function withTemplate() {
  const owner = await platform().signedIn('owner');
  const { id: templateId } = await owner.call(templateAdd, { sn, name: 'station' });
  const content = { kind: 'template', templateId } as const;
  const choice = { keyword: '30000' };
  const start = async (more: object = {}) => {
    const { id } = await owner.call(rollOutAdd, { title: '模板', content, choice, canary: 2, ...more });
    return { id, info: () => owner.call(rollOutInfo, { id }) };
  };
  return { owner, templateId, content, choice, start };
}

async function applied(templateId: Id, to: string, host: string): Promise<void> {
  const owner = await platform().signedIn('owner');
  const { uuid } = await owner.call(templateApply, {
    id: templateId,
    targets: [{ sn: to, values: [{ key: 'host', value: host }] }],
  });
  await expect
    .poll(() => owner.call(templateApplyCallback, { uuid }), patience)
    .toMatchObject({ status: 'success' });
}

describe('a roll-out of a template', { timeout: 60_000 }, () => {
  it('is applied in waves, pauses when too many fail, goes on when it is resumed, and tries those again', async () => {
    const { owner, templateId, content, choice, start } = await withTemplate();
    expect(await owner.call(rollOutPreview, { content, choice })).toEqual({
      total: 30,
      online: 30,
      newest: 0,
      other: 1,
      needing: 0,
    });
    refusing = (of) => Number(of) % 10 === 7;
    const { id, info } = await start({ waveSize: 10, failureLimit: 5 });
    await expect.poll(info, patience).toMatchObject({ state: 'paused', pauseReason: 'failures', wave: 1 });
    expect(await info()).toMatchObject({
      kind: 'template',
      name: 'station',
      version: '1',
      hardwareModel: 'PG100',
    });
    for (let resumed = 0; resumed < 9 && (await info()).state !== 'done'; resumed += 1) {
      await owner.call(rollOutResume, { id });
      await expect.poll(async () => (await info()).state, patience).not.toBe('running');
    }
    expect(await info()).toMatchObject({ state: 'done', counts: { success: 27, failure: 3, waiting: 0 } });
    expect((await owner.call(rollOutGateways, { id, states: ['failure'] })).rows[0]).toMatchObject({
      sn: snOf(7),
      version: '',
      reason: 'gateway.timeout',
    });
    refusing = () => false;
    await owner.call(rollOutRetry, { id });
    await expect.poll(info, patience).toMatchObject({ state: 'done', counts: { success: 30, failure: 0 } });
    for (let number = 1; number <= fleetSize; number += 1)
      expect(hostOf(snOf(number))).toMatchObject({ host: '10.0.0.1' });
    expect(hostOf(snOf(0))).toBeUndefined();
    const { rows } = await owner.call(rollOutGateways, { id, pageSize: 1 });
    expect(rows).toMatchObject([{ state: 'success', version: '1', percent: 100 }]);
    expect((await owner.call(templateUses, { id: templateId })).total).toBe(30);
    expect(await owner.call(rollOutPreview, { content, choice })).toMatchObject({ total: 0, newest: 30 });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(rollOutAdd, { title: 'a', content })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('keeps the values of each gateway, leaves out those that have none yet, and brings the version that it was started with', async () => {
    const { owner, templateId, content, choice, start } = await withTemplate();
    const target = { kind: 'field', list: 'drivers', item: 'plc', field: 'settings.host' } as const;
    const host = { key: 'host', title: 'Host', required: true, targets: [target] };
    await owner.call(templateParameters, { id: templateId, version: 1, parameters: [host] });
    await applied(templateId, snOf(1), '10.0.0.21');
    await applied(templateId, snOf(2), '10.0.0.22');
    const second = { ...host, title: 'Address of the pump' };
    await owner.call(templateParameters, { id: templateId, version: 2, parameters: [second] });
    expect(await owner.call(rollOutPreview, { content, choice })).toMatchObject({ total: 2, needing: 28 });
    // The changes of a gateway itself stay.
    gateways.get(snOf(2))?.change(
      {
        format: 1,
        name: 'own name',
        drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.99' } }],
      },
      'somebody',
    );
    const { id, info } = await start({ canary: 1, waveSize: 1 });
    await owner.call(templateParameters, { id: templateId, version: 3, parameters: [host] });
    await expect.poll(info, patience).toMatchObject({ state: 'done', counts: { success: 2 } });
    expect(hostOf(snOf(1))).toMatchObject({ host: '10.0.0.21' });
    expect(hostOf(snOf(2))).toMatchObject({ host: '10.0.0.99' });
    const { rows } = await owner.call(rollOutGateways, { id });
    expect(rows.map(({ version }) => version)).toEqual(['3', '3']);
  });

  it('tries a gateway again on which a process was at work that ended', async () => {
    const { start } = await withTemplate();
    const { id, info } = await start({
      choice: { sns: [snOf(1), snOf(2)] },
      canary: 0,
      window: { days: [1], from: '00:00', to: '00:01' },
    });
    await platform().rooms.fleet.work();
    await platform().database.pool.query(
      `update roll_out set "window" = null, holder = gen_random_uuid(), held_until = now() - interval '1 day';
       update roll_out_gateway set state = 'running', upgrade_id = gen_random_uuid() where sn = '${snOf(1)}'`,
    );
    await expect.poll(info, patience).toMatchObject({ state: 'done', counts: { success: 2 } });
    expect(id).not.toBe('');
  });
});

import type { Client } from '@penstock/client/calls/client';
import { equipmentCopy, multiCallback } from '@penstock/contract/calls/equipment';
import {
  equipmentBindGateway,
  equipmentSyncApply,
  equipmentSyncPreview,
  equipmentSyncQuery,
  equipmentSyncTakeOver,
  equipmentUnbindGateway,
} from '@penstock/contract/calls/equipment-binding';
import { equipmentDefinition } from '@penstock/contract/calls/equipment-definition';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import {
  type Configuration,
  type ConfigurationInput,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { failure } from '@penstock/contract/errors/error';
import { equipmentBindingSchema } from '@penstock/contract/product/definition';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
vi.setConfig({ testTimeout: 120_000 });
/** The thread for documents has to start first. */
const slow = { timeout: 60_000, interval: 100 };
const definition = {
  format: 1,
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.5' } }],
  signals: [
    {
      key: 'speed',
      title: 'Speed',
      source: { kind: 'device', driver: 'plc', area: 'holding', address: '10', dataType: 'uint16' },
    },
  ],
};
const id = idSchema.parse('900');
let gateway: ScriptedGateway;

beforeEach(async () => {
  const { pool } = platform().database;
  await pool.query(
    'truncate gateway_configuration, long_operation, equipment_binding, binding_lease cascade',
  );
  await pool.query('delete from equipment where id = 900');
  await pool.query('delete from product where id = 900');
  await pool.query(
    `insert into product (id, owner_id, title, definition) overriding system value
     values (900, (select id from account where username = 'owner'), 'Pump', $1)`,
    [JSON.stringify(definition)],
  );
  await pool.query(
    `insert into equipment (id, owner_id, product_id, product_revision, title) overriding system value
     values (900, (select id from account where username = 'owner'), 900, 1, 'Pump 1')`,
  );
  await come(scriptedConfiguration);
});

async function come(configuration: ConfigurationInput): Promise<void> {
  gateway = new ScriptedGateway(configuration);
  gateway.revision = Math.ceil(performance.now());
  await platform().setOnline(true);
  platform().gateways.answer = async (method, params) => {
    const { rows } = await platform().database.pool.query<{ online: boolean }>(
      'select online from gateway where sn = $1',
      [sn],
    );
    if (rows[0]?.online !== true) throw failure('gateway.offline', { sn });
    return gateway.answer(method, params);
  };
}

const binding = (prefix: string) => equipmentBindingSchema.parse({ prefix });
const document = (): Configuration => configurationSchema.parse(gateway.document);
const stateOf = async (owner: Client) => (await owner.call(equipmentSyncQuery, { id })).state;

/** Waits for an operation, and answers what it made. */
async function outcome(owner: Client, { uuid }: { uuid: string }) {
  const answer = () => owner.call(multiCallback, { uuid });
  await expect.poll(async () => (await answer()).status, slow).not.toBe('pending');
  return await answer();
}

/** Somebody changes the configuration at the gateway, which reports it. */
function changeAtGateway(change: (before: Configuration) => Configuration, author: string): void {
  gateway.change(change(document()), author);
  platform().reports.configuration(sn, { ...gateway.facts, probation: null, restart: [] });
}

async function bind(owner: Client, prefix = 'p1_'): Promise<void> {
  const started = await owner.call(equipmentBindGateway, {
    id,
    sn,
    binding: binding(prefix),
    revision: gateway.revision,
    note: 'new pump',
  });
  expect(await outcome(owner, started)).toMatchObject({ status: 'success', data: { state: 'inSync' } });
}

describe('binding an equipment', () => {
  it('is previewed in words, applied, and taken back to the very same configuration', async () => {
    const owner = await platform().signedIn('owner');
    expect(await stateOf(owner)).toBe('unbound');
    const request = { id, action: 'bind', sn, binding: binding('p1_') } as const;
    const preview = await owner.call(equipmentSyncPreview, request);
    expect(preview).toMatchObject({ revision: gateway.revision, online: true, total: 2, problems: [] });
    expect(preview.lines.map(({ text }) => text)).toEqual(['Added p1_plc', 'Added p1_speed']);
    const before = gateway.text;
    await bind(owner);
    expect(document().variables.at(-1)).toMatchObject({ key: 'p1_speed', driver: 'p1_plc' });
    expect(gateway).toMatchObject({ author: 'owner', note: 'new pump' });
    expect(await owner.call(equipmentSyncQuery, { id })).toMatchObject({
      state: 'inSync',
      sn,
      appliedRevision: gateway.revision,
      total: 0,
      pendingTotal: 0,
    });
    const { pool } = platform().database;
    const keys = async () => {
      const { rows } = await pool.query<{ key: string; local_key: string }>(
        'select key, local_key from signal where equipment_id = 900',
      );
      return rows;
    };
    expect(await keys()).toEqual([{ key: 'p1_speed', local_key: 'speed' }]);
    const unbind = await owner.call(equipmentSyncPreview, { id, action: 'unbind' });
    expect(unbind.lines.map(({ kind }) => kind)).toEqual(['removed', 'removed']);
    const unbound = await owner.call(equipmentUnbindGateway, { id, revision: gateway.revision });
    expect(await outcome(owner, unbound)).toMatchObject({ data: { state: 'unbound' } });
    expect(gateway.text).toBe(before);
    expect(await stateOf(owner)).toBe('unbound');
    expect(await keys()).toEqual([{ key: 'speed', local_key: 'speed' }]);
  });

  it('is refused to who may not see both, with a revision of before, and over items of others', async () => {
    const owner = await platform().signedIn('owner');
    const stranger = await platform().signedIn('stranger');
    const request = { id, sn, revision: gateway.revision };
    await expect(stranger.call(equipmentBindGateway, request)).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(stranger.call(equipmentSyncQuery, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await expect(owner.call(equipmentSyncApply, { id, revision: 1 })).rejects.toMatchObject({
      key: 'binding.notBound',
    });
    await expect(owner.call(equipmentBindGateway, { ...request, revision: 1 })).rejects.toMatchObject({
      key: 'configuration.changedBy',
    });
    await come({ ...scriptedConfiguration, systemVariables: [{ key: 'speed', value: '1' }] });
    const preview = await owner.call(equipmentSyncPreview, { id, action: 'bind', sn });
    expect(preview.collisions).toEqual([{ list: 'variables', name: 'speed' }]);
    await expect(
      owner.call(equipmentBindGateway, { id, sn, revision: preview.revision }),
    ).rejects.toMatchObject({ key: 'binding.collision' });
    expect(await stateOf(owner)).toBe('unbound');
  });

  it('takes over what the gateway has just so already, which changes nothing there', async () => {
    const owner = await platform().signedIn('owner');
    const variable = { driver: 'plc', area: 'holding', address: '10', dataType: 'uint16' } as const;
    await come({
      ...scriptedConfiguration,
      drivers: [
        ...(scriptedConfiguration.drivers ?? []),
        { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.5' } },
      ],
      variables: [...(scriptedConfiguration.variables ?? []), { key: 'speed', ...variable }],
    });
    const { revision } = gateway;
    const bound = { id, sn, binding: equipmentBindingSchema.parse({ takesOver: true }) };
    const items = [
      { list: 'drivers', name: 'plc' },
      { list: 'variables', name: 'speed' },
    ];
    const offered = await owner.call(equipmentSyncPreview, { id, action: 'bind', sn });
    expect(offered).toMatchObject({ equal: items, collisions: items });
    const preview = await owner.call(equipmentSyncPreview, { ...bound, action: 'bind' });
    expect(preview).toMatchObject({ equal: items, collisions: [], total: 0 });
    const started = await owner.call(equipmentBindGateway, { ...bound, revision });
    expect(await outcome(owner, started)).toMatchObject({ data: { state: 'inSync' } });
    expect(gateway.revision).toBe(revision);
    const taken = await owner.call(equipmentUnbindGateway, { id, revision });
    await outcome(owner, taken);
    expect(document().variables.map(({ key }) => key)).not.toContain('speed');
  });

  it('waits for an offline gateway, and goes out when it is back', async () => {
    const owner = await platform().signedIn('owner');
    await platform().setOnline(false);
    const started = await owner.call(equipmentBindGateway, { id, sn, revision: 0 });
    expect(await outcome(owner, started)).toMatchObject({ data: { state: 'waiting' } });
    const waiting = await owner.call(equipmentSyncQuery, { id });
    expect(waiting).toMatchObject({ state: 'waiting', online: false, pendingTotal: 2, total: 0 });
    await platform().setOnline(true);
    const since = new Date();
    platform().reports.presence({ sn, online: true, vpn: false, since, reason: 'connected' });
    await expect.poll(() => stateOf(owner), slow).toBe('inSync');
    expect(document().variables.at(-1)).toMatchObject({ key: 'speed' });
  });

  it('of a gateway that will never be back is ended without it', async () => {
    const owner = await platform().signedIn('owner');
    await bind(owner);
    const { text } = gateway;
    await platform().setOnline(false);
    const left = await owner.call(equipmentUnbindGateway, { id, revision: gateway.revision, leave: true });
    expect(await outcome(owner, left)).toMatchObject({ status: 'success' });
    expect(await stateOf(owner)).toBe('unbound');
    expect(gateway.text).toBe(text);
  });
});

describe('a bound equipment', () => {
  it('gets what its product became, from who changed that', async () => {
    const owner = await platform().signedIn('owner');
    await bind(owner);
    await owner.call(productDefinitionUpdate, {
      id,
      revision: 1,
      note: 'slower',
      changes: [
        {
          kind: 'changed',
          path: ['drivers', { by: 'name', item: 'plc' }, 'minCollectTime'],
          after: 5000,
        },
      ],
    });
    await expect.poll(() => document().drivers.at(-1)?.minCollectTime, slow).toBe(5000);
    expect(gateway).toMatchObject({ author: 'owner', note: 'slower' });
    await expect.poll(() => stateOf(owner), slow).toBe('inSync');
  });

  it('shows what somebody changed at its gateway, and takes it over or applies again', async () => {
    const owner = await platform().signedIn('owner');
    await bind(owner);
    const withTimeout = (timeout: number) => (before: Configuration) =>
      configurationFrom({
        ...before,
        drivers: before.drivers.map((one) => (one.name === 'p1_plc' ? { ...one, timeout } : one)),
      });
    changeAtGateway(withTimeout(9000), 'bert');
    await expect.poll(() => stateOf(owner), slow).toBe('outOfSync');
    expect(await owner.call(equipmentSyncQuery, { id })).toMatchObject({
      changedBy: 'bert',
      total: 1,
      lines: [{ text: 'p1_plc › Response timeout: 3000 ms → 9000 ms' }],
      pendingLines: [{ text: 'p1_plc › Response timeout: 9000 ms → 3000 ms' }],
    });
    await owner.call(equipmentSyncTakeOver, { id, revision: gateway.revision });
    await expect.poll(() => stateOf(owner), slow).toBe('inSync');
    expect(document().drivers.at(-1)).toMatchObject({ timeout: 9000 });
    changeAtGateway(withTimeout(8000), 'bert');
    await expect.poll(() => stateOf(owner), slow).toBe('outOfSync');
    const again = await owner.call(equipmentSyncApply, { id, revision: gateway.revision, note: '' });
    expect(await outcome(owner, again)).toMatchObject({ data: { state: 'inSync' } });
    expect(document().drivers.at(-1)).toMatchObject({ timeout: 9000 });
    expect(canonicalText(document())).toBe(gateway.text);
  });
});

describe('an equipment with passwords of its side', () => {
  const withPassword = {
    ...definition,
    drivers: [
      {
        name: 'plc',
        protocol: 'opc-ua',
        settings: {
          endpoint: 'opc.tcp://10.0.0.5:4840',
          authentication: 'user',
          username: 'plant',
          password: 'product-secret-Dd4',
        },
      },
    ],
    signals: [],
  };
  const giveGatewayTo = (username: string) =>
    platform().database.pool.query(
      'update gateway set owner_id = (select id from account where username = $2) where sn = $1',
      [sn, username],
    );

  beforeEach(async () => {
    const { pool } = platform().database;
    await pool.query('update product set definition = $1 where id = 900', [JSON.stringify(withPassword)]);
    await pool.query(
      `insert into equipment_authorisation (equipment_id, account_id, rights)
       values (900, (select id from account where username = 'friend'), '{see,write,edit,configure}')`,
    );
    await giveGatewayTo('friend');
  });
  afterEach(() => giveGatewayTo('owner'));

  it('is not bound by somebody else to a gateway of another account, which would be sent them', async () => {
    const friend = await platform().signedIn('friend');
    const refused = { key: 'binding.foreignSecrets', parameters: { sn } };
    await expect(friend.call(equipmentSyncPreview, { id, action: 'bind', sn })).rejects.toMatchObject(
      refused,
    );
    await expect(
      friend.call(equipmentBindGateway, { id, sn, revision: gateway.revision }),
    ).rejects.toMatchObject(refused);
    await giveGatewayTo('owner');
    expect(await friend.call(equipmentSyncPreview, { id, action: 'bind', sn })).toMatchObject({ total: 1 });
    await giveGatewayTo('friend');
    await platform().database.pool.query('update product set definition = $1 where id = 900', [
      JSON.stringify(definition),
    ]);
    expect(await friend.call(equipmentSyncPreview, { id, action: 'bind', sn })).toMatchObject({ total: 2 });
  });

  it('is copied by somebody else without them, and without the product that is not shown to them', async () => {
    const friend = await platform().signedIn('friend');
    const owner = await platform().signedIn('owner');
    const passwordOf = async (client: Client, copy: Id) => {
      const { definition: shown } = await client.call(equipmentDefinition, { id: copy });
      return shown.drivers.map(({ settings }) => settings);
    };
    const { id: copy } = await friend.call(equipmentCopy, { id, title: 'Pump 2' });
    expect(await passwordOf(friend, copy)).toMatchObject([{ username: 'plant', password: '' }]);
    expect(await friend.call(equipmentDefinition, { id: copy })).toMatchObject({ product: null });
    expect(await friend.call(equipmentSyncPreview, { id: copy, action: 'bind', sn })).toMatchObject({
      total: 1,
    });
    const { id: own } = await owner.call(equipmentCopy, { id, title: 'Pump 3' });
    expect(await passwordOf(owner, own)).toMatchObject([{ username: 'plant', password: hiddenSecret }]);
  });

  it('does not take passwords over from a gateway of another account', async () => {
    await giveGatewayTo('owner');
    const owner = await platform().signedIn('owner');
    const started = await owner.call(equipmentBindGateway, {
      id,
      sn,
      binding: binding('p1_'),
      revision: gateway.revision,
    });
    expect(await outcome(owner, started)).toMatchObject({ status: 'success' });
    await giveGatewayTo('friend');
    await expect(owner.call(equipmentSyncTakeOver, { id, revision: gateway.revision })).rejects.toMatchObject(
      { key: 'binding.foreignSecrets' },
    );
  });
});

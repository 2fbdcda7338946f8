import {
  templateAdd,
  templateInfo,
  templateParameters,
  templateQuery,
  templateReplace,
} from '@penstock/contract/calls/configuration-template';
import {
  templateApply,
  templateApplyCallback,
  templateApplyCheck,
  templateDrift,
  templateRelease,
  templateUses,
} from '@penstock/contract/calls/template-application';
import {
  type ConfigurationInput,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedGateway } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';
import { scriptedGateways } from '../../../testing/scripted-gateways.ts';

const platform = testPlatform();
/** The thread for documents has to start first. */
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });
const north = '202611210002';
const south = '202611210003';
const driver = (host: string) => ({ name: 'plc', protocol: 'modbus-tcp' as const, settings: { host } });
const variable = (key: string, address: string) => ({
  key,
  driver: 'plc',
  area: 'holding' as const,
  address,
  dataType: 'uint16' as const,
});
const mqtt = (clientId: string, password: string) => ({
  name: 'cloud',
  host: 'broker.example.com',
  signIn: { vendor: 'plain' as const, username: 'plant', clientId, password },
});
const source: ConfigurationInput = {
  format: 1,
  name: 'source',
  drivers: [driver('10.0.0.1')],
  variables: [variable('level', '0'), variable('flow', '1')],
  connections: { mqtt: [mqtt('source-1', 'pass-word')] },
};
let gateways: Map<string, ScriptedGateway>;

const documentOf = (of: string) => configurationSchema.parse(gateways.get(of)?.document);
const field = (list: 'drivers' | 'mqtt' | 'settings', item: string, path: string) => ({
  kind: 'field' as const,
  list,
  item,
  field: path,
});
const parameters = [
  { key: 'host', title: 'Host', required: true, targets: [field('drivers', 'plc', 'settings.host')] },
  { key: 'client', title: 'Client', targets: [field('mqtt', 'cloud', 'signIn.clientId')] },
  { key: 'shift', title: 'Shift', targets: [{ kind: 'addressOffset' as const, driver: 'plc' }] },
  { key: 'ntp', title: 'Time server', targets: [field('settings', 'ntp', 'enabled')] },
];
const secretPath = 'connections.mqtt[cloud].signIn.password';
const values = (host: string) => [
  { key: 'host', value: host },
  { key: 'client', value: `client of ${host}` },
  { key: 'shift', value: 100 },
];

beforeEach(async () => {
  gateways = await scriptedGateways(platform(), {
    [sn]: source,
    [north]: { format: 1, name: 'north' },
    [south]: { format: 1, name: 'south' },
  });
});

async function withTemplate() {
  const owner = await platform().signedIn('owner');
  const { id } = await owner.call(templateAdd, { sn, name: 'station' });
  await owner.call(templateParameters, { id, version: 1, parameters });
  const done = async (uuid: string) => {
    await expect
      .poll(() => owner.call(templateApplyCallback, { uuid }), slow)
      .not.toMatchObject({ status: 'pending' });
    return await owner.call(templateApplyCallback, { uuid });
  };
  const apply = async (targets: { sn: string; values: ReturnType<typeof values> }[], more = {}) => {
    const secrets = { [secretPath]: 'entered' };
    const request = { id, targets: targets.map((one) => ({ ...one, secrets })), ...more };
    return await done((await owner.call(templateApply, request)).uuid);
  };
  return { owner, id, apply };
}

describe('a template', () => {
  it('is applied to many gateways, with the values of each', async () => {
    const { owner, id, apply } = await withTemplate();
    const answer = await apply([
      { sn: north, values: values('10.0.0.2') },
      { sn: south, values: values('10.0.0.3') },
    ]);
    expect(answer).toMatchObject({
      status: 'success',
      data: {
        targets: [
          { sn: north, state: 'success' },
          { sn: south, state: 'success' },
        ],
      },
    });
    expect(documentOf(north)).toMatchObject({
      name: 'north',
      drivers: [{ settings: { host: '10.0.0.2' } }],
      variables: [
        { key: 'level', address: '100' },
        { key: 'flow', address: '101' },
      ],
      connections: { mqtt: [{ signIn: { clientId: 'client of 10.0.0.2', password: 'entered' } }] },
    });
    expect(documentOf(south).drivers).toMatchObject([{ settings: { host: '10.0.0.3' } }]);
    await expect
      .poll(() => owner.call(templateQuery, {}), slow)
      .toMatchObject({ rows: [{ id, gateways: 2, differing: 0 }] });
  });

  it('fails at one gateway without keeping the others from it', async () => {
    const { apply } = await withTemplate();
    const { data } = await apply([
      { sn: north, values: [] },
      { sn: south, values: values('10.0.0.3') },
    ]);
    expect(data.targets).toMatchObject([
      {
        sn: north,
        state: 'failure',
        message: { en: expect.stringMatching(/^The parameter Host is missing/) },
      },
      { sn: south, state: 'success' },
    ]);
    expect(documentOf(north).drivers).toEqual([]);
  });

  it('says before what it would change, what is missing, and which value does not fit', async () => {
    const { owner, id } = await withTemplate();
    const request = { id, sn: north, values: values('10.0.0.2') };
    const check = await owner.call(templateApplyCheck, request);
    expect(check.missing.map(({ path }) => path)).toEqual([secretPath]);
    expect(check.lines.map(({ text }) => text)).toContain('Added plc');
    await expect(owner.call(templateApplyCheck, { id, sn: north })).rejects.toMatchObject({
      key: 'parameter.missing',
      code: '2202',
    });
    for (const wrong of [
      { key: 'host', value: 5 },
      { key: 'shift', value: 70_000 },
    ])
      await expect(
        owner.call(templateApplyCheck, {
          ...request,
          values: [...values('10.0.0.2').filter(({ key }) => key !== wrong.key), wrong],
        }),
      ).rejects.toMatchObject({ key: 'parameter.type', code: '2203' });
    expect(documentOf(north).drivers).toEqual([]);
  });

  it('is for gateways of its model that somebody may configure', async () => {
    const { owner, id } = await withTemplate();
    await platform().database.pool.query(`update gateway set hardware = 'model B' where sn = $1`, [north]);
    const targets = [{ sn: north, values: values('10.0.0.2') }];
    await expect(owner.call(templateApply, { id, targets })).rejects.toMatchObject({
      key: 'gateway.modelsDiffer',
    });
    const friend = await platform().signedIn('friend');
    await expect(friend.call(templateApply, { id, targets })).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('leaves what a gateway changed itself since, unless that is asked for', async () => {
    const { owner, id, apply } = await withTemplate();
    const targets = [{ sn: north, values: values('10.0.0.2') }];
    await apply(targets);
    const own = documentOf(north);
    const edited: ConfigurationInput = {
      ...own,
      drivers: own.drivers.map((one) => ({ ...one, minCollectTime: 4321 })),
      variables: [...own.variables, { ...variable('own', '7') }],
    };
    const gateway = new ScriptedGateway(edited);
    gateway.revision = 1_000_000;
    gateways.set(north, gateway);
    const drift = await owner.call(templateDrift, { sn: north });
    expect(drift.made).toMatchObject({ template: { id, name: 'station', own: true }, total: 0 });

    // The template itself changes meanwhile.
    gateways.set(
      sn,
      new ScriptedGateway({ ...source, variables: [...(source.variables ?? []), variable('new', '2')] }),
    );
    await owner.call(templateReplace, { id, sn });
    const check = await owner.call(templateApplyCheck, { id, ...targets[0], sn: north });
    expect(check).toMatchObject({ total: 1, keptTotal: 2, missing: [] });
    await apply(targets);
    expect(documentOf(north)).toMatchObject({ drivers: [{ minCollectTime: 4321 }] });
    expect(documentOf(north).variables.map(({ key }) => key)).toEqual(['level', 'flow', 'own', 'new']);
    expect(await owner.call(templateDrift, { sn: north })).toMatchObject({
      made: { total: 2, use: { state: 'differing', differences: 2, version: 3 } },
    });

    await apply(targets, { resets: true });
    expect(documentOf(north).variables.map(({ key }) => key)).toEqual(['level', 'flow', 'new']);
    expect(documentOf(north).drivers).not.toMatchObject([{ minCollectTime: 4321 }]);
    expect(await owner.call(templateDrift, { sn: north })).toMatchObject({
      made: { total: 0, use: { state: 'same', differences: 0 } },
    });
  });

  it('shows which gateways differ, and which are behind it', async () => {
    const { owner, id, apply } = await withTemplate();
    await apply([
      { sn: north, values: values('10.0.0.2') },
      { sn: south, values: values('10.0.0.3') },
    ]);
    await expect
      .poll(() => owner.call(templateUses, { id }), slow)
      .toMatchObject({
        total: 2,
        rows: [
          { sn: north, state: 'same' },
          { sn: south, state: 'same' },
        ],
      });
    const { version } = await owner.call(templateInfo, { id });
    await owner.call(templateParameters, { id, version, parameters: parameters.slice(0, 2) });
    await expect
      .poll(() => owner.call(templateUses, { id, state: 'behind' }), slow)
      .toMatchObject({ total: 2, rows: [{ differences: 2 }, { differences: 2 }] });
    await owner.call(templateRelease, { sn: south });
    expect(await owner.call(templateUses, { id })).toMatchObject({ total: 1, rows: [{ sn: north }] });
    expect(await owner.call(templateDrift, { sn: south })).toEqual({ made: null });
  });
});

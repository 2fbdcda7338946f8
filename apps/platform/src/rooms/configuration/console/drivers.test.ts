import { ClientError } from '@penstock/client/calls/error';
import type { z } from 'zod';
import {
  driverAdd,
  driverCount,
  driverDelete,
  driverEdit,
  driverEnable,
  driverNamespaces,
  driverQuery,
  driverSearch,
  driverTest,
  driverUseUris,
} from '@penstock/contract/calls/driver';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { sectionChange } from '@penstock/contract/calls/section';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { configurationSchema } from '@penstock/contract/configuration/model/configuration';
import { type Driver, driverSchema } from '@penstock/contract/configuration/model/driver';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
let gateway: ScriptedGateway;

const opcUa = driverSchema.parse({
  name: 'scada',
  protocol: 'opc-ua',
  settings: {
    endpoint: 'opc.tcp://10.0.0.3:4840',
    authentication: 'user',
    username: 'anna',
    password: 'pass-word',
  },
});
const newDriver = driverSchema.parse({
  name: 'valve',
  protocol: 'modbus-tcp',
  settings: { host: '10.0.0.4' },
});

beforeEach(async () => {
  await platform().setOnline(true);
  gateway = new ScriptedGateway({
    ...scriptedConfiguration,
    drivers: [...(scriptedConfiguration.drivers ?? []), opcUa],
  });
  // A gateway that was reset: the copies of earlier tests are of other revisions.
  gateway.revision = Math.ceil(performance.now());
  platform().gateways.answer = gateway.answer;
});

const drivers = () => configurationSchema.parse(gateway.document).drivers;
const variables = () => configurationSchema.parse(gateway.document).variables;
const named = (name: string): Driver => {
  const found = drivers().find((driver) => driver.name === name);
  if (found === undefined) throw new Error(`there is no driver ${name}`);
  return found;
};

/** The error that a call is refused with. */
async function refused(call: Promise<unknown>): Promise<ClientError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ClientError) return error;
  throw new Error('the call was not refused', { cause: error });
}

async function base() {
  const owner = await platform().signedIn('owner');
  return { owner, at: { sn, baseRevision: gateway.revision } };
}

describe('the list of drivers', () => {
  it('shows each with its variables, the revision, and no secret', async () => {
    const { owner } = await base();
    const { revision, total, rows } = await owner.call(driverQuery, { sn });
    expect({ revision, total }).toEqual({ revision: gateway.revision, total: 3 });
    expect(rows.map(({ driver, variables: count }) => [driver.name, count])).toEqual([
      ['pump', 2],
      ['tank', 0],
      ['scada', 0],
    ]);
    expect(rows[2]?.driver.settings).toMatchObject({ username: 'anna', password: hiddenSecret });
  });

  it('shows what each does, when the gateway reports it', async () => {
    const { owner } = await base();
    const status = {
      driver: 'pump',
      state: 'degraded',
      error: null,
      since: 5,
      requests: 10,
      failed: 3,
      retries: 1,
      lastCycle: 12,
      expectedCycle: 10,
      variables: 2,
      good: 1,
      failing: 0,
    } as const;
    gateway.more = (method) => {
      if (method !== 'collector.watch') return undefined;
      setTimeout(() => platform().reports.driverStates(sn, { full: true, drivers: [status] }), 0);
      return {};
    };
    platform().rooms.configuration.driverWatches.stop();
    const { rows } = await owner.call(driverQuery, { sn, states: ['degraded'] });
    expect(rows).toMatchObject([{ driver: { name: 'pump' }, status }]);
  });

  it.each<[string, Partial<z.input<typeof driverQuery.request>>, readonly string[]]>([
    ['a keyword in the name', { keyword: 'TAN' }, ['tank']],
    ['a keyword in the address', { keyword: '10.0.0.3' }, ['scada']],
    ['protocols', { protocols: ['s7', 'opc-ua'] }, ['tank', 'scada']],
    ['a sorted column', { sort: { column: 'name', direction: 'descending' } }, ['tank', 'scada', 'pump']],
    ['a page', { pageNo: 2, pageSize: 2 }, ['scada']],
  ])('answers %s', async (_, request, expected) => {
    const { owner } = await base();
    const { rows } = await owner.call(driverQuery, { sn, ...request });
    expect(rows.map(({ driver }) => driver.name)).toEqual(expected);
  });

  it('counts them', async () => {
    const { owner } = await base();
    expect(await owner.call(driverCount, { sn })).toEqual({ total: 3, enabled: 3, maximum: 1000 });
  });

  it('is for those who may configure the gateway', async () => {
    for (const person of ['friend', 'admin'])
      expect((await (await platform().signedIn(person)).call(driverQuery, { sn })).total).toBe(3);
    const stranger = await platform().signedIn('stranger');
    expect(await refused(stranger.call(driverQuery, { sn }))).toMatchObject({ key: 'data.notFound' });
  });

  it('is refused with 6001 while the gateway is offline', async () => {
    const { owner } = await base();
    gateway.more = () => {
      throw failure('gateway.offline', { sn });
    };
    expect(await refused(owner.call(driverQuery, { sn }))).toMatchObject({ code: '6001' });
  });
});

describe('a driver', () => {
  it('is added behind the others, and the log shows who did', async () => {
    const { owner, at } = await base();
    const answer = await owner.call(driverAdd, { ...at, driver: newDriver, note: 'new valve' });
    expect(answer).toEqual({ revision: gateway.revision, changed: true });
    expect(drivers().map(({ name }) => name)).toEqual(['pump', 'tank', 'scada', 'valve']);
    expect(gateway).toMatchObject({ author: 'owner', note: 'new valve' });
    const { rows } = await platform().database.pool.query(
      `select object_id, before, after from operation_log where action = 'gateway.addDriver' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([
      { object_id: sn, before: {}, after: { driver: { name: 'valve' }, revision: gateway.revision } },
    ]);
  });

  it('is not added with a name that another has', async () => {
    const { owner, at } = await base();
    const error = await refused(owner.call(driverAdd, { ...at, driver: { ...newDriver, name: 'pump' } }));
    expect(error.problems).toMatchObject([{ path: 'driver.name', key: 'value.duplicate' }]);
  });

  it('is not added with fields that are wrong, and each is named', async () => {
    const { owner, at } = await base();
    const wrong = { ...newDriver, settings: { ...newDriver.settings, host: '?', port: 0 } };
    const error = await refused(owner.call(driverAdd, { ...at, driver: driverLike(wrong) }));
    expect(error.problems.map(({ path }) => path).toSorted()).toEqual([
      'driver.settings.host',
      'driver.settings.port',
    ]);
  });

  it('shows what the gateway finds wrong at the fields of the form', async () => {
    const { owner, at } = await base();
    gateway.more = (method) => {
      if (method !== 'configuration.patch') return undefined;
      const problem = { key: 'value.required', parameters: {} } as const;
      throw failure(
        'document.invalid',
        { count: 2 },
        {
          problems: [
            { path: 'drivers.3.settings.host', ...problem },
            { path: 'variables.0.address', ...problem },
          ],
        },
      );
    };
    const error = await refused(owner.call(driverAdd, { ...at, driver: newDriver }));
    expect(error.problems.map(({ path }) => path)).toEqual(['driver.settings.host', 'variables.0.address']);
  });

  it('copied from another takes over its secrets', async () => {
    const { owner, at } = await base();
    const [copied] = (await owner.call(driverQuery, { sn, keyword: 'scada' })).rows;
    if (copied === undefined) throw new Error('there is no driver to copy');
    const driver = { ...copied.driver, name: 'scada_2' };
    const error = await refused(owner.call(driverAdd, { ...at, driver }));
    expect(error.problems).toMatchObject([{ path: 'driver.settings.password', key: 'value.required' }]);
    await owner.call(driverAdd, { ...at, driver, copyOf: 'scada' });
    expect(named('scada_2').settings).toMatchObject({ password: 'pass-word' });
  });

  it('is changed where it differs, and keeps the secrets that are not typed again', async () => {
    const { owner, at } = await base();
    const settings = { ...opcUa.settings, nodesPerRequest: 100, password: hiddenSecret };
    const driver = driverLike({ ...opcUa, minCollectTime: 500, settings });
    expect(await owner.call(driverEdit, { ...at, name: 'scada', driver })).toMatchObject({ changed: true });
    expect(named('scada')).toMatchObject({
      minCollectTime: 500,
      settings: { nodesPerRequest: 100, password: 'pass-word' },
    });
    const patch = platform().gateways.asked.findLast(({ method }) => method === 'configuration.patch');
    expect(patch?.params).toMatchObject({ changes: [{ after: 500 }, { after: 100 }] });
    const { rows } = await platform().database.pool.query(
      `select before, after from operation_log where action = 'gateway.editDriver' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ before: { driver: { name: 'scada' } } }]);
    expect(JSON.stringify(rows)).not.toContain('pass-word');
  });

  it('takes certificates as files', async () => {
    const { owner, at } = await base();
    const pem = '-----BEGIN CERTIFICATE-----\nMC4CAQ==\n-----END CERTIFICATE-----\n';
    const file = new File([pem], 'plc.pem');
    await owner.call(driverEdit, { ...at, name: 'scada', driver: opcUa, serverCertificate: file });
    expect(named('scada').settings).toMatchObject({ serverCertificate: pem });
    const other = await refused(
      owner.call(driverEdit, {
        sn,
        baseRevision: gateway.revision,
        name: 'scada',
        driver: opcUa,
        privateKey: new File(['nothing of the kind'], 'key.pem'),
      }),
    );
    expect(other.problems).toMatchObject([{ path: 'privateKey', key: 'value.form' }]);
  });

  it('that gets a new name keeps its variables', async () => {
    const { owner, at } = await base();
    const driver = { ...named('pump'), name: 'pump_1' };
    await owner.call(driverEdit, { ...at, name: 'pump', driver });
    expect(drivers().map(({ name }) => name)).toEqual(['pump_1', 'tank', 'scada']);
    expect(variables().map((variable) => variable.driver)).toEqual(['pump_1', 'pump_1']);
  });

  it('whose scan group gets a new name keeps its variables in it; one with variables is not left out', async () => {
    const { owner } = await base();
    const slow = { name: 'slow', interval: 10_000 };
    const edit = async (scanGroups: Driver['scanGroups']) =>
      await owner.call(driverEdit, {
        sn,
        baseRevision: gateway.revision,
        name: 'pump',
        driver: { ...named('pump'), scanGroups },
      });
    await edit([slow]);
    const item = {
      driver: 'pump',
      key: 'flow',
      area: 'holding',
      address: '2',
      dataType: 'int16',
      scanGroup: 'slow',
    };
    await owner.call(sectionChange, {
      sn,
      baseRevision: gateway.revision,
      section: 'variables',
      changes: [{ kind: 'edit', identity: 'flow', item }],
    });
    await edit([{ name: 'hourly', interval: 3_600_000 }]);
    expect(variables().map(({ scanGroup }) => scanGroup)).toEqual(['', 'hourly']);
    await edit([slow, { name: 'hourly', interval: 3_600_000 }]);
    expect(await refused(edit([slow]))).toMatchObject({ key: 'driver.scanGroupUsed' });
    await edit([{ name: 'hourly', interval: 3_600_000 }]);
    expect(variables().map(({ scanGroup }) => scanGroup)).toEqual(['', 'hourly']);
  });

  it('that gets another protocol is replaced in its place', async () => {
    const { owner, at } = await base();
    const driver = driverSchema.parse({
      name: 'tank',
      protocol: 'modbus-tcp',
      settings: { host: '10.0.0.7' },
    });
    await owner.call(driverEdit, { ...at, name: 'tank', driver });
    expect(drivers()[1]).toEqual(driver);
  });

  it('that nobody changed makes no revision', async () => {
    const { owner, at } = await base();
    expect(await owner.call(driverEdit, { ...at, name: 'pump', driver: named('pump') })).toEqual({
      revision: at.baseRevision,
      changed: false,
    });
  });

  it('is enabled and disabled with others in one change', async () => {
    const { owner, at } = await base();
    const names = ['pump', 'tank'];
    expect(await owner.call(driverEnable, { ...at, names, enabled: false })).toMatchObject({ changed: true });
    expect(drivers().map(({ enabled }) => enabled)).toEqual([false, false, true]);
    const again = { sn, baseRevision: gateway.revision, names, enabled: false };
    expect(await owner.call(driverEnable, again)).toMatchObject({ changed: false });
  });

  it('is deleted with its variables only when that is asked for', async () => {
    const { owner, at } = await base();
    const error = await refused(owner.call(driverDelete, { ...at, names: ['pump', 'tank'] }));
    expect(error).toMatchObject({ key: 'driver.hasVariables', message: expect.stringContaining('2') });
    const answer = await owner.call(driverDelete, { ...at, names: ['pump', 'tank'], withVariables: true });
    expect(answer).toMatchObject({ changed: true, variables: 2 });
    expect(drivers().map(({ name }) => name)).toEqual(['scada']);
    expect(variables()).toEqual([]);
  });

  it('that is gone is not changed', async () => {
    const { owner, at } = await base();
    const calls = [
      () => owner.call(driverEdit, { ...at, name: 'gone', driver: newDriver }),
      () => owner.call(driverDelete, { ...at, names: ['gone'] }),
      () => owner.call(driverEnable, { ...at, names: ['gone'], enabled: true }),
    ];
    for (const call of calls) expect(await refused(call())).toMatchObject({ key: 'gateway.driverMissing' });
  });

  it('that somebody else changed meanwhile is not changed, and the answer names who did', async () => {
    const { owner, at } = await base();
    gateway.change(scriptedConfiguration, 'bert');
    const error = await refused(owner.call(driverAdd, { ...at, driver: newDriver }));
    expect(error).toMatchObject({
      key: 'configuration.changedBy',
      message: expect.stringContaining('bert'),
    });
  });
});

describe('a test of the connection', () => {
  it('answers what the gateway found', async () => {
    const { owner } = await base();
    gateway.more = (method, params) => {
      if (method !== 'driver.test') return undefined;
      expect(params).toMatchObject({ driver: { settings: { password: 'pass-word' } } });
      return found;
    };
    const found = {
      reachable: false,
      latency: null,
      error: {
        key: 'device.certificateUntrusted',
        parameters: {},
        code: '90101',
        facts: [{ name: 'fingerprint', value: 'AB:CD' }],
        detail: 'not trusted',
      },
      detail: 'tcp 10.0.0.3:4840',
      facts: [],
    };
    const driver = driverLike({ ...opcUa, settings: { ...opcUa.settings, password: hiddenSecret } });
    expect(await owner.call(driverTest, { sn, name: 'scada', driver })).toMatchObject(found);
  });

  it.each([
    ['host', 'opc.tcp://10.0.0.66:4840'],
    ['port', 'opc.tcp://10.0.0.3:6666'],
  ])('never sends a stored password to another %s, nor stores it for one', async (_name, endpoint) => {
    const { owner, at } = await base();
    const asked: string[] = [];
    gateway.more = (method) => {
      asked.push(method);
      return undefined;
    };
    const driver = driverLike({
      ...opcUa,
      settings: { ...opcUa.settings, endpoint, password: hiddenSecret },
    });
    const again = [{ path: 'driver.settings.password', key: 'value.enterAgain' }];
    const error = await refused(owner.call(driverTest, { sn, name: 'scada', driver }));
    expect(error.problems).toMatchObject(again);
    const edited = await refused(owner.call(driverEdit, { ...at, name: 'scada', driver }));
    expect(edited.problems).toMatchObject(again);
    const copied = await refused(
      owner.call(driverAdd, { ...at, copyOf: 'scada', driver: { ...driver, name: 'mine' } }),
    );
    expect(copied.problems).toMatchObject(again);
    expect(asked).not.toContain('driver.test');
  });

  it('is in the operation log, without its secrets', async () => {
    const { owner } = await base();
    gateway.more = (method) =>
      method === 'driver.test'
        ? { reachable: true, latency: 3, error: null, detail: '', facts: [] }
        : undefined;
    const driver = driverLike({ ...opcUa, settings: { ...opcUa.settings, password: hiddenSecret } });
    await owner.call(driverTest, { sn, name: 'scada', driver });
    const { rows } = await owner.call(operationLogOfObject, { objectType: 'gateway', objectId: sn });
    expect(rows[0]).toMatchObject({
      action: 'gateway.testDriver',
      after: { driver: { name: 'scada', settings: { password: hiddenSecret } } },
    });
  });

  it('searches with the stored secrets, and is in the operation log as a test is', async () => {
    const { owner } = await base();
    const asked: unknown[] = [];
    const results = [{ outcome: 'answers', latency: 4, error: null }];
    gateway.more = (method, params) => {
      if (method !== 'driver.search') return undefined;
      asked.push(params);
      return { results };
    };
    const driver = driverLike({ ...opcUa, settings: { ...opcUa.settings, password: hiddenSecret } });
    const candidates = [{ settings: {} }];
    expect(await owner.call(driverSearch, { sn, name: 'scada', driver, candidates })).toEqual({ results });
    expect(asked).toMatchObject([{ driver: { settings: { password: 'pass-word' } }, candidates }]);
    const { rows } = await owner.call(operationLogOfObject, { objectType: 'gateway', objectId: sn });
    expect(rows[0]).toMatchObject({ action: 'gateway.testDriver' });
  });

  it('names the fields that the gateway finds wrong', async () => {
    const { owner } = await base();
    gateway.more = (method) => {
      if (method !== 'driver.test') return undefined;
      const problems = [{ path: 'settings.host', key: 'value.required', parameters: {} }] as const;
      throw failure('document.invalid', { count: 1 }, { problems });
    };
    const error = await refused(owner.call(driverTest, { sn, driver: newDriver }));
    expect(error.problems).toMatchObject([{ path: 'driver.settings.host' }]);
  });
});

/** A driver as a page may send it, right or wrong. */
function driverLike(driver: object): Driver {
  const own: Driver = structuredClone(newDriver);
  return Object.assign(own, driver);
}

describe('the namespaces of a driver', () => {
  const meant = [
    { index: 2, uri: 'http://plant.example/UA/', present: 3 },
    { index: 3, uri: 'http://line.example/UA/', present: 2 },
  ];
  const at = (driver: string, key: string, address: string) => ({
    driver,
    key,
    area: 'node',
    address,
    dataType: 'float' as const,
  });

  beforeEach(() => {
    gateway = new ScriptedGateway({
      format: 1,
      drivers: [opcUa, { ...opcUa, name: 'other' }],
      variables: [
        at('scada', 'speed', 'ns=2;s=Speed'),
        at('scada', 'level', 'nsu=http://line.example/UA/;s=Level'),
        at('scada', 'own', 'ns=1;s=Own'),
        at('other', 'flow', 'ns=2;s=Flow'),
      ],
    });
    gateway.revision = Math.ceil(performance.now());
    gateway.more = (method) => (method === 'device.namespaces' ? { namespaces: meant } : undefined);
    platform().gateways.answer = gateway.answer;
  });

  it('are what the gateway says, and its variables name them by URI when that is asked', async () => {
    const { owner, at: from } = await base();
    expect(await owner.call(driverNamespaces, { sn, name: 'scada' })).toEqual({ namespaces: meant });
    const answer = await owner.call(driverUseUris, { ...from, name: 'scada' });
    expect(answer).toMatchObject({ changed: true, variables: 1 });
    expect(variables().map(({ address }) => address)).toEqual([
      'nsu=http://plant.example/UA/;s=Speed',
      'nsu=http://line.example/UA/;s=Level',
      'ns=1;s=Own',
      'ns=2;s=Flow',
    ]);
    const again = { sn, baseRevision: gateway.revision, name: 'scada' };
    expect(await owner.call(driverUseUris, again)).toMatchObject({ changed: false, variables: 0 });
  });

  it('are not changed from another revision than the present one, nor of a driver that is not there', async () => {
    const { owner, at: from } = await base();
    const old = refused(
      owner.call(driverUseUris, { ...from, baseRevision: from.baseRevision - 1, name: 'scada' }),
    );
    expect((await old).key).toBe('configuration.changedBy');
    expect((await refused(owner.call(driverUseUris, { ...from, name: 'nobody' }))).key).toBe(
      'gateway.driverMissing',
    );
  });
});

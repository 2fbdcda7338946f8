import {
  comLogGet,
  comLogSet,
  gatewayDebug,
  logGet,
  logRead,
  logSet,
  ntpGet,
  ntpSet,
  portStates,
  runModeRead,
  runModeSet,
  settingChange,
  settingQuery,
} from '@penstock/contract/calls/setting';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { configurationSchema } from '@penstock/contract/configuration/model/configuration';
import { settingPartNames } from '@penstock/contract/configuration/model/setting-part';
import { failure } from '@penstock/contract/errors/error';
import { readLog } from '@penstock/contract/link/methods/log';
import { patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { readPort } from '@penstock/contract/link/methods/ports';
import { settingSupport } from '@penstock/contract/link/methods/settings';
import { transparentState } from '@penstock/contract/link/methods/transparent';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
let gateway: ScriptedGateway;
let unsupported: string[];

const transparent = {
  state: 'open',
  since: 1,
  error: null,
  bytesToDevice: 1,
  bytesToServer: 2,
  droppedToDevice: 0,
  droppedToServer: 0,
};

beforeEach(async () => {
  await platform().setOnline(true);
  unsupported = ['settings.wan', 'settings.mode', 'settings.log.ssh'];
  gateway = new ScriptedGateway({
    ...scriptedConfiguration,
    name: 'Pump house',
    settings: { wlan: { enabled: true, ssid: 'plant', password: 'a-password' } },
  });
  // A gateway that was reset: the copies of earlier tests are of other revisions.
  gateway.revision = Math.ceil(performance.now());
  gateway.more = (method, params) => {
    switch (method) {
      case settingSupport.name:
        return { unsupported };
      case transparentState.name:
        return transparent;
      case readPort.name: {
        const { port } = readPort.params.parse(params);
        const common = { revision: 1, available: port === 'LAN', writable: false, drivers: ['pump'] };
        return { ...common, reservedBy: null, parameters: { kind: 'LAN', ip: '', mask: '' } };
      }
      case readLog.name:
        return { lines: [{ time: 1, level: 'info', message: 'started', details: '' }], total: 1 };
      default:
        return undefined;
    }
  };
  platform().gateways.answer = gateway.answer;
});

const document = () => configurationSchema.parse(gateway.document);

describe('the settings of a gateway', () => {
  it('are read by part, without secrets, with what the gateway does not carry out', async () => {
    const owner = await platform().signedIn('owner');
    const { revision, parts } = await owner.call(settingQuery, { sn });
    expect(revision).toBe(gateway.revision);
    expect(parts.map(({ part }) => part)).toEqual(settingPartNames);
    const of = (name: string) => parts.find(({ part }) => part === name);
    expect(of('name')).toEqual({
      part: 'name',
      settings: { name: 'Pump house' },
      supported: true,
      unsupported: [],
    });
    expect(of('wlan')).toMatchObject({
      settings: { ssid: 'plant', password: hiddenSecret },
      supported: true,
    });
    expect(of('wan')).toMatchObject({ supported: false, unsupported: [] });
    expect(of('mode')).toMatchObject({ settings: { mode: 'standard' }, supported: false });
    expect(of('log')).toMatchObject({ supported: true, unsupported: ['ssh'] });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(settingQuery, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it.each([
    [logGet, logSet, 'log', { level: 'debug' }],
    [ntpGet, ntpSet, 'ntp', { server: 'time.example.com' }],
    [comLogGet, comLogSet, 'messageDebugging', { enabled: true }],
    [runModeRead, runModeSet, 'mode', { mode: 'router' }],
  ] as const)('have calls of their own by the specification: %#', async (get, set, part, change) => {
    const owner = await platform().signedIn('owner');
    const { settings, revision } = await owner.call(get, { sn });
    const answer = await owner.call(set, {
      sn,
      baseRevision: revision,
      settings: { ...Object(settings), ...change },
      note: 'why',
    });
    expect(answer).toEqual({ revision: gateway.revision, changed: true });
    expect(await owner.call(get, { sn })).toMatchObject({
      part,
      revision: gateway.revision,
      settings: change,
    });
    expect(gateway.note).toBe('why');
  });

  it('of which a secret that nobody typed stays, are changed against the revision and logged', async () => {
    const owner = await platform().signedIn('owner');
    const change = (part: string, settings: object, baseRevision = gateway.revision) =>
      owner.call(settingChange, { sn, part, settings, baseRevision });
    const { wlan } = document().settings;
    await change('wlan', { ...wlan, enabled: !wlan.enabled, password: hiddenSecret });
    expect(document().settings.wlan).toMatchObject({ enabled: !wlan.enabled, password: 'a-password' });
    await expect(change('wlan', { ...wlan, ssid: 'other', password: hiddenSecret })).rejects.toMatchObject({
      problems: [expect.objectContaining({ path: 'settings.password', key: 'value.enterAgain' })],
    });
    await change('name', { name: 'Well 3' });
    expect(document().name).toBe('Well 3');
    await expect(change('name', { name: 'x' }, gateway.revision - 1)).rejects.toMatchObject({
      key: 'configuration.changedBy',
    });
    const log = await platform().database.pool.query<{ before: object; after: object }>(
      `select before, after from operation_log where action = 'gateway.changeSettings' order by id desc limit 2`,
    );
    expect(log.rows[0]).toMatchObject({
      before: { name: { name: 'Pump house' } },
      after: { name: { name: 'Well 3' } },
    });
    expect(JSON.stringify(log.rows)).not.toContain('a-password');
  });

  it('are refused at the field of the form, whoever finds it', async () => {
    const owner = await platform().signedIn('owner');
    const change = (part: string, settings: object) =>
      owner.call(settingChange, { sn, part, settings, baseRevision: gateway.revision });
    await expect(change('log', { udp: { enabled: true, ip: '1.2.3' } })).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [expect.objectContaining({ path: 'settings.udp.ip' })],
    });
    await expect(
      change('statusReporting', { enabled: true, target: 'none', topic: 'a' }),
    ).rejects.toMatchObject({ problems: [expect.objectContaining({ path: 'settings.target' })] });
    await expect(change('drivers', {})).rejects.toMatchObject({ key: 'request.invalid' });
    const problems = [
      { path: 'settings.wan.automatic', key: 'gateway.unsupported' as const, parameters: { what: 'x' } },
    ];
    gateway.more = (method) => {
      if (method === patchConfiguration.name)
        throw failure('gateway.unsupported', { what: 'settings.wan.automatic' }, { problems });
    };
    await expect(
      change('wan', { automatic: false, ip: '10.0.0.2', mask: '255.0.0.0', gateway: '10.0.0.1' }),
    ).rejects.toMatchObject({
      key: 'gateway.unsupported',
      problems: [expect.objectContaining({ path: 'settings.automatic' })],
    });
  });

  it('of an older gateway that does not say what it carries out are all taken as carried out', async () => {
    const owner = await platform().signedIn('owner');
    gateway.more = (method) => {
      if (method === settingSupport.name) throw failure('gateway.unsupported', { what: method });
    };
    expect(await owner.call(gatewayDebug, { sn })).toMatchObject({
      part: 'debug',
      settings: { enabled: false },
      supported: true,
      unsupported: [],
    });
  });

  it('of ports cannot be read while the gateway is offline, which says so', async () => {
    const owner = await platform().signedIn('owner');
    gateway.more = (method) => {
      if (method === readPort.name || method === transparentState.name)
        throw failure('gateway.offline', { sn });
    };
    await expect(owner.call(portStates, { sn })).rejects.toMatchObject({
      key: 'gateway.offlineParameters',
      code: '1520',
      parameters: { sn, port: 'LAN, RS485, RS232' },
    });
  });

  it('of PLC remote download are not changed at a gateway that is offline, which says so', async () => {
    const owner = await platform().signedIn('owner');
    const { revision } = await owner.call(settingQuery, { sn });
    const settings = { enabled: true, host: '10.99.0.1' };
    platform().gateways.answer = () => {
      throw failure('gateway.offline', { sn });
    };
    const request = { sn, part: 'plcDownload', settings, baseRevision: revision } as const;
    await expect(owner.call(settingChange, request)).rejects.toMatchObject({
      key: 'gateway.offlineVpn',
      code: '1521',
      parameters: { sn },
    });
  });

  it('come with what the ports are used for, and the log that the gateway keeps', async () => {
    const owner = await platform().signedIn('owner');
    const states = await owner.call(portStates, { sn });
    expect(states.transparent).toEqual(transparent);
    expect(states.ports.find(({ port }) => port === 'LAN')).toMatchObject({
      available: true,
      drivers: ['pump'],
    });
    expect(states.ports.find(({ port }) => port === 'RS485')).toMatchObject({ available: false });
    const { lines } = await owner.call(logRead, { sn, level: 'info', offset: 10, limit: 5 });
    expect(lines).toMatchObject([{ message: 'started' }]);
    // The platform asks for the state of a configuration beside it.
    expect(platform().gateways.asked).toContainEqual({
      method: readLog.name,
      params: expect.objectContaining({ offset: 10, limit: 5, level: 'info' }),
    });
  });
});

import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { gatewayDiagnosisCollect, gatewayDiagnosisRead } from '@penstock/contract/calls/gateway-diagnosis';
import { collectDiagnosis, readDiagnosis } from '@penstock/contract/link/methods/diagnosis';
import {
  gatewayClear,
  gatewayClose,
  gatewayReboot,
  gatewayRestart,
  getNewVersion,
  locationClose,
  locationOpen,
  locationRead,
  manageRemoteConfig,
  manageSet,
  upgradeApp,
  upgradeCallback,
} from '@penstock/contract/calls/gateway-operation';
import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import { equipmentInfo, equipmentQuery } from '@penstock/contract/calls/equipment';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { failure } from '@penstock/contract/errors/error';
import {
  clearGateway,
  gatewayInfo,
  manageGateway,
  restartGateway,
} from '@penstock/contract/link/methods/gateway';
import { settingSupport } from '@penstock/contract/link/methods/settings';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import { unknownHardware } from '@penstock/contract/model/machine-hardware';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
let gateway: ScriptedGateway;
let machine: GatewayMachine;
/** The answers of the gateway to methods of these names instead; an Error is thrown. */
let instead: Map<string, unknown>;
let unsupported: string[];

beforeEach(async () => {
  await platform().setOnline(true);
  instead = new Map();
  unsupported = [];
  machine = {
    startedAt: 1,
    uptime: 2,
    networkPorts: [
      { name: 'eth0', mac: '00:11:22:33:44:55', addresses: [{ address: '10.0.0.2', prefix: 24 }] },
    ],
    serialPorts: [{ port: 'RS485', device: '/dev/ttyS1' }],
    signalQuality: 71,
    iccid: null,
    mode: null,
    cell: null,
    isSimulated: false,
    machineHardware: unknownHardware,
    memory: { total: 4, free: 2, gateway: 1 },
    cpu: { cores: 1, load: 12.5 },
    disk: null,
    local: { port: 7143, fingerprint: '0f'.repeat(32) },
    restartSections: [],
    supports: {
      upgrade: false,
      network: false,
      modem: false,
      time: false,
      location: false,
      mode: false,
      management: true,
      hold: true,
      terminal: false,
    },
    management: { address: 'https://one.example/', startedWith: 'https://one.example/', trial: null },
  };
  gateway = new ScriptedGateway(scriptedConfiguration);
  gateway.revision = Math.ceil(performance.now());
  gateway.more = (method) => {
    const answer = instead.get(method);
    if (answer instanceof Error) throw answer;
    if (answer !== undefined) return answer;
    if (method === settingSupport.name) return { unsupported };
    return method === gatewayInfo.name ? { sn, software: '0.1.0', hardware: 'box', ...machine } : undefined;
  };
  platform().gateways.answer = gateway.answer;
});

const asked = (name: string) =>
  platform()
    .gateways.asked.filter(({ method }) => method === name)
    .map(({ params }) => params);
async function lastLogged() {
  const owner = await platform().signedIn('owner');
  const { rows } = await owner.call(operationLogOfObject, { objectType: 'gateway', objectId: sn });
  return rows[0];
}

describe('what a gateway is', () => {
  it('is what it says of itself, with what the platform knows', async () => {
    const owner = await platform().signedIn('owner');
    expect(await owner.call(mqttGatewayInfo, { sn })).toMatchObject({
      sn,
      name: '泵站网关',
      online: true,
      open: true,
      reason: 'connected',
      hardwareMap: { isLan: true, isRs485: true, isRs232: false, isConfig: true, versions: {} },
      machine,
    });
  });

  it('is as it was last known while it is away or does not answer', async () => {
    const owner = await platform().signedIn('owner');
    for (const key of ['gateway.timeout', 'gateway.unsupported'] as const) {
      instead.set(gatewayInfo.name, key === 'gateway.timeout' ? failure(key) : failure(key, { what: 'x' }));
      expect(await owner.call(mqttGatewayInfo, { sn })).toMatchObject({ online: true, machine: null });
    }
    await platform().setOnline(false);
    instead.set(gatewayInfo.name, failure('gateway.offline', { sn }));
    expect(await owner.call(mqttGatewayInfo, { sn })).toMatchObject({
      online: false,
      open: false,
      machine: null,
      hardwareMap: { isRs485: false },
    });
  });

  it('is found by an equipment that it reads', async () => {
    const owner = await platform().signedIn('owner');
    const { rows } = await owner.call(equipmentQuery, {});
    const one = rows.find((row) => row.sn === sn);
    const info = await owner.call(equipmentInfo, { id: one?.id ?? '' });
    expect(info).toMatchObject({
      title: '泵站',
      titleTranslations: one?.titleTranslations,
      sn,
      gatewayName: '泵站网关',
      online: true,
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(equipmentInfo, { id: one?.id ?? '' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });
});

describe('a restart', () => {
  it('is asked of the gateway in the name of who wants it, and logged', async () => {
    const owner = await platform().signedIn('owner');
    await owner.call(gatewayReboot, { sn });
    expect(asked(restartGateway.name)).toEqual([{ author: 'owner' }]);
    expect(await lastLogged()).toMatchObject({ action: 'gateway.restart' });
    expect(await owner.call(gatewayRestart, { sn })).toEqual({ restarting: true });
  });

  it('of a gateway that is away is refused, or is none where that does not matter', async () => {
    instead.set(restartGateway.name, failure('gateway.offline', { sn }));
    const owner = await platform().signedIn('owner');
    await expect(owner.call(gatewayReboot, { sn })).rejects.toMatchObject({ code: '6001' });
    await expect(owner.call(gatewayRestart, { sn })).rejects.toMatchObject({ code: '6001' });
    expect(await owner.call(gatewayRestart, { sn, validStatus: false })).toEqual({ restarting: false });
  });
});

describe('a diagnosis bundle', () => {
  it('is made by the gateway in the name of who wants it, logged, and read in parts', async () => {
    const bundle = { bundle: '1', name: 'diagnosis.zip', size: 4, hash: '0f'.repeat(32) };
    instead.set(collectDiagnosis.name, bundle);
    instead.set(readDiagnosis.name, { data: 'UEsDBA==' });
    const owner = await platform().signedIn('owner');
    expect(await owner.call(gatewayDiagnosisCollect, { sn })).toEqual(bundle);
    expect(asked(collectDiagnosis.name)).toEqual([{ author: 'owner' }]);
    expect(await lastLogged()).toMatchObject({
      action: 'gateway.collectDiagnosis',
      after: { name: 'diagnosis.zip', size: 4 },
    });
    expect(await owner.call(gatewayDiagnosisRead, { sn, bundle: '1', offset: 0 })).toEqual({
      data: 'UEsDBA==',
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(gatewayDiagnosisCollect, { sn })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(stranger.call(gatewayDiagnosisRead, { sn, bundle: '1', offset: 0 })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });
});

describe('clearing a gateway', () => {
  it('clears what is named, and without a name what waits on its disk', async () => {
    const owner = await platform().signedIn('owner');
    await owner.call(gatewayClear, { sn });
    await owner.call(gatewayClear, { sn, log: true });
    const none = {
      records: false,
      reports: false,
      userData: false,
      log: false,
      configuration: false,
      localPassword: false,
    };
    expect(asked(clearGateway.name)).toEqual([
      { clear: { ...none, records: true, reports: true }, author: 'owner' },
      { clear: { ...none, log: true }, author: 'owner' },
    ]);
    expect(await lastLogged()).toMatchObject({ action: 'gateway.clear', after: { log: true } });
  });
});

describe('firmware', () => {
  it('has no newer version where the platform keeps none', async () => {
    const owner = await platform().signedIn('owner');
    expect(await owner.call(getNewVersion, { sn })).toMatchObject({ newVersion: null });
    await expect(owner.call(upgradeApp, { sn })).rejects.toMatchObject({ key: 'gateway.firmwareNewest' });
    const uuid = crypto.randomUUID();
    await expect(owner.call(upgradeCallback, { uuid })).rejects.toMatchObject({ key: 'data.notFound' });
  });
});

describe('the location by base stations', () => {
  it('is read and switched where the gateway carries it out', async () => {
    const owner = await platform().signedIn('owner');
    expect(await owner.call(locationRead, { sn })).toEqual({ enabled: false, intervalSeconds: 600 });
    expect(await owner.call(locationOpen, { sn })).toMatchObject({ changed: true });
    expect(await owner.call(locationRead, { sn })).toMatchObject({ enabled: true });
    expect(await lastLogged()).toMatchObject({ action: 'gateway.changeSettings' });
    await owner.call(locationClose, { sn });
    expect(await owner.call(locationRead, { sn })).toMatchObject({ enabled: false });
  });

  it('is unsupported elsewhere', async () => {
    unsupported = ['settings.cellLocation'];
    const owner = await platform().signedIn('owner');
    const refused = { key: 'gateway.unsupported', code: '1302' };
    await expect(owner.call(locationRead, { sn })).rejects.toMatchObject(refused);
    await expect(owner.call(locationOpen, { sn })).rejects.toMatchObject(refused);
    await expect(owner.call(locationClose, { sn })).rejects.toMatchObject(refused);
  });
});

describe('the management server', () => {
  const secret = 's'.repeat(40);
  const move = { sn, address: 'https://two.example', secret, seconds: 20 };

  it('is read, and changed at the gateway; its secret is not logged', async () => {
    const owner = await platform().signedIn('owner');
    expect(await owner.call(manageRemoteConfig, { sn })).toEqual({ ...machine.management, supported: true });
    await owner.call(manageSet, move);
    expect(asked(manageGateway.name)).toEqual([
      { address: 'https://two.example', secret, seconds: 20, author: 'owner' },
    ]);
    const logged = await lastLogged();
    expect(logged).toMatchObject({
      action: 'gateway.move',
      after: { address: 'https://two.example', before: 'https://one.example/' },
    });
    expect(JSON.stringify(logged)).not.toContain(secret);
  });

  it('stays where the other platform refuses the gateway, and where the gateway cannot move', async () => {
    const owner = await platform().signedIn('owner');
    const { address } = move;
    instead.set(manageGateway.name, failure('gateway.managementRefused', { address }));
    await expect(owner.call(manageSet, move)).rejects.toMatchObject({ key: 'gateway.managementRefused' });
    machine.supports.management = false;
    await expect(owner.call(manageSet, move)).rejects.toMatchObject({ key: 'gateway.unsupported' });
    await expect(owner.call(manageSet, { ...move, address: 'mqtt://x' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });

  it('is neither read nor changed while the gateway is offline', async () => {
    const owner = await platform().signedIn('owner');
    instead.set(gatewayInfo.name, failure('gateway.offline', { sn }));
    const offline = { key: 'gateway.offlineConfiguration', code: '1506', parameters: { sn } };
    await expect(owner.call(manageRemoteConfig, { sn })).rejects.toMatchObject(offline);
    await expect(owner.call(manageSet, move)).rejects.toMatchObject(offline);
    expect(asked(manageGateway.name)).toEqual([]);
  });

  it('is known to be changed when the answer is lost and the gateway is found at the new address', async () => {
    const owner = await platform().signedIn('owner');
    instead.set(manageGateway.name, failure('gateway.timeout'));
    await expect(owner.call(manageSet, move)).rejects.toMatchObject({ key: 'gateway.timeout' });
    machine.management = { ...machine.management, address: 'https://two.example/' };
    expect(await owner.call(manageSet, move)).toEqual({});
  });
});

describe('the console of a gateway', () => {
  it('is closed for who opened it', async () => {
    const owner = await platform().signedIn('owner');
    const friend = await platform().signedIn('friend');
    await owner.call(sendHeartbeat, { sn });
    expect((await friend.call(sendHeartbeat, { sn })).others).toHaveLength(1);
    await owner.call(gatewayClose, { sn });
    expect((await friend.call(sendHeartbeat, { sn })).others).toEqual([]);
    await friend.call(gatewayClose, { sn });
  });
});

it('is nothing that somebody may do to a gateway that is not theirs', async () => {
  const stranger = await platform().signedIn('stranger');
  for (const call of [
    mqttGatewayInfo,
    gatewayReboot,
    gatewayRestart,
    gatewayClear,
    gatewayClose,
    getNewVersion,
    upgradeApp,
    locationRead,
    locationOpen,
    locationClose,
    manageRemoteConfig,
  ])
    await expect(stranger.call(call, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
  await expect(stranger.call(manageSet, { sn, address: 'https://two.example' })).rejects.toMatchObject({
    key: 'data.notFound',
  });
  // The platform's own requests, for example for the open alarms of a gateway that came online, are not counted.
  const ofConsole: readonly string[] = [
    gatewayInfo,
    restartGateway,
    clearGateway,
    manageGateway,
    settingSupport,
  ].map(({ name }) => name);
  expect(platform().gateways.asked.filter(({ method }) => ofConsole.includes(method))).toEqual([]);
});

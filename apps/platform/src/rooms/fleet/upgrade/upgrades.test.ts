import { firmwareDelete, firmwareDifference } from '@penstock/contract/calls/firmware';
import {
  getNewVersion,
  upgradeApp,
  upgradeCallback,
  upgradeCancel,
  upgradeLast,
} from '@penstock/contract/calls/gateway-operation';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { hardwareAdd } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { upgradeRefused } from '@penstock/contract/errors/upgrade-failed';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import { cancelUpgrade, startUpgrade } from '@penstock/contract/link/methods/firmware';
import { beforeEach, describe, expect, it } from 'vitest';
import { firmwareImage, storeFirmware } from '../../../testing/stored-firmware.ts';
import { clearTables } from '../../../testing/clear-tables.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';
import { UpgradingGateways } from '../../../testing/upgrading-gateways.ts';

const platform = testPlatform();
const patience = { timeout: 15_000 };
const image = firmwareImage(1, 600_000);
const next = Buffer.concat([image.subarray(0, 200_000), Buffer.from('new'), image.subarray(200_000)]);
let hardwareId: Id;
let gateways: UpgradingGateways;

beforeEach(async () => {
  await clearTables(
    platform().database,
    `truncate hardware_model, firmware_file, firmware_upgrade cascade;
     update gateway set hardware = 'PG100', version = 'v1', online = true`,
  );
  const operator = await platform().signedIn('operator');
  ({ id: hardwareId } = await operator.call(hardwareAdd, {
    internalModel: 'PG',
    displayModel: 'Gateway',
    identifier: 'pg100',
  }));
  gateways = new UpgradingGateways(() => platform().rooms.gateways.messages);
  gateways.images.set(sn, image);
  platform().gateways.answer = gateways.answer;
});

async function stored(version: string, content: Buffer = next): Promise<Id> {
  return await storeFirmware(await platform().signedIn('operator'), content, { hardwareId, version });
}

describe('the firmware of a gateway', () => {
  it('is upgraded to the latest version, with progress, and both ends are in the operation log', async () => {
    const owner = await platform().signedIn('owner');
    expect(await owner.call(getNewVersion, { sn })).toEqual({ version: 'v1', newVersion: null });
    await stored('v2');
    expect(await owner.call(getNewVersion, { sn })).toEqual({ version: 'v1', newVersion: 'v2' });
    expect((await owner.call(gatewayQuery, { sns: [sn] })).rows).toMatchObject([{ newVersion: 'v2' }]);
    let go: () => void = () => undefined;
    gateways.held = new Promise((resolve) => (go = resolve));
    const { uuid } = await owner.call(upgradeApp, { sn });
    expect(await owner.call(upgradeCallback, { uuid })).toMatchObject({ status: 'pending', percent: 0 });
    await expect(owner.call(upgradeApp, { sn })).rejects.toMatchObject({ key: 'gateway.upgradeRunning' });
    go();
    await expect
      .poll(() => owner.call(upgradeCallback, { uuid, version: 'v1' }), patience)
      .toMatchObject({ status: 'success', newVersion: 'v2', code: '200', percent: 100 });
    expect(gateways.images.get(sn)?.equals(next)).toBe(true);
    expect(await owner.call(getNewVersion, { sn })).toEqual({ version: 'v2', newVersion: null });
    await expect(owner.call(upgradeApp, { sn })).rejects.toMatchObject({
      key: 'gateway.firmwareNewest',
      parameters: { version: 'v2' },
    });
    expect(await owner.call(upgradeLast, { sn })).toMatchObject({
      upgrade: { uuid, fromVersion: 'v1', version: 'v2', status: 'success' },
    });
    const { rows } = await platform().database.pool.query(
      `select action, after from operation_log where action like 'gateway.upgrade%' order by id`,
    );
    expect(rows).toMatchObject([
      { action: 'gateway.upgrade', after: { from: 'v1', to: 'v2' } },
      { action: 'gateway.upgradeEnded', after: { version: 'v2', state: 'success' } },
    ]);
  });

  it('is asked for again where the process that started the upgrade ended before the gateway heard of it', async () => {
    const owner = await platform().signedIn('owner');
    await stored('v2');
    // As if it had never come.
    platform().gateways.answer = (method, params, of) =>
      method === startUpgrade.name ? { received: 0 } : gateways.answer(method, params, of);
    const { uuid } = await owner.call(upgradeApp, { sn });
    platform().gateways.answer = gateways.answer;
    await platform().rooms.fleet.lookForUpgrades();
    expect(await owner.call(upgradeCallback, { uuid })).toMatchObject({ status: 'pending', percent: 0 });
    platform().clock.time += 30_000;
    await platform().rooms.fleet.lookForUpgrades();
    await expect
      .poll(() => owner.call(upgradeCallback, { uuid, version: 'v1' }), patience)
      .toMatchObject({ status: 'success', newVersion: 'v2' });
    const asked = platform().gateways.asked.filter(({ method }) => method === startUpgrade.name);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('is brought as the difference where one was made from its version, and whole where that does not fit', async () => {
    const owner = await platform().signedIn('owner');
    const operator = await platform().signedIn('operator');
    const baseId = await stored('v1', image);
    const id = await stored('v2');
    await operator.call(firmwareDifference, { id, baseId });
    const { uuid } = await owner.call(upgradeApp, { sn });
    await expect
      .poll(() => owner.call(upgradeCallback, { uuid }), patience)
      .toMatchObject({ status: 'success' });
    expect(gateways.images.get(sn)?.equals(next)).toBe(true);
    expect(gateways.bytes).toBeLessThan(400_000);
    await platform().database.pool.query(`update gateway set version = 'v1'`);
    let asked = 0;
    platform().gateways.answer = (method, params, of) => {
      if (method === startUpgrade.name && (asked += 1) === 1)
        throw failure('gateway.upgradeFailed', { reason: 'base' });
      return gateways.answer(method, params, of);
    };
    const again = await owner.call(upgradeApp, { sn });
    await expect
      .poll(() => owner.call(upgradeCallback, { uuid: again.uuid }), patience)
      .toMatchObject({ status: 'success' });
    expect(asked).toBe(2);
    expect(gateways.bytes).toBeGreaterThan(600_000);
  });

  it('is cancelled: at the gateway where it is there, and nothing else starts with it before', async () => {
    const owner = await platform().signedIn('owner');
    await stored('v2');
    let isInstalling = true;
    const asked: string[] = [];
    platform().gateways.answer = (method) => {
      if (!method.startsWith('firmware.')) throw failure('gateway.timeout');
      asked.push(method);
      if (method === cancelUpgrade.name && isInstalling) throw failure('gateway.upgradeRunning');
      return method === startUpgrade.name ? { received: 0 } : {};
    };
    const { uuid } = await owner.call(upgradeApp, { sn });
    const { locks } = platform().rooms.gateways;
    await expect(locks.refuseBusy(sn)).rejects.toMatchObject({ key: 'gateway.upgradeRunning' });
    await expect(locks.take(uuid, [sn])).rejects.toMatchObject({ key: 'gateway.upgradeRunning' });
    await expect(owner.call(upgradeCancel, { uuid })).rejects.toMatchObject({
      key: 'gateway.upgradeRunning',
    });
    expect(await owner.call(upgradeCallback, { uuid })).toMatchObject({ status: 'pending' });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(upgradeCancel, { uuid })).rejects.toMatchObject({ key: 'data.notFound' });
    isInstalling = false;
    await owner.call(upgradeCancel, { uuid });
    expect(asked).toEqual([startUpgrade.name, cancelUpgrade.name, cancelUpgrade.name]);
    expect(await owner.call(upgradeLast, { sn })).toMatchObject({
      upgrade: { type: 'application', status: 'failure', reason: 'cancelled' },
    });
    await expect(owner.call(upgradeCancel, { uuid })).rejects.toMatchObject({ key: 'data.notFound' });
    await locks.refuseBusy(sn);
    const again = await owner.call(upgradeApp, { sn });
    platform().gateways.answer = () => {
      throw failure('gateway.offline', { sn });
    };
    await owner.call(upgradeCancel, again);
    expect(await owner.call(upgradeCallback, again)).toMatchObject({
      status: 'failure',
      reason: 'cancelled',
    });
  });

  it('is offered a system apart', async () => {
    const owner = await platform().signedIn('owner');
    const operator = await platform().signedIn('operator');
    await storeFirmware(operator, next, { hardwareId, version: 'v3', type: 'system' });
    expect(await owner.call(getNewVersion, { sn })).toMatchObject({ newVersion: null });
    expect(await owner.call(getNewVersion, { sn, type: 'system' })).toEqual({
      version: '',
      newVersion: 'v3',
    });
    const { uuid } = await owner.call(upgradeApp, { sn, type: 'system' });
    await expect
      .poll(() => owner.call(upgradeCallback, { uuid }), patience)
      .toMatchObject({ status: 'success' });
    expect(await owner.call(getNewVersion, { sn, type: 'system' })).toEqual({
      version: 'v3',
      newVersion: null,
    });
  });

  it('stays where the gateway fails, refuses or says nothing more, and the poll says so', async () => {
    const owner = await platform().signedIn('owner');
    await stored('v2');
    gateways.fails = () => true;
    const { uuid } = await owner.call(upgradeApp, { sn });
    await expect
      .poll(() => owner.call(upgradeCallback, { uuid }), patience)
      .toMatchObject({
        status: 'failure',
        code: '1513',
        reason: 'health',
        message: {
          en: expect.stringContaining('it did not prove to work'),
          zh: expect.stringContaining('已恢复'),
        },
      });
    platform().clock.time += 1000;
    platform().gateways.answer = () => {
      throw upgradeRefused('unsupported', sayUpgradeDetail('noRauc'));
    };
    await expect(owner.call(upgradeApp, { sn })).rejects.toMatchObject({
      key: 'gateway.upgradeFailed',
      message:
        'The firmware upgrade failed: not supported by this gateway: RAUC is not on the system bus of the machine.',
    });
    expect(await owner.call(upgradeLast, { sn })).toMatchObject({
      upgrade: {
        reason: 'unsupported',
        detail: { zh: '机器的系统总线上没有 RAUC' },
        message: { zh: '固件升级失败：此网关不支持：机器的系统总线上没有 RAUC。' },
      },
    });
    platform().gateways.answer = () => {
      throw failure('gateway.unsupported', { what: 'upgrade' });
    };
    await expect(owner.call(upgradeApp, { sn })).rejects.toMatchObject({ key: 'gateway.unsupported' });
    await platform().setOnline(false);
    await expect(owner.call(upgradeApp, { sn })).rejects.toMatchObject({ key: 'gateway.offline' });
  });

  it('is read by its own gateway only, and kept while it is read', async () => {
    const owner = await platform().signedIn('owner');
    const operator = await platform().signedIn('operator');
    const id = await stored('v2');
    platform().gateways.answer = (method) =>
      method === startUpgrade.name ? { received: 0 } : gateways.answer(method, {}, sn);
    const { uuid: upgrade } = await owner.call(upgradeApp, { sn });
    const { messages } = platform().rooms.gateways;
    const piece = { upgrade, offset: 10, limit: 100 };
    expect(await messages.readFirmware(sn, piece)).toMatchObject({ offset: 10 });
    await expect(messages.readFirmware('202611219999', piece)).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(operator.call(firmwareDelete, { id })).rejects.toMatchObject({ key: 'parameter.inUse' });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(upgradeCallback, { uuid: upgrade })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await messages.reportUpgrade(sn, {
      upgrade,
      outcome: 'failed',
      version: 'v1',
      failure: 'cancelled',
      detail: '',
    });
    await expect(messages.readFirmware(sn, piece)).rejects.toMatchObject({ key: 'data.notFound' });
  });
});

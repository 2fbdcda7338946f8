import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { callSealed } from '@penstock/client/sign-in/sealed';
import {
  cameraAdd,
  cameraEdit,
  cameraMove,
  cameraPresetGoto,
  cameraPresetQuery,
  cameraQuery,
  cameraStop,
  cameraTest,
} from '@penstock/contract/calls/camera';
import type { Id } from '@penstock/contract/calls/identifier';
import { limits } from '@penstock/contract/rules/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OnvifCameraSimulator } from '../../../testing/onvif-camera-simulator.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import {
  installationSecrets,
  renewInstallationSecret,
} from '../../../kernel/secrets/installation-repository.ts';
import { resealPasswords } from './camera-passwords.ts';

const platform = testPlatform();
let simulator: OnvifCameraSimulator;
let port: number;

beforeEach(async () => {
  await platform().database.pool.query('delete from camera');
  simulator = new OnvifCameraSimulator();
  port = await simulator.start();
});
afterEach(async () => {
  await simulator.stop();
});

const fields = (more: object = {}) => ({
  title: '进水口',
  titleTranslations: { en: 'Inlet' },
  serialNumber: 'CAM-1',
  protocol: 'http' as const,
  host: '127.0.0.1',
  port,
  username: simulator.username,
  ...more,
});

/** Adds a camera with the right password. */
async function added(client: Client, more: object = {}, password = simulator.password): Promise<Id> {
  const { id } = await callSealed(client, { password }, randomBytes, (sealed) =>
    client.call(cameraAdd, { ...fields(more), ...sealed }),
  );
  return id;
}

async function operations(): Promise<unknown[]> {
  const { rows } = await platform().database.pool.query<object>(
    `select action, after from operation_log where object_type = 'camera' order by id`,
  );
  return rows;
}

const key = { serialNumber: 'CAM-1' };

describe('cameras', () => {
  it('are listed without their passwords, which are not stored as they are', async () => {
    const owner = await platform().signedIn('owner');
    await added(owner);
    const { rows, total } = await owner.call(cameraQuery, { keyword: 'cam-1' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ title: '进水口', serialNumber: 'CAM-1', hasPassword: true });
    expect(JSON.stringify(rows)).not.toContain(simulator.password);
    const { rows: stored } = await platform().database.pool.query<{ password: Buffer }>(
      'select password from camera',
    );
    expect(stored[0]?.password.includes(simulator.password)).toBe(false);
    expect(JSON.stringify(await operations())).not.toContain(simulator.password);
  });

  it('have serial numbers of their own in an account', async () => {
    const owner = await platform().signedIn('owner');
    await added(owner);
    await expect(added(owner)).rejects.toMatchObject({ key: 'camera.serialTaken' });
    const id = await added(owner, { serialNumber: 'CAM-2' });
    await expect(owner.call(cameraEdit, { id, ...fields() })).rejects.toMatchObject({
      key: 'camera.serialTaken',
    });
  });

  it('keep their password when they are renamed, and ask for it when they are elsewhere', async () => {
    const owner = await platform().signedIn('owner');
    const id = await added(owner);
    await owner.call(cameraEdit, { id, ...fields({ title: '出水口' }) });
    expect(await owner.call(cameraTest, { id })).toMatchObject({ model: 'Dome 4', channels: 2 });
    await expect(owner.call(cameraEdit, { id, ...fields({ host: 'localhost' }) })).rejects.toMatchObject({
      key: 'camera.passwordAgain',
    });
  });

  it('keep their passwords when the secret of the installation is renewed, twice', async () => {
    const owner = await platform().signedIn('owner');
    const id = await added(owner);
    const { db } = platform().database;
    for (let time = 0; time < 2; time += 1)
      await change(db, { accountId: null, address: '' }, 'platform.renewSecret', async (transaction) => {
        await renewInstallationSecret(transaction, new Date());
        await resealPasswords(transaction, await installationSecrets(transaction.sql));
        return { object: { type: 'platform', id: '' }, result: undefined };
      });
    expect(await owner.call(cameraTest, { id })).toMatchObject({ movable: true, presets: 2 });
  });

  it('of others are not there', async () => {
    const owner = await platform().signedIn('owner');
    const id = await added(owner);
    const stranger = await platform().signedIn('stranger');
    for (const call of [
      () => stranger.call(cameraTest, { id }),
      () => stranger.call(cameraMove, { ...key, pan: 1 }),
      () => stranger.call(cameraPresetQuery, key),
    ])
      await expect(call()).rejects.toMatchObject({ key: 'data.notFound' });
    expect(simulator.asked).toEqual([]);
  });
});

describe('a camera that is moved', () => {
  it('moves and stops; the log says who did what, and once for a move that goes on', async () => {
    const owner = await platform().signedIn('owner');
    await added(owner);
    await owner.call(cameraMove, { ...key, pan: 1 });
    await owner.call(cameraMove, { ...key, pan: 1 });
    expect(simulator.isMoving).toBe(true);
    await owner.call(cameraStop, key);
    expect(simulator.isMoving).toBe(false);
    await owner.call(cameraPresetGoto, { ...key, token: 'gate' });
    expect(simulator.axes.pan.position).toBe(5);
    const logged = (await operations()).slice(-3);
    expect(logged).toEqual([
      {
        action: 'camera.move',
        after: { serialNumber: 'CAM-1', channel: '', pan: 1, tilt: 0, zoom: 0, outcome: 'done' },
      },
      { action: 'camera.stop', after: { serialNumber: 'CAM-1', channel: '', outcome: 'done' } },
      {
        action: 'camera.goToPreset',
        after: { serialNumber: 'CAM-1', channel: '', preset: 'gate', outcome: 'done' },
      },
    ]);
  });

  it('stops when nobody says that it goes on, though it does not count the time', async () => {
    simulator.countsTime = false;
    const owner = await platform().signedIn('owner');
    await added(owner);
    await owner.call(cameraMove, { ...key, zoom: -1 });
    await expect
      .poll(() => simulator.isMoving, { timeout: (limits.cameraMoveSeconds + 2) * 1000 })
      .toBe(false);
    expect(simulator.asked.at(-1)).toBe('Stop');
  });

  it('stops automatically when the platform is gone', async () => {
    const owner = await platform().signedIn('owner');
    await added(owner);
    await owner.call(cameraMove, { ...key, tilt: 1 });
    // From now on it hears nothing, as of a platform that was killed.
    simulator.hostile = (_request, response) => response.destroy();
    await new Promise((resolve) => {
      setTimeout(resolve, limits.cameraMoveSeconds * 1000 + 300);
    });
    expect(simulator.isMoving).toBe(false);
  }, 15_000);

  it('takes no more than some controls a second', async () => {
    const owner = await platform().signedIn('owner');
    await added(owner);
    for (let time = 0; time < limits.cameraControlsPerSecond; time += 1)
      await owner.call(cameraPresetQuery, key);
    await expect(owner.call(cameraPresetQuery, key)).rejects.toMatchObject({ key: 'camera.tooFast' });
    platform().clock.pass(1000);
    expect((await owner.call(cameraPresetQuery, key)).rows.length).toBe(2);
  });

  it('that refuses is in the log, too', async () => {
    const owner = await platform().signedIn('owner');
    await added(owner, {}, 'wrong');
    await expect(owner.call(cameraMove, { ...key, pan: 1 })).rejects.toMatchObject({ key: 'camera.refused' });
    expect((await operations()).at(-1)).toMatchObject({ after: { outcome: 'camera.refused' } });
  });
});

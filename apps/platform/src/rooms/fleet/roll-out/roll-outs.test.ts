import { hardwareAdd } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  rollOutAdd,
  rollOutFirmware,
  rollOutGateways,
  rollOutInfo,
  rollOutLimits,
  rollOutPause,
  rollOutPreview,
  rollOutQuery,
  rollOutResume,
  rollOutRetry,
  rollOutStop,
} from '@penstock/contract/calls/roll-out';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../testing/clear-tables.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { firmwareImage, storeFirmware } from '../../../testing/stored-firmware.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { UpgradingGateways } from '../../../testing/upgrading-gateways.ts';
import { FirmwareStore } from '../firmware/firmware-store.ts';
import { SigningKey } from '../firmware/signing-key.ts';
import { Upgrades } from '../upgrade/upgrades.ts';
import { RollOutWorker } from './roll-out-worker.ts';

const platform = testPlatform();
const patience = { timeout: 30_000 };
const image = firmwareImage(3, 30_000);
let firmwareId: Id;
let gateways: UpgradingGateways;

const content = () => ({ kind: 'firmware' as const, firmwareId });

const snOf = (number: number) => String(300_000_000_000 + number);

/** Gateways of the owner with the old version. */
async function fleet(count: number): Promise<void> {
  await platform().database.pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, owner_id, hardware, version, online)
     select (300000000000 + number)::text, '', '', (select id from account where username = 'owner'), 'PG100', 'v1', true
     from generate_series(0, $1::int - 1) as number`,
    [count],
  );
}

beforeEach(async () => {
  await clearTables(
    platform().database,
    `truncate roll_out, hardware_model, firmware_file, firmware_upgrade cascade;
     delete from gateway where sn like '3%'`,
  );
  const operator = await platform().signedIn('operator');
  const { id: hardwareId } = await operator.call(hardwareAdd, {
    internalModel: 'PG',
    displayModel: 'Gateway',
    identifier: 'PG100',
  });
  firmwareId = await storeFirmware(operator, image, { hardwareId, version: 'v2' });
  gateways = new UpgradingGateways(() => platform().rooms.gateways.messages);
  platform().gateways.answer = gateways.answer;
});

/** Starts a roll-out of the owner, and what a page shows of it. */
async function started(more: object = {}) {
  const owner = await platform().signedIn('owner');
  const { id, total } = await owner.call(rollOutAdd, {
    title: '升级',
    content: content(),
    canary: 2,
    ...more,
  });
  return { owner, id, total, info: () => owner.call(rollOutInfo, { id }) };
}

describe('a roll-out', { timeout: 60_000 }, () => {
  it('brings firmware to gateways in waves, the first few alone', async () => {
    await fleet(12);
    const owner = await platform().signedIn('owner');
    expect((await owner.call(rollOutFirmware, {})).rows).toMatchObject([{ id: firmwareId, version: 'v2' }]);
    expect(await owner.call(rollOutPreview, { content: content() })).toEqual({
      total: 12,
      online: 12,
      newest: 0,
      // The gateway of the seed has other hardware.
      other: 1,
      needing: 0,
    });
    expect(
      await owner.call(rollOutPreview, { content: content(), choice: { keyword: snOf(3) } }),
    ).toMatchObject({
      total: 1,
    });
    let go: () => void = () => undefined;
    gateways.held = new Promise((resolve) => (go = resolve));
    const { info, total, id } = await started({ waveSize: 4 });
    expect(total).toBe(12);
    await expect
      .poll(info, patience)
      .toMatchObject({ wave: 0, waves: 3, counts: { running: 2, waiting: 10 } });
    await expect.poll(() => gateways.running, patience).toBe(2);
    const goFirst = go;
    gateways.held = new Promise((resolve) => (go = resolve));
    goFirst();
    await expect
      .poll(info, patience)
      .toMatchObject({ wave: 1, counts: { success: 2, running: 4, waiting: 6 } });
    await expect.poll(() => gateways.running, patience).toBe(4);
    go();
    await expect.poll(info, patience).toMatchObject({ state: 'done', counts: { success: 12, waiting: 0 } });
    expect(gateways.most).toBe(4);
    const { rows } = await owner.call(rollOutGateways, { id, states: ['success'], pageSize: 3 });
    expect(rows).toMatchObject([
      { wave: 0, version: 'v2', percent: 100, attempts: 1 },
      { wave: 0 },
      { wave: 1 },
    ]);
    expect((await owner.call(rollOutQuery, { keyword: '升级', states: ['done'] })).rows).toHaveLength(1);
    await expect(owner.call(rollOutAdd, { title: 'a', content: content() })).rejects.toMatchObject({
      key: 'rollOut.nobody',
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(rollOutInfo, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await expect(stranger.call(rollOutAdd, { title: 'a', content: content() })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('reaches no more than twenty thousand gateways, says so before anything is stored, and takes a choice among them', async () => {
    await fleet(rollOutLimits.gateways + 1);
    const owner = await platform().signedIn('owner');
    const draft = { title: '升级', content: content() };
    await expect(owner.call(rollOutAdd, draft)).rejects.toMatchObject({
      key: 'rollOut.tooMany',
      code: '1542',
      parameters: { maximum: rollOutLimits.gateways },
    });
    expect((await owner.call(rollOutQuery, {})).rows).toEqual([]);
    const { id, total } = await owner.call(rollOutAdd, { ...draft, choice: { keyword: snOf(20_000) } });
    expect(total).toBe(1);
    await expect
      .poll(() => owner.call(rollOutInfo, { id }), patience)
      .toMatchObject({ state: 'done', counts: { success: 1 } });
  });

  it('to 180, of which three in a hundred fail, pauses, goes on when it is resumed, and tries those again', async () => {
    await fleet(180);
    gateways.fails = (sn) => Number(sn) % 33 === 7;
    const { owner, id, info } = await started({ canary: 10, waveSize: 50, failureLimit: 2 });
    await expect.poll(info, patience).toMatchObject({ state: 'paused', pauseReason: 'failures' });
    const paused = await info();
    expect(paused.counts.waiting).toBeGreaterThan(100);
    expect(paused.counts.failure).toBeGreaterThan(0);
    for (let resumed = 0; resumed < 20 && (await info()).state !== 'done'; resumed += 1) {
      await owner.call(rollOutResume, { id });
      await expect.poll(async () => (await info()).state, patience).not.toBe('running');
    }
    const done = await info();
    expect(done).toMatchObject({ state: 'done', counts: { total: 180, waiting: 0, running: 0 } });
    expect(done.counts.failure).toBeGreaterThan(4);
    expect((await owner.call(rollOutGateways, { id, states: ['failure'] })).rows[0]).toMatchObject({
      reason: 'health',
    });
    gateways.fails = () => false;
    await owner.call(rollOutRetry, { id });
    await expect.poll(info, patience).toMatchObject({ state: 'done', counts: { success: 180, failure: 0 } });
    const { rows } = await platform().database.pool.query(
      `select distinct action from operation_log where object_type = 'rollOut' and object_id = $1 order by action`,
      [id],
    );
    expect(rows).toEqual(
      ['add', 'done', 'pausedByFailures', 'resume', 'retry'].map((name) => ({ action: `rollOut.${name}` })),
    );
  });

  it('takes as its first few others than those that failed last time', async () => {
    await fleet(6);
    const { owner, id, info } = await started({ failureLimit: 100 });
    await expect.poll(info, patience).toMatchObject({ state: 'done' });
    const firstFew = async (of: Id) =>
      (await owner.call(rollOutGateways, { id: of })).rows
        .filter(({ wave }) => wave === 0)
        .map(({ sn }) => sn);
    expect(await firstFew(id)).toEqual([snOf(0), snOf(1)]);
    const { pool } = platform().database;
    // The next version fails on the first two gateways; of the first, an upgrade by hand ended well since.
    await pool.query(`update roll_out_gateway set state = 'failure' where sn = any($1)`, [
      [snOf(0), snOf(1)],
    ]);
    await pool.query(`update firmware_upgrade set state = 'failure' where sn = any($1)`, [
      [snOf(0), snOf(1)],
    ]);
    await pool.query(
      `update firmware_upgrade set state = 'success', ended_at = now() + interval '1 hour' where sn = $1`,
      [snOf(0)],
    );
    await pool.query(`update gateway set version = 'v1' where sn like '3%'`);
    const next = await started({ waveSize: 1 });
    expect(await firstFew(next.id)).toEqual([snOf(0), snOf(2)]);
    const { rows } = await owner.call(rollOutGateways, { id: next.id });
    expect(rows.at(-1)).toMatchObject({ sn: snOf(1) });
    await expect.poll(next.info, patience).toMatchObject({ state: 'done' });
  });

  it('waits for gateways that are offline, and is paused, resumed and stopped', async () => {
    await fleet(6);
    const { pool } = platform().database;
    await pool.query(`update gateway set online = false where sn like '3%' and sn::bigint % 2 = 0`);
    const { owner, id, info } = await started({ canary: 1, waveSize: 10 });
    await expect.poll(info, patience).toMatchObject({ state: 'running', counts: { success: 3, waiting: 3 } });
    await owner.call(rollOutPause, { id });
    await pool.query(`update gateway set online = true where sn = $1`, [snOf(0)]);
    await platform().rooms.fleet.work();
    expect(await info()).toMatchObject({ state: 'paused', pauseReason: 'person', counts: { waiting: 3 } });
    await owner.call(rollOutResume, { id });
    await expect.poll(info, patience).toMatchObject({ counts: { success: 4, waiting: 2 } });
    await owner.call(rollOutStop, { id });
    expect(await info()).toMatchObject({ state: 'stopped', counts: { success: 4, stopped: 2 } });
  });

  it('works within its maintenance window only, in the time zone of the installation', async () => {
    await fleet(2);
    const { clock, kernel } = platform();
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: kernel.timeZone,
      hour: '2-digit',
      minute: '2-digit',
    });
    const at = (hours: number) => format.format(new Date(clock.now() + hours * 3_600_000));
    const window = { days: [1, 2, 3, 4, 5, 6, 7], from: at(2), to: at(4) };
    const { info } = await started({ window });
    await platform().rooms.fleet.work();
    expect(await info()).toMatchObject({
      window,
      counts: { waiting: 2 },
      opens: expect.stringContaining('T'),
    });
    clock.pass(2.5 * 3_600_000);
    await platform().rooms.fleet.work();
    await expect.poll(info, patience).toMatchObject({ state: 'done', counts: { success: 2 } });
  });

  it('goes on where a process ended, and two processes ask no gateway twice', async () => {
    await fleet(40);
    const { db, pool } = platform().database;
    const { rooms, clock } = platform();
    const owner = await platform().signedIn('owner');
    const asked: string[] = [];
    platform().gateways.answer = (method, params, sn) => {
      asked.push(sn);
      return gateways.answer(method, params, sn);
    };
    const other = new RollOutWorker({
      db,
      upgrades: new Upgrades({
        db,
        gateways: {
          request: (sn, { name, result }, params) =>
            Promise.resolve(result.parse(platform().gateways.answer(name, params, sn))),
        },
        locks: rooms.gateways.locks,
        store: new FirmwareStore({ db, files: platform().kernel.files, key: new SigningKey(db), clock }),
        clock,
        log: silentLog,
      }),
      templates: rooms.configuration.templates,
      timeZone: 'UTC',
      clock,
      log: silentLog,
    });
    const { id } = await owner.call(rollOutAdd, { title: 'a', content: content(), canary: 0, waveSize: 8 });
    // A process had decided on it, and ended before it asked.
    await pool.query(
      `update roll_out_gateway set state = 'running', upgrade_id = gen_random_uuid() where roll_out_id = $1 and sn = $2;`
        .replace(/\$1/g, id)
        .replace(/\$2/g, `'${snOf(39)}'`),
    );
    await pool.query(`update roll_out set holder = gen_random_uuid(), held_until = now() - interval '1 day'`);
    const info = () => owner.call(rollOutInfo, { id });
    await expect
      .poll(async () => {
        await Promise.all([other.work(), rooms.fleet.work()]);
        return info();
      }, patience)
      .toMatchObject({ state: 'done', counts: { success: 40 } });
    await other.stop();
    expect(asked.toSorted()).toEqual(Array.from({ length: 40 }, (_sn, number) => snOf(number)));
  });
});

import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@penstock/client/calls/client';
import { templateAdd } from '@penstock/contract/calls/configuration-template';
import { driverAdd, driverQuery } from '@penstock/contract/calls/driver';
import {
  firmwareAdd,
  firmwareDifference,
  firmwareFile,
  firmwareInfo,
  firmwareKey,
  firmwareUploadOpen,
  firmwareUploadPart,
} from '@penstock/contract/calls/firmware';
import { gatewayAdd } from '@penstock/contract/calls/gateway-ownership';
import { provisionBatch } from '@penstock/contract/calls/provisioned-gateway';
import { provisioningFileName } from '@penstock/contract/model/provisioning-file';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { upgradeApp, upgradeCallback } from '@penstock/contract/calls/gateway-operation';
import { hardwareAdd } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  rollOutAdd,
  type RollOutContent,
  rollOutGateways,
  rollOutInfo,
  rollOutResume,
} from '@penstock/contract/calls/roll-out';
import { settingChange, settingQuery } from '@penstock/contract/calls/setting';
import { describe, expect, it } from 'vitest';
import {
  application,
  imageOf,
  launcherOf,
  Supervisor,
} from '../apps/gateway/src/testing/upgrading-program.ts';
import { isThorough } from '../scripts/testing/effort.ts';
import { account, type Installation } from './installation.ts';
import { startProgram, until } from './program.ts';
import { afterThisTest, createInstallation, pause, second } from './recorded-seconds.ts';
import { signedIn } from './signed-in.ts';

const keeper = { account: 'keeper', password: 'Penstock-26', side: 'operation' } as const;
/** As many as the few first, and two waves. */
const fleetSize = 40;
const gateways = Array.from({ length: fleetSize }, (_, index) => ({
  sn: String(270_000_000_001 + index),
  code: 'SIM001',
  secret: randomBytes(24).toString('hex'),
}));
const partBytes = 300_000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const part = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'firmware.part');

/** A platform with simulated gateways in a process of their own. Some of them fail. */
async function simulatedFleet() {
  const installation = await createInstallation(
    {},
    {
      accounts: [
        { username: keeper.account, password: keeper.password, roleType: 'operation', nickname: 'Keeper' },
      ],
      gateways: gateways.map(({ code, ...one }) => ({
        ...one,
        verificationCode: code,
        name: `Simulated ${one.sn}`,
        owner: account.account,
      })),
      equipment: [],
    },
  );
  const platform = await installation.startPlatform();
  const file = join(installation.platformData, '..', 'gateways.csv');
  writeFileSync(file, gateways.map(({ sn, code, secret }) => `${sn},${code},${secret}\n`).join(''));
  const failing = ['--failing-upgrades', '10', '--failing-changes', '10'];
  const simulator = startProgram(process.execPath, [
    'apps/gateway/dist/main.js',
    '--simulate',
    String(fleetSize),
    '--platform',
    installation.url,
    '--gateways',
    file,
    '--firmware',
    '1.0.0',
    '--alarms',
    '0',
    ...failing,
  ]);
  afterThisTest(() => simulator.end('SIGTERM'));
  const owner = await signedIn(installation.url, account);
  await until(
    async () => (await owner.call(gatewayQuery, { status: 'online' })).total === fleetSize,
    60 * second,
    () => `the gateways do not come:\n${simulator.output()}`,
  );
  return { installation, platform, owner };
}

/** Uploads an image as a browser does whose line breaks: one part twice, then on from where the platform is. */
async function uploaded(client: Client, image: Buffer, hardwareId: Id, version: string): Promise<Id> {
  const file = { fileName: `${version}.bin`, size: image.length };
  const { uploadId } = await client.call(firmwareUploadOpen, file);
  const send = (offset: number) =>
    client.call(firmwareUploadPart, {
      uploadId,
      offset,
      part: part(image.subarray(offset, offset + partBytes)),
    });
  expect((await send(0)).received).toBe(partBytes);
  expect((await send(0)).received).toBe(partBytes);
  let { received } = await client.call(firmwareUploadOpen, file);
  expect(received).toBe(partBytes);
  const about = { uploadId, hardwareId, name: 'Runtime', type: 'application', version } as const;
  await expect(client.call(firmwareAdd, about)).rejects.toMatchObject({ key: 'transfer.incomplete' });
  while (received < image.length) ({ received } = await send(received));
  return (await client.call(firmwareAdd, { ...about, isLatest: true })).id;
}

/** Upgrades a gateway, and answers how it ended and the states that it went through. */
async function upgraded(client: Client, sn: string) {
  const { uuid } = await client.call(upgradeApp, { sn });
  const phases = new Set<string>();
  let percent = 0;
  let last = await client.call(upgradeCallback, { uuid });
  await until(
    async () => {
      last = await client.call(upgradeCallback, { uuid });
      phases.add(last.phase);
      expect(last.percent).toBeGreaterThanOrEqual(percent);
      ({ percent } = last);
      return last.status !== 'pending';
    },
    60 * second,
    () => `the upgrade does not end: ${JSON.stringify(last)}`,
  );
  return { ...last, phases: [...phases] };
}

/** Has a gateway fetch firmware from an address of its own. */
async function fetchFrom(client: Client, sn: string, downloadAddress: string): Promise<void> {
  const { revision } = await client.call(settingQuery, { sn });
  const settings = { source: 'selfBuilt', downloadAddress, fileName: 'a.pfw', version: '9.0.0', md5: '' };
  await client.call(settingChange, { sn, part: 'firmware', baseRevision: revision, settings });
}

/** Serves bytes as a file over HTTP. */
async function served(bytes: Buffer): Promise<string> {
  const server = createServer((_request, response) => response.end(bytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterThisTest(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return `http://127.0.0.1:${address.port}/`;
}

/** Rolls something out, resumes it each time that it pauses for its failures, and calls `half` once when half of it is done. */
async function rolledOut(client: () => Client, content: RollOutContent, half: () => Promise<void>) {
  // The gateway of the installation itself is not there.
  const about = { choice: { keyword: 'Simulated' }, canary: 2, waveSize: 20, failureLimit: 3 };
  const { id, total } = await client().call(rollOutAdd, { title: content.kind, content, ...about });
  let pauses = 0;
  let isHalf = false;
  for (;;) {
    let row = await client().call(rollOutInfo, { id });
    await until(
      async () => {
        row = await client().call(rollOutInfo, { id });
        return row.state !== 'running' || (!isHalf && row.counts.success > total / 2);
      },
      90 * second,
      () => `the roll-out does not go on: ${JSON.stringify(row)}`,
    );
    if (row.state === 'running') {
      isHalf = true;
      await half();
      continue;
    }
    if (row.state === 'done') {
      const { rows } = await client().call(rollOutGateways, { id, pageSize: 100 });
      return { total, pauses, row, rows };
    }
    expect(row).toMatchObject({ state: 'paused', pauseReason: 'failures' });
    pauses += 1;
    await client().call(rollOutResume, { id });
  }
}

/** A process of the real gateway takes its identity from a stick, and another version of itself from the platform, killed meanwhile. */
async function upgradeBox(installation: Installation, operator: Client, owner: Client): Promise<void> {
  const model = { internalModel: 'BOX', displayModel: 'Box', identifier: 'BOX-1' };
  const { id: hardwareId } = await operator.call(hardwareAdd, model);
  const { rows } = await operator.call(provisionBatch, { firstSn: '270000100001', count: 1 });
  const [{ sn, verificationCode, secret } = { sn: '', verificationCode: '', secret: '' }] = rows;
  const folder = mkdtempSync(join(tmpdir(), 'penstock-box-'));
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }));
  const identity = { format: 'penstock-gateway/1', platform: installation.url, sn, verificationCode, secret };
  writeFileSync(join(folder, provisioningFileName), JSON.stringify(identity));
  const ports = ['--local-port', '0', '--page-port', '0', '--no-discovery'];
  const options = ['--data', join(folder, 'data'), '--provisioning', folder, '--upgrades'];
  const launcher = launcherOf(application(folder, '1.0.0'));
  const box = new Supervisor([launcher, ...options, '--hardware', 'BOX-1', ...ports]);
  afterThisTest(() => box.stop());
  await owner.call(gatewayAdd, { sn, verificationCode });
  const comes = async () => (await owner.call(gatewayQuery, { keyword: sn, status: 'online' })).total === 1;
  await until(comes, 60 * second, () => 'the box does not come');

  await uploaded(operator, imageOf(application(folder, '1.1.0')), hardwareId, '1.1.0');
  const { uuid } = await owner.call(upgradeApp, { sn });
  await pause(Math.random() * 1500);
  box.kill();
  let last = await owner.call(upgradeCallback, { uuid });
  const isOver = async () => {
    last = await owner.call(upgradeCallback, { uuid });
    return last.status !== 'pending';
  };
  await until(isOver, 240 * second, () => `the box is still ${last.phase}`);
  expect(last).toMatchObject({ status: 'success', newVersion: '1.1.0' });
}

describe('a fleet of simulated gateways', () => {
  it.runIf(isThorough)(
    'is upgraded by signed firmware and rolled out to in waves, which pause for their failures and survive a kill',
    async () => {
      const { installation, owner, ...scene } = await simulatedFleet();
      const operator = await signedIn(installation.url, keeper);
      const { id: hardwareId } = await operator.call(hardwareAdd, {
        internalModel: 'SIM',
        displayModel: 'Simulated',
        identifier: 'simulated',
      });
      const image = randomBytes(1_000_000);
      const first = await uploaded(operator, image, hardwareId, '1.1.0');
      const { manifest, signature, ...stored } = await operator.call(firmwareInfo, { id: first });
      expect(stored).toMatchObject({ sha256: sha256(image), md5: md5(image), upgradeMethod: 'full' });
      const { key } = await operator.call(firmwareKey, {});
      const publicKey = createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
        format: 'jwk',
      });
      expect(verify(null, Buffer.from(manifest), publicKey, Buffer.from(signature, 'base64'))).toBe(true);

      const [one, ...others] = (await owner.call(gatewayQuery, { pageSize: 100, status: 'online' })).rows;
      const tried = [one, ...others].map((row) => row?.sn ?? '');
      // Some go back to the version before: their owner reads why.
      let sn = '';
      for (const candidate of tried) {
        const outcome = await upgraded(owner, candidate);
        if (outcome.status === 'failure') {
          expect(outcome).toMatchObject({ code: '1513', reason: 'health', newVersion: '' });
          continue;
        }
        expect(outcome).toMatchObject({ status: 'success', newVersion: '1.1.0', percent: 100 });
        sn = candidate;
        break;
      }

      const bundle = Buffer.from(
        await (await operator.download(firmwareFile, { id: first })).content.arrayBuffer(),
      );
      const wrongSignature = Buffer.from(bundle);
      wrongSignature.write('9', bundle.indexOf('1.1.0'));
      await fetchFrom(owner, sn, await served(wrongSignature));
      expect(await upgraded(owner, sn)).toMatchObject({ status: 'failure', reason: 'signature' });
      const wrongBlock = Buffer.from(bundle);
      wrongBlock[bundle.length - 5] = (wrongBlock[bundle.length - 5] ?? 0) ^ 1;
      await fetchFrom(owner, sn, await served(wrongBlock));
      expect(await upgraded(owner, sn)).toMatchObject({ status: 'failure', reason: 'damaged' });

      randomBytes(40_000).copy(image, 500_000);
      const next = await uploaded(operator, image, hardwareId, '1.2.0');
      const { id: difference } = await operator.call(firmwareDifference, { id: next, baseId: first });
      // Two blocks at most are changed.
      expect((await operator.call(firmwareInfo, { id: difference })).size).toBeLessThan(700_000);

      let client = owner;
      let platform = scene.platform;
      const kill = async () => {
        await platform.end('SIGKILL');
        platform = await installation.startPlatform();
        client = await signedIn(installation.url, account);
      };
      const done = await rolledOut(() => client, { kind: 'firmware', firmwareId: next }, kill);
      expect(done.total).toBe(fleetSize);
      expect(done.pauses).toBeGreaterThan(0);
      const { success, failure } = done.row.counts;
      expect(success + failure).toBe(fleetSize);
      expect(failure).toBeGreaterThan(0);
      for (const row of done.rows)
        expect(row).toMatchObject(
          row.state === 'success'
            ? { version: '1.2.0', percent: 100, reason: '' }
            : { state: 'failure', reason: 'health' },
        );
      expect((await client.call(gatewayQuery, { version: '1.2.0' })).total).toBe(success);

      const { revision } = await client.call(driverQuery, { sn });
      const driver = { name: 'spare', protocol: 'modbus-tcp', settings: { host: '192.0.2.2' } } as const;
      await client.call(driverAdd, { sn, baseRevision: revision, driver });
      const { id: templateId } = await client.call(templateAdd, { sn, name: 'Pump' });
      const template = { kind: 'template', templateId, resets: false } as const;
      const applied = await rolledOut(
        () => client,
        template,
        () => Promise.resolve(),
      );
      expect(applied.pauses).toBeGreaterThan(0);
      expect(applied.row.counts.success + applied.row.counts.failure).toBe(fleetSize);
      expect(
        applied.rows.filter(({ state }) => state === 'success').every(({ version }) => version === '1'),
      ).toBe(true);

      // Last, so that no roll-out meets it.
      await upgradeBox(installation, await signedIn(installation.url, keeper), client);
    },
  );
});

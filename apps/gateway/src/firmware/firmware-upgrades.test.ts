import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { startUpgrade } from '@penstock/contract/link/methods/firmware';
import type { Clock } from '@penstock/protocols/transport/clock';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { type BaseImage, firmwareBundle, signingKey } from '../testing/firmware-bundle.ts';
import { UpgradePlatform } from '../testing/upgrade-platform.ts';
import { programPath, readSlots, slotFolder } from './choose-application.ts';
import type { Launched } from './launched.ts';
import { ApplicationTarget } from './application-target.ts';
import { FirmwareFiles } from './firmware-files.ts';
import { FirmwareUpgrades } from './firmware-upgrades.ts';

const patient = { timeout: 60_000, interval: 5 };
/** A clock on which a second passes in a millisecond. */
const clock: Clock = {
  wall: () => performance.now() * 1000,
  monotonic: () => performance.now() * 1000,
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds / 1000);
    return () => clearTimeout(timer);
  },
};
type Source = z.output<typeof startUpgrade.params>['source'];

let folder: string;
const endings: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-upgrades-'));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** An archive with a program that says its version, and with other bytes; it may say which Node.js it needs. */
function imageOf(
  version: string,
  bytes: Uint8Array = Buffer.alloc(0),
  program = programPath,
  node = '>=20.19',
): Buffer {
  const content = mkdtempSync(join(tmpdir(), 'penstock-image-'));
  try {
    for (const file of [program, programPath]) mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, 'bytes'), bytes);
    writeFileSync(join(content, program), version);
    writeFileSync(join(content, 'apps/gateway/package.json'), JSON.stringify({ engines: { node } }));
    const order = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0'];
    return execFileSync('tar', ['-cf', '-', ...order, '-C', content, '.'], { maxBuffer: 1e9 });
  } finally {
    rmSync(content, { recursive: true });
  }
}

const bundleOf = (image: Buffer, version: string, base?: BaseImage) =>
  firmwareBundle('BOX-1', image, version, base);

function newPlatform(): UpgradePlatform {
  const platform = new UpgradePlatform(clock);
  endings.push(() => platform.stop());
  return platform;
}

/** A process of the gateway, from start to end. */
async function start(
  platform: UpgradePlatform,
  slot: Launched['slot'] = 'package',
  software = '1.0.0',
  ofPackage = '1.0.0',
) {
  const endProcess = vi.fn();
  const files = await FirmwareFiles.open(folder);
  const launched = { slot, package: ofPackage };
  const application = await ApplicationTarget.open({ files, launched, software, node: '24.0.0', endProcess });
  const upgrades = await FirmwareUpgrades.open({
    files,
    targets: [application],
    hardware: 'BOX-1',
    software,
    clock,
    log: pino({ level: 'silent' }),
  });
  endings.push(() => upgrades.stop());
  platform.connect(upgrades);
  const ask = (source: Source, upgrade = randomUUID()) => upgrades.start({ upgrade, source, author: 'anna' });
  return { upgrades, ask, endProcess };
}

const slots = () => readSlots(folder, '1.0.0');
const hasEnded = async ({ endProcess }: { readonly endProcess: unknown }) =>
  await vi.waitFor(() => expect(endProcess).toHaveBeenCalled(), patient);

/** Upgrades whatever runs, and has the application that came prove to work. */
async function upgradeTo(
  platform: UpgradePlatform,
  version: string,
  image: Buffer,
  base?: BaseImage,
  runs: Launched['slot'] = 'package',
) {
  const bundle = bundleOf(image, version, base);
  platform.body = bundle.body;
  const before = await start(platform, runs, base?.version);
  before.upgrades.greeted([signingKey]);
  await before.ask(bundle.source);
  await hasEnded(before);
  await before.upgrades.stop();
  const slot = slots().trial?.slot;
  const after = await start(platform, slot, version);
  after.upgrades.greeted([signingKey]);
  await vi.waitFor(
    () => expect(platform.outcomes.at(-1)).toMatchObject({ outcome: 'installed', version }),
    patient,
  );
  await after.upgrades.stop();
  return slot;
}

describe('an upgrade', () => {
  it('is downloaded, unpacked into the free slot, started on trial, proved, and the base of the next one', async () => {
    const platform = newPlatform();
    const bytes = randomBytes(1_000_000);
    const one = imageOf('1.1.0', bytes);
    expect(await upgradeTo(platform, '1.1.0', one)).toBe('a');
    expect(platform.phases).toEqual(
      expect.arrayContaining(['downloading', 'verifying', 'installing', 'restarting']),
    );
    expect(slots()).toMatchObject({ current: { slot: 'a', version: '1.1.0' }, trial: null });
    expect(readFileSync(join(slotFolder(folder, 'a'), programPath), 'utf8')).toBe('1.1.0');
    platform.served = 0;
    const two = imageOf('1.2.0', bytes);
    expect(await upgradeTo(platform, '1.2.0', two, { version: '1.1.0', image: one }, 'a')).toBe('b');
    expect(platform.served).toBeLessThan(one.length / 4);
    expect(slots()).toMatchObject({ current: { slot: 'b', version: '1.2.0' }, trial: null });
    expect(readFileSync(join(slotFolder(folder, 'a'), programPath), 'utf8')).toBe('1.1.0');
    // Whatever was not answered is reported again.
    expect(new Set(platform.outcomes.map(({ version, outcome }) => `${version} ${outcome}`))).toEqual(
      new Set(['1.1.0 installed', '1.2.0 installed']),
    );
    expect(existsSync(join(folder, 'image.part'))).toBe(false);
  });

  it('goes on after each stop behind what it has durably', async () => {
    const platform = newPlatform();
    const image = imageOf('1.1.0', randomBytes(14_000_000));
    const bundle = bundleOf(image, '1.1.0');
    platform.body = bundle.body;
    const id = randomUUID();
    let process = await start(platform);
    process.upgrades.greeted([signingKey]);
    await process.ask(bundle.source, id);
    for (const stopAt of [1_000, 5_000_000, 9_500_000, 13_900_000]) {
      platform.served = 0;
      await new Promise<void>((resolve) => {
        let sum = 0;
        platform.onServed = () => {
          sum += 1;
          if (platform.served > Math.min(stopAt, 3_000_000) || sum > 60) resolve();
        };
      });
      await process.upgrades.stop();
      process = await start(platform);
    }
    platform.onServed = () => undefined;
    await hasEnded(process);
    expect(slots().trial).toMatchObject({ slot: 'a', version: '1.1.0', upgrade: id });
    expect(readFileSync(join(slotFolder(folder, 'a'), programPath), 'utf8')).toBe('1.1.0');
  });

  it.each([
    ['signature', () => ({ ...bundleOf(imageOf('1.1.0'), '1.1.0').source, key: 'f'.repeat(64) })],
    ['hardware', () => firmwareBundle('BOX-2', imageOf('1.1.0'), '1.1.0').source],
    ['base', () => bundleOf(imageOf('1.1.0'), '1.1.0', { version: '0.9.0', image: imageOf('0.9.0') }).source],
  ])('is refused at once for its %s', async (reason, source) => {
    const { ask, upgrades } = await start(newPlatform());
    upgrades.greeted([signingKey]);
    await expect(ask(source())).rejects.toMatchObject({
      key: 'gateway.upgradeFailed',
      parameters: { reason },
    });
  });

  it('is one at a time, the same one twice changes nothing, and it is cancelled', async () => {
    const platform = newPlatform();
    const { ask, upgrades } = await start(platform);
    upgrades.greeted([signingKey]);
    const { source } = bundleOf(imageOf('1.1.0'), '1.1.0');
    // Nothing comes: the body is empty until the connection is back.
    upgrades.disconnect();
    const id = randomUUID();
    await ask(source, id);
    await ask(source, id);
    await expect(ask(source)).rejects.toMatchObject({ key: 'gateway.upgradeRunning' });
    expect(upgrades.state().running).toMatchObject({ upgrade: id });
    expect(() => upgrades.cancel(randomUUID())).toThrow(CatalogueError);
    upgrades.cancel(id);
    platform.connect(upgrades);
    await vi.waitFor(
      () => expect(platform.outcomes).toMatchObject([{ upgrade: id, failure: 'cancelled' }]),
      patient,
    );
    expect(upgrades.state().running).toBeNull();
  });

  it.each([
    ['damaged', (body: Buffer) => body.fill(1, body.length - 20), imageOf('1.1.0')],
    ['install', (body: Buffer) => body, imageOf('1.1.0', Buffer.alloc(0), 'apps/other.js')],
    ['install', (body: Buffer) => body, Buffer.alloc(100_000, 'no archive')],
    ['runtime', (body: Buffer) => body, imageOf('1.1.0', Buffer.alloc(0), programPath, '>=24.1')],
  ])('fails as %s, and leaves what runs', async (why, change, image) => {
    const platform = newPlatform();
    const bundle = bundleOf(image, '1.1.0');
    platform.body = change(bundle.body);
    const { ask, upgrades, endProcess } = await start(platform);
    upgrades.greeted([signingKey]);
    await ask(bundle.source);
    await vi.waitFor(
      () => expect(platform.outcomes).toMatchObject([{ outcome: 'failed', failure: why, version: '1.0.0' }]),
      patient,
    );
    expect(endProcess).not.toHaveBeenCalled();
    expect(slots()).toMatchObject({ current: null, trial: null });
    expect(existsSync(join(folder, 'image.part'))).toBe(false);
  });

  it('that the platform does not know any more is given up without a word', async () => {
    const platform = newPlatform();
    platform.isForgotten = true;
    const { ask, upgrades } = await start(platform);
    upgrades.greeted([signingKey]);
    await ask(bundleOf(imageOf('1.1.0'), '1.1.0').source);
    await vi.waitFor(() => expect(upgrades.state().running).toBeNull(), patient);
    expect(platform.outcomes).toEqual([]);
    expect(existsSync(join(folder, 'upgrade.json'))).toBe(false);
  });

  it('whose application is not greeted in time is taken back, and reported as failed', async () => {
    const platform = newPlatform();
    const bundle = bundleOf(imageOf('1.1.0'), '1.1.0');
    platform.body = bundle.body;
    const before = await start(platform);
    before.upgrades.greeted([signingKey]);
    await before.ask(bundle.source);
    await hasEnded(before);
    await before.upgrades.stop();
    const trial = await start(platform, 'a', '1.1.0');
    await hasEnded(trial);
    await trial.upgrades.stop();
    expect(slots()).toMatchObject({ current: null, trial: null });
    await start(platform);
    await vi.waitFor(
      () =>
        expect(platform.outcomes).toMatchObject([{ outcome: 'failed', failure: 'health', version: '1.0.0' }]),
      patient,
    );
    expect(slots().failed).toBeNull();
  });

  it('is cleared from the disk when another package is installed, and so is what an upgrade has replaced', async () => {
    const platform = newPlatform();
    await upgradeTo(platform, '1.1.0', imageOf('1.1.0'));
    await upgradeTo(platform, '1.2.0', imageOf('1.2.0'), undefined, 'a');
    const files = await FirmwareFiles.open(folder);
    const isThere = (slot: 'a' | 'b') =>
      [slotFolder(folder, slot), files.imageOf(slot)].map((path) => existsSync(path));
    expect([isThere('a'), isThere('b')].flat()).toEqual([true, true, true, true]);
    await (await start(platform, 'b', '1.2.0')).upgrades.stop();
    expect([isThere('a'), isThere('b')].flat()).toEqual([false, false, true, true]);
    await (await start(platform, 'package', '1.3.0', '1.3.0')).upgrades.stop();
    expect([isThere('a'), isThere('b')].flat()).toEqual([false, false, false, false]);
  });

  it('of the system is refused where nothing takes it, with the reason', async () => {
    const { ask, upgrades } = await start(newPlatform());
    upgrades.greeted([signingKey]);
    const { source } = firmwareBundle('BOX-1', Buffer.from('bundle'), '2.0.0', undefined, 'system');
    await expect(ask(source)).rejects.toThrow(
      'not supported by this gateway: this gateway does not set its machine (--machine linux)',
    );
  });

  it('is signed by the first installation that it knew, whatever another one sends', async () => {
    const platform = newPlatform();
    const first = await start(platform);
    first.upgrades.greeted([Buffer.alloc(32, 1).toString('base64')]);
    await vi.waitFor(() => expect(existsSync(join(folder, 'keys.json'))).toBe(true), patient);
    await first.upgrades.stop();
    const second = await start(platform);
    second.upgrades.greeted([signingKey]);
    await expect(second.ask(bundleOf(imageOf('1.1.0'), '1.1.0').source)).rejects.toMatchObject({
      parameters: { reason: 'signature' },
    });
  });

  it.each([true, false])(
    'comes from an address of somebody else, whose server knows parts: %s',
    async (knowsParts) => {
      const platform = newPlatform();
      const { source, body } = bundleOf(imageOf('1.1.0', randomBytes(600_000)), '1.1.0');
      const head = `PENSTOCK-FIRMWARE 1\n${source.manifest}\n${source.signature}\n${source.key}\n`;
      const file = Buffer.concat([Buffer.from(head), body]);
      const server = createServer((request, response) => {
        const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        response
          .writeHead(knowsParts ? 206 : 200)
          .end(knowsParts ? file.subarray(Number(from), Number(to) + 1) : file);
      }).listen(0, '127.0.0.1');
      endings.push(
        () => server.closeAllConnections(),
        () => server.close(),
      );
      await once(server, 'listening');
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const process = await start(platform);
      process.upgrades.greeted([signingKey]);
      await process.ask({
        kind: 'address',
        address: `http://127.0.0.1:${port}/box.pfw`,
        version: '',
        md5: '',
      });
      await hasEnded(process);
      expect(readFileSync(join(slotFolder(folder, 'a'), programPath), 'utf8')).toBe('1.1.0');
    },
  );
});

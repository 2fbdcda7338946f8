import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { cancelUpgrade, startUpgrade, upgradeState } from '@penstock/contract/link/methods/firmware';
import { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import { systemClock } from '@penstock/node-kit/clock';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type BaseImage,
  blockSize,
  firmwareBundle,
  imageOf,
  signingKey,
} from '../testing/firmware-bundle.ts';
import { startPlatform } from '../testing/platform.ts';
import { readIdentities } from './identities.ts';
import { KeptIdentities } from './kept-identities.ts';
import { Simulation } from './simulation.ts';

const sn = '260000000001';
const patience = { timeout: 20_000, interval: 20 };
const firmware = { keys: [signingKey], body: Buffer.alloc(0) };

/** The bundle of an image for simulated gateways. */
const bundleOf = (...about: readonly [image: Buffer, version: string, base?: BaseImage]) =>
  firmwareBundle('simulated', ...about);

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start(failingUpgrades = 0) {
  const platform = await startPlatform(0, 0, undefined, { firmware });
  endings.push(() => platform.stop());
  const folder = await mkdtemp(`${tmpdir()}/penstock-upgrade-`);
  const simulation = new Simulation({
    options: {
      platform: platform.url,
      recordInterval: 60_000,
      isAligned: false,
      seed: 1,
      alarmShare: 0,
      failingUpgrades,
      failingChanges: 0,
      hardware: 'simulated',
      version: '1.0.0',
      drops: undefined,
      localAddresses: [],
      startsPerSecond: 100,
    },
    identities: await readIdentities({ key: { text: 'k'.repeat(40) }, firstSn: sn }, 1),
    kept: await KeptIdentities.open(undefined),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    folder,
  });
  endings.push(async () => {
    await simulation.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => expect(platform.greeted).toContain(sn), patience);
  // Answered behind the greeting, which brings the keys.
  await platform.peer(sn).request(gatewayInfo, {});
  const upgrade = async ({ source, body }: ReturnType<typeof bundleOf>, id = randomUUID()) => {
    firmware.body = body;
    await platform.peer(sn).request(startUpgrade, { upgrade: id, source, author: 'anna' });
    return id;
  };
  return { platform, upgrade };
}

describe('a simulated gateway that is upgraded', () => {
  it('downloads, compares, restarts with the new version, and takes a difference to the next', async () => {
    const { platform, upgrade } = await start();
    const one = imageOf(1, 2, 3, 2, 4, 5, 6, 7, 8);
    const two = imageOf(1, 2, 9, 3, 4, 5, 6, 7, 8);
    const first = await upgrade(bundleOf(one, '1.1.0'));
    await vi.waitFor(() => expect(platform.outcomes).toHaveLength(1), patience);
    expect(platform.outcomes[0]).toMatchObject({ upgrade: first, outcome: 'installed', version: '1.1.0' });
    expect(platform.phases).toEqual(
      expect.arrayContaining(['waiting', 'downloading', 'verifying', 'installing', 'restarting']),
    );
    expect(await platform.peer(sn).request(gatewayInfo, {})).toMatchObject({ software: '1.1.0' });
    const difference = bundleOf(two, '1.2.0', { version: '1.1.0', image: one });
    expect(difference.body.length).toBeLessThan(2 * blockSize);
    await upgrade(difference);
    await vi.waitFor(() => expect(platform.outcomes).toHaveLength(2), patience);
    expect(platform.outcomes[1]).toMatchObject({ outcome: 'installed', version: '1.2.0' });
    const { versions, running } = await platform.peer(sn).request(upgradeState, {});
    expect({ versions, running }).toMatchObject({
      running: null,
      versions: [{ type: 'application', version: '1.2.0' }, { type: 'system' }],
    });
  });

  it('takes the system as well, and tells the version of each', async () => {
    const { platform, upgrade } = await start();
    const id = await upgrade(firmwareBundle('simulated', imageOf(1, 2, 3), '7.0.0', undefined, 'system'));
    await vi.waitFor(() => expect(platform.outcomes).toHaveLength(1), patience);
    expect(platform.outcomes[0]).toMatchObject({ upgrade: id, outcome: 'installed', version: '7.0.0' });
    expect(await platform.peer(sn).request(upgradeState, {})).toMatchObject({
      versions: [
        { type: 'application', version: '1.0.0' },
        { type: 'system', version: '7.0.0' },
      ],
    });
  });

  it('refuses what is not signed, not for it, or needs what it does not have', async () => {
    const { upgrade } = await start();
    const bundle = bundleOf(imageOf(1, 2), '1.1.0');
    const text = bundle.source.manifest.replace('1.1.0', '6.6.6');
    await expect(upgrade({ ...bundle, source: { ...bundle.source, manifest: text } })).rejects.toMatchObject({
      key: 'gateway.upgradeFailed',
      parameters: { reason: 'signature' },
    });
    const base = { version: '0.9.0', image: imageOf(1) };
    await expect(upgrade(bundleOf(imageOf(1, 2), '1.1.0', base))).rejects.toMatchObject({
      parameters: { reason: 'base' },
    });
  });

  it('finds a damaged block, and one that is cut', async () => {
    const { platform, upgrade } = await start();
    const bundle = bundleOf(imageOf(1, 2, 3), '1.1.0');
    const body = Buffer.from(bundle.body);
    body[body.length - 10] = 0;
    await upgrade({ ...bundle, body });
    await vi.waitFor(() => expect(platform.outcomes).toHaveLength(1), patience);
    expect(platform.outcomes[0]).toMatchObject({
      outcome: 'failed',
      failure: 'damaged',
      version: '1.0.0',
    });
    await upgrade({ ...bundle, body: bundle.body.subarray(0, -10) });
    await vi.waitFor(() => expect(platform.outcomes).toHaveLength(2), patience);
    expect(platform.outcomes[1]).toMatchObject({ failure: 'damaged' });
  });

  it('goes back to the version before when it does not prove to work, and stops on request', async () => {
    const { platform, upgrade } = await start(1);
    const bundle = bundleOf(imageOf(1, 2, 3), '1.1.0');
    await upgrade(bundle);
    await vi.waitFor(() => expect(platform.outcomes).toHaveLength(1), patience);
    expect(platform.outcomes[0]).toMatchObject({ outcome: 'failed', failure: 'health', version: '1.0.0' });
    const id = await upgrade({ ...bundle, body: bundle.body });
    const peer = platform.peer(sn);
    await expect(upgrade(bundle)).rejects.toMatchObject({ key: 'gateway.upgradeRunning' });
    await expect(
      peer.request(cancelUpgrade, { upgrade: randomUUID(), author: 'anna' }),
    ).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await peer.request(cancelUpgrade, { upgrade: id, author: 'anna' }).catch(() => undefined);
    await vi.waitFor(() => expect(platform.outcomes).toHaveLength(2), patience);
  });
});

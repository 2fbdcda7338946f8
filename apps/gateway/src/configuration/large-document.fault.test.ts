import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { configurationState, patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { commitTransfer, openTransfer } from '@penstock/contract/link/methods/transfer';
import { limits } from '@penstock/contract/rules/limits';
import type { Peer } from '@penstock/link/peer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentUpload, inflateDocument, readDeflated, sendChunks } from '../testing/document-link.ts';
import { shareOfLimit } from '../../../../scripts/testing/effort.ts';
import { GatewayProcess, runCommand } from '../testing/gateway-process.ts';
import { largeConfiguration } from '../testing/large-configuration.ts';
import { startPlatform } from '../testing/platform.ts';

const sn = '202611210001';
const patience = { timeout: 60_000, interval: 20 };

/** The most that a configuration may have; a quarter of it in `npm test`. */
const variables = Math.round(limits.variables * shareOfLimit(1 / 4));

let data: string;
const endings: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-large-'));
  endings.push(() => rm(data, { recursive: true }));
  const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
  await runCommand(['provision', '--data', data, ...identity]);
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

type Platform = Awaited<ReturnType<typeof startPlatform>>;

async function start(platform: Platform): Promise<GatewayProcess> {
  const gateway = new GatewayProcess(['--data', data, '--platform', platform.url]);
  endings.push(() => gateway.end('SIGKILL'));
  await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(true), patience);
  return gateway;
}

/** A platform in the place of one that is gone: the gateway finds its way to it. */
async function replace(platform: Platform): Promise<Platform> {
  await platform.stop();
  const next = await startPlatform(platform.port, platform.brokerPort);
  endings.push(() => next.stop());
  await vi.waitFor(() => expect(next.states.isOnline(sn)).toBe(true), patience);
  return next;
}

describe(`a configuration of ${variables} variables over the link`, () => {
  it('is sent and read in chunks through cuts, and changed in one place by a patch of a few bytes', async () => {
    let platform = await startPlatform();
    endings.push(() => platform.stop());
    await start(platform);
    const request: Peer['request'] = (...asked) => platform.peer(sn).request(...asked);
    const { bytes, announcement } = await documentUpload(largeConfiguration(variables));
    const opening = { kind: 'configuration', baseRevision: 0, ...announcement } as const;

    // Up, with a cut in the middle.
    const { transfer } = await request(openTransfer, opening);
    const half = bytes.length >> 1;
    await sendChunks(request, transfer, bytes, { end: half });
    platform = await replace(platform);
    const resumed = await request(openTransfer, opening);
    expect(resumed).toEqual({ transfer, received: half });
    await sendChunks(request, transfer, bytes, { from: resumed.received });
    await expect(request(commitTransfer, { transfer })).resolves.toMatchObject({
      revision: 1,
      changed: true,
    });

    // Down, with a cut in the middle.
    const state = await request(configurationState, {});
    const before = platform.payloadBytes();
    const head = await readDeflated(request, 1, 0, (offset) => offset > state.deflatedBytes / 3);
    const headBytes = platform.payloadBytes() - before;
    platform = await replace(platform);
    const tail = await readDeflated(request, 1, head.length);
    const read = await inflateDocument(Buffer.concat([head, tail]));
    expect(read.hash).toBe(state.hash);
    const sent = configurationFrom(largeConfiguration(variables));
    expect(isDeepStrictEqual(read.document, sent)).toBe(true);
    // A third more for base64, and little else; deflated, a variable takes a twentieth of its text.
    expect(headBytes).toBeLessThan(head.length * 1.4);
    expect(state.deflatedBytes).toBeLessThan(state.bytes / 10);

    // Changed in one place, with few bytes and a notice to whoever is connected.
    const beforePatch = platform.payloadBytes();
    const last = `v_${variables - 1}`;
    const path = ['variables', { by: 'key', item: last }, 'remark'];
    const changes = [{ kind: 'changed', path, after: 'changed' } as const];
    const patch = { baseRevision: 1, changes, author: 'someone', note: 'one remark' };
    await expect(request(patchConfiguration, patch)).resolves.toMatchObject({ revision: 2, changed: true });
    expect(platform.payloadBytes() - beforePatch).toBeLessThan(2000);
    const announced = (to: string) => ({ to, revision: 2, author: 'someone' });
    await vi.waitFor(
      () => expect(platform.changed).toEqual([announced('platform'), announced('console')]),
      patience,
    );
    const again = await inflateDocument(await readDeflated(request, 2));
    expect(again.document).toMatchObject({
      variables: { [variables - 1]: { key: last, remark: 'changed' } },
    });
    // The revision before is kept, byte for byte.
    expect((await inflateDocument(await readDeflated(request, 1))).hash).toBe(state.hash);
  }, 240_000);

  it('is the old one after the process was killed between two chunks', async () => {
    const platform = await startPlatform();
    endings.push(() => platform.stop());
    let gateway = await start(platform);
    const { bytes, announcement } = await documentUpload(largeConfiguration(20_000));
    const opening = { kind: 'configuration', baseRevision: 0, ...announcement } as const;
    const request: Peer['request'] = (...asked) => platform.peer(sn).request(...asked);
    const { transfer } = await request(openTransfer, opening);
    await sendChunks(request, transfer, bytes, { end: 100_000 });
    await gateway.end('SIGKILL');
    await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(false), patience);
    gateway = await start(platform);
    await expect(request(configurationState, {})).resolves.toMatchObject({ revision: 0 });
    await expect(request(commitTransfer, { transfer })).rejects.toMatchObject({ key: 'transfer.missing' });
    await expect(request(openTransfer, opening)).resolves.toMatchObject({ received: 0 });
  }, 60_000);
});

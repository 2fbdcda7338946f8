import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayInfo, manageGateway } from '@penstock/contract/link/methods/gateway';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCutLine } from '../testing/cut-line.ts';
import { GatewayProcess, runCommand } from '../testing/gateway-process.ts';
import { Ingest, startPlatform } from '../testing/platform.ts';

const sn = '202611210001';
const secret = 'a'.repeat(64);
const otherSecret = 'b'.repeat(64);
const patience = { timeout: 60_000, interval: 20 };

let data: string;
const endings: (() => Promise<unknown>)[] = [];

async function succeed(args: readonly string[]): Promise<void> {
  const { code, error } = await runCommand(args);
  if (code !== 0) throw new Error(error);
}

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
  endings.push(() => rm(data, { recursive: true }));
  const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', secret];
  await succeed(['provision', '--data', data, ...identity]);
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

type Platform = Awaited<ReturnType<typeof startPlatform>>;

async function start(taken: string, brokerAt?: () => string): Promise<Platform> {
  const more = brokerAt === undefined ? {} : { brokerAt };
  const platform = await startPlatform(0, 0, new Ingest(), { secret: taken, ...more });
  endings.push(() => platform.stop());
  return platform;
}

function startGateway(platform: Platform): GatewayProcess {
  const gateway = new GatewayProcess(['--data', data, '--platform', platform.url]);
  endings.push(() => gateway.end('SIGKILL'));
  return gateway;
}

const isAt = (platform: Platform) =>
  vi.waitFor(() => {
    expect(platform.states.isOnline(sn)).toBe(true);
    expect(platform.greeted).toContain(sn);
  }, patience);
const manage = (from: Platform, address: string, more: object = {}) =>
  from
    .peer(sn)
    .request(manageGateway, { address, author: 'anna', secret: otherSecret, seconds: 10, ...more });
const managementOf = async (platform: Platform) =>
  (await platform.peer(sn).request(gatewayInfo, {})).management;

describe('a gateway that is sent to another platform', () => {
  it('moves when it is accepted, stays there over kill -9, and comes back when it is sent', async () => {
    const [first, second] = [await start(secret), await start(otherSecret)];
    let gateway = startGateway(first);
    await isAt(first);
    await manage(first, second.url);
    await vi.waitFor(() => expect(second.states.isOnline(sn)).toBe(true), patience);
    await vi.waitFor(() => expect(first.states.isOnline(sn)).toBe(false), patience);
    expect(first.stateMessages.at(-1)).toMatchObject({ online: false, reason: 'stopped' });
    await expect(managementOf(second)).resolves.toMatchObject({
      address: `${second.url}/`,
      startedWith: `${first.url}/`,
      trial: null,
    });

    await gateway.end('SIGKILL');
    await vi.waitFor(() => expect(second.states.isOnline(sn)).toBe(false), patience);
    gateway = startGateway(first);
    await vi.waitFor(() => expect(second.states.isOnline(sn)).toBe(true), patience);
    expect(first.states.isOnline(sn)).toBe(false);
    await vi.waitFor(() => expect(gateway.lines.join('\n')).toContain('has moved to another'), patience);

    await manage(second, first.url, { secret });
    await vi.waitFor(() => expect(first.states.isOnline(sn)).toBe(true), patience);
    expect(gateway.lines.join('\n')).not.toContain(otherSecret);
  });

  it('stays where it is when the other refuses it or is not there', async () => {
    const [first, second] = [await start(secret), await start(otherSecret)];
    startGateway(first);
    await isAt(first);
    await expect(manage(first, second.url, { secret: 'c'.repeat(64) })).rejects.toMatchObject({
      key: 'gateway.managementRefused',
    });
    // Its own secret is shown to no host that nobody vouches for.
    await expect(
      manage(first, second.url.replace('127.0.0.1', 'localhost'), { secret: undefined }),
    ).rejects.toMatchObject({ key: 'request.invalid', parameters: { field: 'secret' } });
    const nobody = await startCutLine(1);
    nobody.down();
    endings.push(() => nobody.stop());
    await expect(manage(first, `http://127.0.0.1:${nobody.port}`)).rejects.toMatchObject({
      key: 'gateway.managementSilent',
      parameters: { seconds: 10 },
    });
    expect(first.stateMessages.map(({ online }) => online)).toEqual([true]);
    await expect(managementOf(first)).resolves.toMatchObject({ address: `${first.url}/`, trial: null });
    expect(await readFile(join(data, 'identity.json'), 'utf8')).not.toContain('management');
  });

  it('stays where it is when the line is cut in the middle of the change', async () => {
    const first = await start(secret);
    let line: Awaited<ReturnType<typeof startCutLine>> | undefined;
    const second = await start(otherSecret, () => {
      // The address answers; the connection to the broker is silent from its start.
      setTimeout(() => line?.silence(), 20);
      return `mqtt://127.0.0.1:${line?.port}`;
    });
    line = await startCutLine(second.brokerPort);
    const cut = line;
    endings.push(() => cut.stop());
    const gateway = startGateway(first);
    await isAt(first);
    const moving = manage(first, second.url).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      await expect(managementOf(first)).resolves.toMatchObject({ trial: { address: `${second.url}/` } });
    }, patience);
    cut.down();
    expect(await moving).toMatchObject({ key: 'gateway.managementSilent' });
    expect(first.states.isOnline(sn)).toBe(true);
    await expect(managementOf(first)).resolves.toMatchObject({ address: `${first.url}/`, trial: null });

    // Killed in the middle of another change, it starts at the old address.
    cut.restore();
    void manage(first, second.url).catch(() => undefined);
    await vi.waitFor(async () => {
      await expect(managementOf(first)).resolves.toMatchObject({ trial: { address: `${second.url}/` } });
    }, patience);
    await gateway.end('SIGKILL');
    await vi.waitFor(() => expect(first.states.isOnline(sn)).toBe(false), patience);
    startGateway(first);
    await vi.waitFor(() => expect(first.states.isOnline(sn)).toBe(true), patience);
  });

  it('comes back when the other accepts it and is gone soon after', async () => {
    const [first, second] = [await start(secret), await start(otherSecret)];
    let gateway = startGateway(first);
    await isAt(first);
    await manage(first, second.url);
    await vi.waitFor(() => expect(second.states.isOnline(sn)).toBe(true), patience);
    await vi.waitFor(() => expect(first.states.isOnline(sn)).toBe(false), patience);
    await second.stop();
    endings.splice(endings.length - 2, 1);
    await gateway.end('SIGKILL');
    gateway = startGateway(first);
    await vi.waitFor(() => expect(first.states.isOnline(sn)).toBe(true), patience);
    await expect(managementOf(first)).resolves.toMatchObject({ address: `${first.url}/` });
    expect(gateway.lines.join('\n')).toContain('back to the one before');
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayInfo, manageGateway } from '@penstock/contract/link/methods/gateway';
import { renewCertificate, renewSecret } from '@penstock/contract/link/methods/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readIdentity } from '../data/identity.ts';
import { type FrontMoment, startCertifyingFront, untilRenewal } from '../testing/certifying-front.ts';
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

function startGateway(platform: { readonly url: string }): GatewayProcess {
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

/** A platform behind a front that knows secrets and certificates, and a gateway that trusts it. */
async function startFront() {
  const platform = await start(secret);
  const made = await startCertifyingFront(data, platform.brokerPort);
  endings.push(() => Promise.resolve(made.stop()));
  made.front.secrets = [secret];
  const authority = join(data, 'front.pem');
  await writeFile(authority, made.authority);
  const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', secret];
  await succeed(['provision', '--data', data, ...identity, '--authority', authority]);
  const { front } = made;
  /** Starts the gateway and kills it at a moment. */
  const killedAt = async (moment: FrontMoment) => {
    await new Promise<void>((resolve) => {
      front.at = (arrived) => {
        if (arrived !== moment) return 'go';
        front.at = () => 'drop';
        void gateway.end('SIGKILL').then(() => resolve());
        return 'drop';
      };
      const gateway = startGateway(made);
    });
    front.at = () => 'go';
  };
  /** Starts the gateway, and answers what the broker took from it: a certificate, or null for a secret. */
  const comesBack = async () => {
    await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(false), patience);
    const before = front.connections.length;
    const gateway = startGateway(made);
    await isOnline();
    expect(front.connections).toHaveLength(before + 1);
    return { gateway, by: front.connections.at(-1) };
  };
  const isOnline = () => vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(true), patience);
  const kept = () => readIdentity(join(data, 'identity.json'));
  return { ...made, platform, killedAt, comesBack, kept };
}

describe('a gateway that gets another certificate', () => {
  it('comes back with the new one or the one before when it is killed at it, and needs no secret for it', async () => {
    const { front, killedAt, comesBack, kept } = await startFront();
    front.required = true;
    const first = await comesBack();
    expect(first.by).toBe(front.issued[0]?.certificate);
    await first.gateway.end('SIGKILL');

    // Each moment of a kill, and whether the gateway has the new one by then.
    for (const [moment, hasNew] of [
      ['requested', false],
      ['issued', false],
      ['connecting', true],
      ['taken', true],
    ] as const) {
      front.time += untilRenewal;
      const [present] = (await kept()).certificates ?? [];
      await killedAt(moment);
      const [newest] = (await kept()).certificates ?? [];
      expect([moment, newest?.certificate !== present?.certificate]).toEqual([moment, hasNew]);
      const { gateway, by } = await comesBack();
      // Without the new one it asks again; with it, it asks for no other.
      if (hasNew) expect(by).toBe(newest?.certificate);
      else expect(by).toBe(front.issued.at(-1)?.certificate);
      await gateway.end('SIGKILL');
    }

    // The platform is restored from a backup that does not know what the gateway has got since.
    front.time += untilRenewal;
    const known = structuredClone(front.issued);
    const [before] = (await kept()).certificates ?? [];
    await killedAt('connecting');
    front.issued = known;
    front.time -= untilRenewal;
    const restored = await comesBack();
    expect(restored.by).toBe(before?.certificate);
    expect(restored.gateway.lines.join('\n')).toContain('a certificate of this gateway cannot be used');
  });

  it('gets another long before the present one ends when it is asked, and connects with that', async () => {
    const { front, platform, comesBack, kept } = await startFront();
    front.required = true;
    const { gateway, by } = await comesBack();
    await vi.waitFor(() => expect(platform.greeted).toContain(sn), patience);
    // Nothing is to be replaced.
    await expect(platform.peer(sn).request(renewCertificate, {})).resolves.toEqual({ renewed: false });
    front.older = [by ?? ''];
    await expect(platform.peer(sn).request(renewCertificate, {})).resolves.toEqual({ renewed: true });
    await vi.waitFor(() => expect(front.connections).toHaveLength(2), patience);
    expect(front.connections[1]).toBe((await kept()).certificates?.[0]?.certificate);
    expect(front.issued.map(({ state }) => state)).toEqual(['replaced', 'valid']);

    // One that was away, or killed, when it was asked hears of it when it comes.
    front.older = front.issued.map(({ certificate }) => certificate);
    await gateway.end('SIGKILL');
    const { by: third } = await comesBack();
    expect(third).toBe(front.issued[2]?.certificate);
  });
});

describe('a gateway that is killed while its secret is renewed', () => {
  it('comes back with the new secret where the platform has seen it, and with the old one where it never will', async () => {
    const { front, platform, comesBack, kept } = await startFront();
    const renewed = async (next: string, answer: 'seen' | 'unseen') => {
      const { gateway } = await comesBack();
      front.secrets = [...front.secrets, next];
      const killed = new Promise<void>((resolve) => {
        front.at = (moment) => {
          if (moment !== 'shown') return 'go';
          front.at = () => 'drop';
          // A secret that the platform has seen ends those before it, though its answer is lost.
          if (answer === 'seen') front.secrets = [next];
          void gateway.end('SIGKILL').then(() => resolve());
          return 'drop';
        };
      });
      await platform.peer(sn).request(renewSecret, { secret: next });
      await killed;
      front.at = () => 'go';
      expect(await kept()).toMatchObject({ newSecrets: [next] });
    };
    await renewed(otherSecret, 'seen');
    const seen = await comesBack();
    expect(await kept()).toMatchObject({ secret: otherSecret, previousSecret: secret });
    await seen.gateway.end('SIGKILL');
    await renewed('c'.repeat(64), 'unseen');
    // Restored from a backup before the renewal.
    front.secrets = [otherSecret];
    await comesBack();
    expect(await kept()).toMatchObject({ secret: otherSecret });
  });
});

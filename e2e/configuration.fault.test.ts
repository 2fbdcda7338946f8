import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { gatewayCopy, gatewayCopyCallback } from '@penstock/contract/calls/configuration-copy';
import { gatewayImport, gatewayImportCallback } from '@penstock/contract/calls/configuration-import';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { sectionsQuery } from '@penstock/contract/calls/section';
import { copyParts } from '@penstock/contract/configuration/copy/copied';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type BreakingLine, startBreakingLine, type Way } from './breaking-line.ts';
import { account, type Installation, sn } from './installation.ts';
import { type RunningProgram, until } from './program.ts';
import { afterThisTest, createInstallation, pause, second } from './recorded-seconds.ts';
import { signedIn } from './signed-in.ts';

// An operation whose process was killed counts as lost after a minute, and a cut gateway is waited for.
vi.setConfig({ testTimeout: 600_000 });

/** The gateway that is copied to. */
const other = { sn: '260000000003', code: 'E2E003', secret: 'c'.repeat(64) } as const;

/** So many that their text is sent to the gateway in several chunks. */
const variables = 9000;

/** What the first chunk has at least, in bytes on the line. */
const chunkBytes = 600_000;
/** What an import sends each way, in bytes: up, its answers only. */
const bytesOf = { down: 1_900_000, up: 1500 } as const;

/** Pseudo-random numbers from 0 up to 1, the same in each run: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A configuration each of whose items says which one it is of; most of it does not get smaller when it is deflated. */
function configurationFile(mark: string): File {
  const configuration = {
    format: 1,
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', enabled: false, settings: { host: '127.0.0.1' } }],
    variables: Array.from({ length: variables }, (_, index) => ({
      driver: 'plc',
      key: `v${index}`,
      area: 'holding',
      address: String(index),
      dataType: 'int16',
      remark: `${mark} ${randomBytes(75).toString('base64')}`,
    })),
    intermediateVariables: [{ key: 'sum', formula: 'v1+v2', remark: mark }],
    systemVariables: [{ key: 'mark', value: mark }],
  };
  return new File([JSON.stringify(configuration)], 'gateway.json');
}

const markedSchema = z.object({ remark: z.string(), value: z.string().optional() });

/** The marks in the configuration that a gateway works with: one, where it is whole. */
async function marksOf(client: Client, serial = sn): Promise<readonly string[]> {
  const sections = ['variables', 'intermediateVariables', 'systemVariables'];
  const { lists } = await client.call(sectionsQuery, { sn: serial, sections });
  const items = lists.flatMap(({ items: ofList }) => ofList.map((item) => markedSchema.parse(item)));
  return [...new Set(items.map(({ remark, value }) => value ?? remark.split(' ')[0] ?? ''))];
}

/** How an operation ended, as who polls it reads it. */
interface Ending {
  readonly status: string;
  readonly code: string;
  readonly message: string;
}

/** What an operation that failed says: no answer, the gateway is offline, the platform stopped meanwhile. */
const failures = ['gateway.timeout', 'gateway.offline', 'operation.lost'] as const;
const failureCodes = failures.map((key) => errorCatalogue[key].code);

const ended = async <State extends Ending>(ask: () => Promise<State>): Promise<State> => {
  let last: State | undefined;
  await until(
    async () => (last = await ask()).status !== 'pending',
    150 * second,
    () => 'the operation does not end',
  );
  if (last === undefined) throw new Error('never asked');
  return last;
};

/** An installation whose gateways reach the broker over a line that breaks. */
class Scene {
  readonly installation: Installation;
  readonly line: BreakingLine;
  platform: RunningProgram;
  #client: Client;

  private constructor(
    installation: Installation,
    line: BreakingLine,
    platform: RunningProgram,
    client: Client,
  ) {
    this.installation = installation;
    this.line = line;
    this.platform = platform;
    this.#client = client;
  }

  static async start(): Promise<Scene> {
    let installation: Installation | undefined;
    const line = await startBreakingLine(() => installation?.mqttPort ?? 0);
    afterThisTest(() => line.stop());
    const { code, ...seeded } = { ...other, verificationCode: other.code };
    installation = await createInstallation(
      { PENSTOCK_MQTT_PUBLIC_URL: `mqtt://127.0.0.1:${line.port}` },
      { accounts: [], equipment: [], gateways: [{ ...seeded, name: 'Other', owner: account.account }] },
    );
    await installation.provision({ ...other, code });
    const platform = await installation.startPlatform();
    return new Scene(installation, line, platform, await signedIn(installation.url, account));
  }

  get client(): Client {
    return this.#client;
  }

  async restartPlatform(): Promise<void> {
    this.platform = await this.installation.startPlatform();
    this.#client = await signedIn(this.installation.url, account);
  }

  /** Waits until so many gateways are online. */
  async online(count: number): Promise<void> {
    await until(
      async () => (await this.client.call(gatewayQuery, { status: 'online' })).total === count,
      60 * second,
      () => 'the gateways do not come back',
    );
  }

  async startImport(file: File): Promise<() => Promise<Ending>> {
    const { revision } = await this.client.call(sectionsQuery, { sn, sections: ['systemVariables'] });
    const { uuid } = await this.client.call(gatewayImport, { sn, baseRevision: revision, file });
    return () => ended(() => this.client.call(gatewayImportCallback, { uuid }));
  }

  /** Imports with nothing in the way, and answers the marks that the gateway has then. */
  async import(mark: string, file = configurationFile(mark)): Promise<readonly string[]> {
    const end = await this.startImport(file);
    const { status, message } = await end();
    if (status !== 'success') throw new Error(message);
    return await marksOf(this.client);
  }
}

/** Checks that an operation says what it did: the configuration is the new one where it succeeded, the old one where not. */
async function expectTrue(
  scene: Scene,
  ending: Ending,
  [before, after]: readonly [string, string],
  serial = sn,
) {
  if (ending.status !== 'success') {
    expect(failureCodes).toContain(ending.code);
    expect(ending.message).not.toBe('');
  }
  expect(await marksOf(scene.client, serial)).toEqual([ending.status === 'success' ? after : before]);
}

describe('an import that is cut off', () => {
  it('says whether the gateway has the old or the new configuration, wherever the line breaks', async () => {
    const scene = await Scene.start();
    scene.installation.startGateway();
    await scene.online(1);
    expect(await scene.import('start')).toEqual(['start']);
    const random = randomFrom(12);
    let mark = 'start';
    for (let round = 0; round < 4; round += 1) {
      const next = `round${round}`;
      const file = configurationFile(next);
      const way: Way = round % 2 === 0 ? 'down' : 'up';
      const end = await scene.startImport(file);
      const broken = scene.line.breakAfter(way, 1 + Math.floor(random() * bytesOf[way]));
      const ending = end();
      await Promise.race([broken, ending]);
      await pause(random() * 3 * second);
      scene.line.restore();
      await scene.online(1);
      await expectTrue(scene, await ending, [mark, next]);
      if ((await ending).status !== 'success') expect(await scene.import(next, file)).toEqual([next]);
      mark = next;
    }
    expect(await scene.import('end')).toEqual(['end']);
  });

  it('says it also when the gateway or the platform is killed', async () => {
    const scene = await Scene.start();
    let gateway = scene.installation.startGateway();
    await scene.online(1);
    expect(await scene.import('start')).toEqual(['start']);
    const random = randomFrom(13);
    let mark = 'start';
    for (const victim of ['gateway', 'platform'] as const) {
      const next = `${victim}-${mark}`;
      const file = configurationFile(next);
      const end = await scene.startImport(file);
      await scene.line.breakAfter('down', 1 + Math.floor(random() * chunkBytes));
      scene.line.restore();
      if (victim === 'gateway') {
        await gateway.end('SIGKILL');
        gateway = scene.installation.startGateway();
      } else {
        await scene.platform.end('SIGKILL');
        await scene.restartPlatform();
      }
      await scene.online(1);
      const ending = await end();
      await expectTrue(scene, ending, [mark, next]);
      if (ending.status !== 'success') expect(await scene.import(next, file)).toEqual([next]);
      mark = next;
    }
  });
});

describe('a copy that is cut off', () => {
  it('says of each gateway whether it has the old or the new configuration', async () => {
    const scene = await Scene.start();
    scene.installation.startGateway();
    let target = scene.installation.startGateway(other.sn);
    await scene.online(2);
    const random = randomFrom(14);
    let mark: string | undefined;
    for (const cut of ['down', 'up', 'kill'] as const) {
      const next = `${mark ?? ''}${cut}`;
      expect(await scene.import(next)).toEqual([next]);
      const { uuid } = await scene.client.call(gatewayCopy, {
        sn,
        targets: [other.sn],
        parts: [...copyParts],
      });
      const way: Way = cut === 'up' ? 'up' : 'down';
      const broken = scene.line.breakAfter(way, 1 + Math.floor(random() * bytesOf[way]));
      const ending = ended(() => scene.client.call(gatewayCopyCallback, { uuid }));
      await Promise.race([broken, ending]);
      if (cut === 'kill') {
        await target.end('SIGKILL');
        target = scene.installation.startGateway(other.sn);
      } else await pause(random() * 3 * second);
      scene.line.restore();
      await scene.online(2);
      const { status, code, message, data } = await ending;
      const states = data.targets.map(({ state }) => state);
      expect(states).toEqual([status === 'success' ? 'success' : 'failure']);
      await expectTrue(scene, { status, code, message }, [mark ?? '', next], other.sn);
      expect(await marksOf(scene.client)).toEqual([next]);
      if (status === 'success') mark = next;
    }
  });
});

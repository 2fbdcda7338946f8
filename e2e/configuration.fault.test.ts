import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { gatewayCopy, gatewayCopyCallback } from '@penstock/contract/calls/configuration-copy';
import { gatewayImport, gatewayImportCallback } from '@penstock/contract/calls/configuration-import';
import { sectionsQuery } from '@penstock/contract/calls/section';
import { copyParts } from '@penstock/contract/configuration/copy/copied';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { faultRounds, isThorough } from '../scripts/testing/effort.ts';
import type { Way } from './breaking-line.ts';
import { BreakingScene, randomFrom } from './breaking-scene.ts';
import { sn } from './installation.ts';
import { until } from './program.ts';
import { pause, second } from './recorded-seconds.ts';

// An operation whose process was killed counts as lost after a minute, and a cut gateway is waited for.
vi.setConfig({ testTimeout: 600_000 });

/** The gateway that is copied to. */
const other = { sn: '260000000003', code: 'E2E003', secret: 'c'.repeat(64) } as const;

/** So many that their text is sent to the gateway in several chunks. */
const variables = 4500;

/** The minimum of the first chunk, in bytes on the line. */
const chunkBytes = 600_000;
/** The bytes that an import sends each way: up, its answers only. */
const bytesOf = { down: 950_000, up: 1000 } as const;

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

/**
 * The errors of an operation that failed: no answer, the gateway is offline, the platform stopped meanwhile.
 */
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

/** Starts an import, and answers how to wait for its end. */
async function startImport(scene: BreakingScene, file: File): Promise<() => Promise<Ending>> {
  const { revision } = await scene.client.call(sectionsQuery, { sn, sections: ['systemVariables'] });
  const { uuid } = await scene.client.call(gatewayImport, { sn, baseRevision: revision, file });
  return () => ended(() => scene.client.call(gatewayImportCallback, { uuid }));
}

/** Imports with nothing in the way, and answers the marks that the gateway has then. */
async function importWhole(
  scene: BreakingScene,
  mark: string,
  file = configurationFile(mark),
): Promise<readonly string[]> {
  const end = await startImport(scene, file);
  const { status, message } = await end();
  if (status !== 'success') throw new Error(message);
  return await marksOf(scene.client);
}

/** Checks that an operation says what it did: the configuration is the new one where it succeeded, the old one where not. */
async function expectTrue(
  scene: BreakingScene,
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
  it.runIf(isThorough)(
    'says whether the gateway has the old or the new configuration, wherever the line breaks',
    async () => {
      const scene = await BreakingScene.start([other]);
      scene.installation.startGateway();
      await scene.online(1);
      expect(await importWhole(scene, 'start')).toEqual(['start']);
      const random = randomFrom(12);
      let mark = 'start';
      for (let round = 0; round < 20; round += 1) {
        const next = `round${round}`;
        const file = configurationFile(next);
        const way: Way = round % 2 === 0 ? 'down' : 'up';
        const end = await startImport(scene, file);
        const broken = scene.line.breakAfter(way, 1 + Math.floor(random() * bytesOf[way]));
        const ending = end();
        await Promise.race([broken, ending]);
        await pause(random() * 3 * second);
        scene.line.restore();
        await scene.online(1);
        await expectTrue(scene, await ending, [mark, next]);
        if ((await ending).status !== 'success') expect(await importWhole(scene, next, file)).toEqual([next]);
        mark = next;
      }
      expect(await importWhole(scene, 'end')).toEqual(['end']);
    },
  );

  it('says it when the line breaks, and when the gateway or the platform is killed', async () => {
    const scene = await BreakingScene.start([other]);
    let gateway = scene.installation.startGateway();
    await scene.online(1);
    expect(await importWhole(scene, 'start')).toEqual(['start']);
    const random = randomFrom(13);
    let mark = 'start';
    for (const victim of ['line', 'gateway', 'platform'] as const) {
      const next = `${victim}-${mark}`;
      const file = configurationFile(next);
      const end = await startImport(scene, file);
      await scene.line.breakAfter('down', 1 + Math.floor(random() * chunkBytes));
      scene.line.restore();
      if (victim === 'gateway') {
        await gateway.end('SIGKILL');
        gateway = scene.installation.startGateway();
      } else if (victim === 'platform') {
        await scene.platform.end('SIGKILL');
        await scene.restartPlatform();
        // Asked before the gateway is back: each is sent when it is, and answered.
        const asked = await Promise.all([marksOf(scene.client), marksOf(scene.client)]);
        for (const marks of asked) expect([[mark], [next]]).toContainEqual(marks);
      }
      await scene.online(1);
      const ending = await end();
      await expectTrue(scene, ending, [mark, next]);
      if (ending.status !== 'success') expect(await importWhole(scene, next, file)).toEqual([next]);
      mark = next;
    }
  });
});

describe('a copy that is cut off', () => {
  it('says of each gateway whether it has the old or the new configuration', async () => {
    const scene = await BreakingScene.start([other]);
    scene.installation.startGateway();
    let target = scene.installation.startGateway(other.sn);
    await scene.online(2);
    const random = randomFrom(14);
    let mark: string | undefined;
    for (const cut of (['kill', 'down', 'up'] as const).slice(0, faultRounds(1, 3))) {
      const next = `${mark ?? ''}${cut}`;
      expect(await importWhole(scene, next)).toEqual([next]);
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

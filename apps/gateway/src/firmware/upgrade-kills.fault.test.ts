import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultRounds } from '../../../../scripts/testing/effort.ts';
import type { BaseImage } from '../testing/firmware-bundle.ts';
import { startUpgradingBox } from '../testing/upgrading-box.ts';
import { application, imageOf, keepBuilt } from '../testing/upgrading-program.ts';

/** Boxes that are killed beside each other: each mostly waits, for its new version to have been connected for long enough. */
const killedBoxes = faultRounds(2, 4);
/** Upgrades of each of them. */
const rounds = faultRounds(1, 25);
/** The most kills of one: three of a version on trial bring the one before back. */
const mostKills = faultRounds(2, 6);
/** Longest time from one kill to the next, in ms: that of a download and a restart. */
const longestLife = 3000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-kills-'));
  keepBuilt(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A box in a folder of its own, for as long as the work takes. */
async function withBox(
  name: string,
  work: (box: Awaited<ReturnType<typeof startUpgradingBox>>, place: string) => Promise<void>,
): Promise<void> {
  const place = join(folder, name);
  mkdirSync(place);
  const box = await startUpgradingBox(place);
  try {
    await work(box, place);
  } finally {
    await box.stop();
  }
}

/** The image of the application in a version; its folder is not kept. */
function newImage(place: string, version: string, program?: string): Buffer {
  const built = application(place, version, program);
  const image = imageOf(built);
  rmSync(built, { recursive: true });
  return image;
}

// Beside each other: they wait.
describe.concurrent('a gateway process that upgrades itself', () => {
  const came: string[] = [];
  let killed = 0;

  it.each(Array.from({ length: killedBoxes }, (_, number) => number))(
    'is back with one of the two versions whole, its configuration and its buffer, whenever it is killed: %i',
    { timeout: 14_400_000 },
    async (number) => {
      await withBox(`killed-${number}`, async (box, place) => {
        const before = await box.configuration();
        let runs: Partial<BaseImage> & { readonly version: string } = { version: '1.0.0' };
        for (let round = 0; round < rounds; round += 1) {
          const version = `1.2.${round}`;
          const image = newImage(place, version);
          const isDifference = (number + round) % 2 === 0;
          const base = isDifference && runs.image !== undefined ? { ...runs, image: runs.image } : undefined;
          const upgrade = await box.begin(image, version, base);
          const kills = Math.ceil(mostKills * (1 - Math.random() / 2));
          for (let kill = 0; kill < kills; kill += 1) {
            await new Promise((resolve) => setTimeout(resolve, Math.random() * longestLife));
            box.kill();
          }
          const outcome = await box.outcomeOf(upgrade);
          killed += kills;
          came.push(outcome.outcome === 'installed' ? 'new' : `old (${outcome.failure})`);
          if (outcome.outcome === 'installed') runs = { version, image };
          expect(outcome.version).toBe(runs.version);
          expect(await box.info()).toMatchObject({ software: runs.version });
          expect(await box.configuration()).toEqual(before);
        }
        const { count, missing } = await box.records();
        expect(count).toBeGreaterThan(0);
        expect(missing).toBe(0);
      });
    },
  );

  it('runs the other version, reports it, and is back with the one before when a later one does not start', async () => {
    await withBox('failing', async (box, place) => {
      const before = await box.configuration();
      const image = newImage(place, '1.1.0');
      expect(await box.outcomeOf(await box.begin(image, '1.1.0'))).toMatchObject({
        outcome: 'installed',
        version: '1.1.0',
      });
      expect(await box.info()).toMatchObject({ software: '1.1.0', supports: { upgrade: true } });
      const broken = newImage(place, '1.9.0', 'throw new Error("no");');
      const upgrade = await box.begin(broken, '1.9.0', { version: '1.1.0', image });
      expect(await box.outcomeOf(upgrade)).toMatchObject({
        outcome: 'failed',
        failure: 'health',
        version: '1.1.0',
      });
      expect(await box.info()).toMatchObject({ software: '1.1.0' });
      expect(await box.configuration()).toEqual(before);
    });
  });

  afterAll(() => {
    const text = [...new Set(came)]
      .map((which) => `${came.filter((one) => one === which).length} ${which}`)
      .join(', ');
    console.log(`After ${came.length} upgrades with ${killed} kills: ${text}.`);
  });
});

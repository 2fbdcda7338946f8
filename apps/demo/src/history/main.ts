#!/usr/bin/env node
import { loadTexts } from '@penstock/languages/catalogue';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isHealthy, waitFor } from '../launch/readiness.ts';
import { noiseGenerator } from '../plant/physics/noise.ts';
import { stations } from '../scenario/stations.ts';
import { deliver } from './delivery.ts';
import { pastOf } from './past.ts';
import { recordsOf } from './records.ts';

/** Seconds between two records of the past. */
const interval = 30;

/** Hours for which a plant that is not normal has been so. */
const situationHours = 5;

/** How long the platform may take to come up, in ms. */
const platformTimeout = 120_000;

/** Makes the past of one station of the demo and delivers it to the platform. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      platform: { type: 'string' },
      sn: { type: 'string' },
      'secret-file': { type: 'string' },
      days: { type: 'string' },
    },
  });
  const station = stations.find(({ sn }) => sn === values.sn);
  const days = Number(values.days);
  const { platform, 'secret-file': secretFile } = values;
  if (!station || platform === undefined || secretFile === undefined || !(days > 0 && days <= 31)) {
    throw new Error('--platform, --sn of a demo station, --secret-file and --days (up to 31) are needed');
  }
  const now = Date.now();
  const records = [
    ...pastOf({
      from: now - days * 86_400_000,
      to: now - (station.offlineHours ?? 0) * 3_600_000,
      interval,
      noise: noiseGenerator(station.noise),
      situation: station.situation,
      since: now - situationHours * 3_600_000,
    }),
  ].flatMap(recordsOf);
  const over = new AbortController();
  if (process.send) process.once('disconnect', () => over.abort(new Error('the launcher has ended')));
  await waitFor('The platform', platformTimeout, () => isHealthy(platform), over.signal);
  const secret = readFileSync(secretFile, 'utf8').trim();
  await deliver({ platform, sn: station.sn, secret }, records, interval * 1000);
  console.log(`${records.length} records of the last ${days} days were delivered for ${station.sn}`);
}

await loadTexts();

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(
    `The history of the demo cannot be made: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}

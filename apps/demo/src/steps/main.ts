#!/usr/bin/env node
import { loadTexts } from '@penstock/languages/catalogue';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { demoFiles } from '../launch/files.ts';
import { addDemoFirmware } from './demo-firmware.ts';
import { waitForOnlineEquipment } from './online-equipment.ts';
import { writeScenario } from './scenario-files.ts';

const usage =
  'scenario --data FOLDER --plant-port N, online --platform URL or firmware --platform URL --data FOLDER is needed';

/**
 * A step of the start of the demo that needs much of the product and ends: the launcher, which stays, has none of it in its memory.
 */
async function run(): Promise<void> {
  const {
    values: { data, platform, 'plant-port': plantPort },
    positionals: [step],
  } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      platform: { type: 'string' },
      'plant-port': { type: 'string' },
    },
  });
  const over = new AbortController();
  if (process.send) process.once('disconnect', () => over.abort(new Error('the launcher has ended')));
  if (step === 'scenario' && data !== undefined && plantPort !== undefined)
    writeScenario(demoFiles(data), Number(plantPort));
  else if (step === 'online' && platform !== undefined) await waitForOnlineEquipment(platform, over.signal);
  else if (step === 'firmware' && platform !== undefined && data !== undefined)
    await addDemoFirmware(platform, demoFiles(data).firmwareMark);
  else throw new Error(usage);
}

await loadTexts();

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

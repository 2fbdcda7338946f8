#!/usr/bin/env node
import process from 'node:process';
import { openLog } from '../../log/log.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import { readSettings } from '../../settings/settings.ts';
import { backUp, restore } from './backup.ts';

const usage = 'Usage: penstock-backup save FILE | penstock-backup restore FILE';

async function run(command: string | undefined, file: string | undefined): Promise<number> {
  if ((command !== 'save' && command !== 'restore') || file === undefined) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const settings = readSettings(process.env);
  const log = openLog({ logLevel: 'silent' });
  if (command === 'save') {
    await backUp(settings, file, log);
    process.stdout.write(`Everything was saved in ${file}.\n`);
  } else {
    const rows = await restore(settings, file, log);
    process.stdout.write(`${rows} rows were restored from ${file}.\n`);
  }
  return 0;
}

try {
  process.exitCode = await run(process.argv[2], process.argv[3]);
} catch (error) {
  if (!(error instanceof PlatformStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

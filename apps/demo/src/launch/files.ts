import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoConfiguration } from '../scenario/gateway-configuration.ts';
import { demoSeed } from '../scenario/seed.ts';
import { makeFolders } from '@penstock/node-kit/make-folders';
import { WrongSetting } from './settings.ts';

/** The files and folders of a demo, below its data folder. */
export interface DemoFiles {
  readonly seed: string;
  readonly secret: string;
  readonly configuration: string;
  readonly gateway: string;
  readonly logs: string;
}

/**
 * Makes the folders, the gateway's secret (once per data folder), the seed and the gateway's configuration.
 * Throws {@link WrongSetting} when the folder cannot be written.
 */
export function prepareDemoFiles(data: string, plantPort: number): DemoFiles {
  const folder = join(data, 'demo');
  const logs = join(data, 'log');
  try {
    // Others may pass through the data folder: the database of an installation run by root belongs to another user.
    makeFolders(data, 0o755);
    makeFolders(folder, 0o700);
    makeFolders(logs, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new WrongSetting(
      `The folder ${data} cannot be written (${why}); choose another with PENSTOCK_DATA.`,
    );
  }
  const files: DemoFiles = {
    seed: join(folder, 'seed.json'),
    secret: join(folder, 'gateway-secret'),
    configuration: join(folder, 'gateway-configuration.json'),
    gateway: join(data, 'gateway'),
    logs,
  };
  if (!existsSync(files.secret)) writePrivately(files.secret, randomBytes(32).toString('hex'));
  const secret = readFileSync(files.secret, 'utf8').trim();
  writePrivately(files.seed, JSON.stringify(demoSeed(secret), null, 2));
  writePrivately(
    files.configuration,
    JSON.stringify(demoConfiguration({ host: '127.0.0.1', port: plantPort }), null, 2),
  );
  return files;
}

function writePrivately(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
}

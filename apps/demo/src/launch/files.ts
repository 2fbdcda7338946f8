import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '@penstock/node-kit/error-text';
import { makeFolders } from '@penstock/node-kit/make-folders';
import type { GatewayLabel } from '../scenario/stations.ts';
import { WrongSetting } from './settings.ts';

/** The files of a gateway of the demo. */
export interface GatewayFiles {
  readonly secret: string;
  /** Its configuration. The gateway of no station has none, and no file. */
  readonly configuration: string;
  /** Its data folder. */
  readonly gateway: string;
  /** Exists once the history of its station was delivered. */
  readonly historyMark: string;
  /** A copy of the configuration that it was given last, empty where it has none. */
  readonly given: string;
}

/** The files and folders of a demo, below its data folder. */
export interface DemoFiles {
  /** For all that only the demo writes. */
  readonly folder: string;
  readonly seed: string;
  readonly logs: string;
  /** Exists once firmware to try was added. */
  readonly firmwareMark: string;
  readonly of: (gateway: GatewayLabel) => GatewayFiles;
}

/** The files and folders below a data folder, whether they are there or not. */
export function demoFiles(data: string): DemoFiles {
  const folder = join(data, 'demo');
  return {
    folder,
    seed: join(folder, 'seed.json'),
    logs: join(data, 'log'),
    firmwareMark: join(folder, 'firmware'),
    of: ({ sn }) => ({
      secret: join(folder, `gateway-${sn}-secret`),
      configuration: join(folder, `gateway-${sn}-configuration.json`),
      gateway: join(data, `gateway-${sn}`),
      historyMark: join(folder, `gateway-${sn}-history`),
      given: join(folder, `gateway-${sn}-given.json`),
    }),
  };
}

/** Makes the folders. Throws {@link WrongSetting} when the data folder cannot be written. */
export function makeDemoFolders(data: string, { folder, logs }: DemoFiles): void {
  try {
    // Others may pass through the data folder: the database of an installation run by root belongs to another user.
    makeFolders(data, 0o755);
    makeFolders(folder, 0o700);
    makeFolders(logs, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new WrongSetting(
      `The folder ${data} cannot be written (${reasonOf(error)}); choose another with PENSTOCK_DATA.`,
    );
  }
}

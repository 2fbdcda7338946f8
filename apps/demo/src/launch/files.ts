import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '@penstock/node-kit/error-text';
import { makeFolders } from '@penstock/node-kit/make-folders';
import { demoConfiguration } from '../scenario/gateway-configuration.ts';
import { demoSeed } from '../scenario/seed.ts';
import { type DemoStation, type GatewayLabel, stations, unboundGateways } from '../scenario/stations.ts';
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
  readonly seed: string;
  readonly logs: string;
  /** Exists once firmware to try was added. */
  readonly firmwareMark: string;
  readonly of: (gateway: GatewayLabel) => GatewayFiles;
}

/**
 * Makes the folders, the gateways' secrets (once per data folder), the seed and the gateways' configurations.
 * `plantPort` gives the port on which the plant of a station answers. Throws {@link WrongSetting} when the folder cannot
 * be written.
 */
export function prepareDemoFiles(data: string, plantPort: (station: DemoStation) => number): DemoFiles {
  const folder = join(data, 'demo');
  const logs = join(data, 'log');
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
  const files: DemoFiles = {
    seed: join(folder, 'seed.json'),
    logs,
    firmwareMark: join(folder, 'firmware'),
    of: ({ sn }) => ({
      secret: join(folder, `gateway-${sn}-secret`),
      configuration: join(folder, `gateway-${sn}-configuration.json`),
      gateway: join(data, `gateway-${sn}`),
      historyMark: join(folder, `gateway-${sn}-history`),
      given: join(folder, `gateway-${sn}-given.json`),
    }),
  };
  const secrets = new Map<string, string>();
  for (const gateway of [...stations, unboundGateways[0]]) {
    const { secret } = files.of(gateway);
    if (!existsSync(secret)) writePrivately(secret, randomBytes(32).toString('hex'));
    secrets.set(gateway.sn, readFileSync(secret, 'utf8').trim());
  }
  for (const station of stations) {
    const { configuration } = files.of(station);
    const address = { host: '127.0.0.1', port: plantPort(station) };
    writePrivately(configuration, JSON.stringify(demoConfiguration(station.gatewayName, address), null, 2));
  }
  writePrivately(
    files.seed,
    JSON.stringify(
      // No program runs as the gateway that is still in its box, so nobody keeps its secret.
      demoSeed((sn) => secrets.get(sn) ?? randomBytes(32).toString('hex'), Date.now(), plantPort),
      null,
      2,
    ),
  );
  return files;
}

function writePrivately(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { smallConfiguration } from '../apps/gateway/src/testing/configuration.ts';
import { GatewayProcess, runCommand } from '../apps/gateway/src/testing/gateway-process.ts';
import { startModbusDevice } from '../apps/gateway/src/testing/modbus-device.ts';
import { freePort } from './program.ts';

/** The serial number of gateways of tests of the connection tool. */
export const localSn = '202611210001';

/** A folder of its own with a gateway that is provisioned and has a configuration. */
export async function preparedGateway(configuration: ConfigurationInput) {
  const data = await mkdtemp(join(tmpdir(), 'penstock-tool-'));
  const file = join(data, 'import.json');
  await writeFile(file, JSON.stringify(configuration));
  const identity = ['--sn', localSn, '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
  for (const args of [
    ['provision', '--data', data, ...identity],
    ['import', '--data', data, file],
  ]) {
    const { code, error } = await runCommand(args);
    if (code !== 0) throw new Error(error);
  }
  return {
    start: (platform: string, ...options: readonly string[]) =>
      new GatewayProcess(['--data', data, '--platform', platform, ...options]),
    remove: () => rm(data, { recursive: true, force: true }),
  };
}

/**
 * A gateway that reads a Modbus device whose register 2 is 22, and is reached by no platform unless one is given. `endings` gets what ends
 * it.
 */
export async function startDeviceGateway(
  endings: (() => Promise<unknown>)[],
  options: readonly string[],
  platform = 'http://127.0.0.1:9',
) {
  const port = await freePort();
  const device = await startModbusDevice(port, new Map([[2, 22]]));
  endings.push(() => device.stop());
  const prepared = await preparedGateway(smallConfiguration(port));
  endings.push(() => prepared.remove());
  let gateway = prepared.start(platform, ...options);
  endings.push(() => gateway.end('SIGKILL'));
  return {
    device,
    /** Kills it, and starts it again. */
    restart: async () => {
      await gateway.end('SIGKILL');
      gateway = prepared.start(platform, ...options);
    },
  };
}

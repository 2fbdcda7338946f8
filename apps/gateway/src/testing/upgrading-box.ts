import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import { configurationState } from '@penstock/contract/link/methods/configuration';
import { startUpgrade } from '@penstock/contract/link/methods/firmware';
import { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import { vi } from 'vitest';
import { smallConfiguration } from './configuration.ts';
import { type BaseImage, firmwareBundle, signingKey } from './firmware-bundle.ts';
import { runCommand } from './gateway-process.ts';
import { freePort, startModbusDevice } from './modbus-device.ts';
import { Ingest, startPlatform } from './platform.ts';
import { application, launcherOf, Supervisor } from './upgrading-program.ts';

const sn = '202611290001';
const patient = { timeout: 240_000, interval: 100 };

/** Takes no record until it is opened: all that a gateway has recorded is in its own buffer. */
class LateIngest extends Ingest {
  isOpen = false;

  override append(params: Parameters<Ingest['append']>[0]): ReturnType<Ingest['append']> {
    if (!this.isOpen) throw failure('service.unavailable');
    return super.append(params);
  }
}

/**
 * Starts a gateway of version 1.0.0, as a process that its supervisor starts again, with a device that it records and a platform
 * of its own, in an empty folder.
 */
export async function startUpgradingBox(folder: string) {
  const firmware = { keys: [signingKey], body: Buffer.alloc(0) };
  const ingest = new LateIngest();
  const platform = await startPlatform(0, 0, ingest, { firmware });
  const devicePort = await freePort();
  const device = await startModbusDevice(devicePort);
  const data = join(folder, 'data');
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify(smallConfiguration(devicePort)));
  await runCommand(['provision', '--data', data, '--sn', sn, '--code', 'A1B2C3', '--secret', 's'.repeat(40)]);
  await runCommand(['import', '--data', data, file]);
  const ports = ['--local-port', '0', '--page-port', '0', '--no-discovery'];
  const options = ['--data', data, '--platform', platform.url, '--hardware', 'BOX-1', '--upgrades'];
  const supervisor = new Supervisor([launcherOf(application(folder, '1.0.0')), ...options, ...ports]);

  /** An answer of the gateway, when it is there. */
  const answer = <Answer>(question: (gateway: ReturnType<typeof platform.peer>) => Promise<Answer>) =>
    vi.waitFor(() => question(platform.peer(sn)), patient);

  return {
    info: () => answer((gateway) => gateway.request(gatewayInfo, {})),
    /** The revision of its configuration, and the hash of it. */
    configuration: async () => {
      const { hash, revision } = await answer((gateway) => gateway.request(configurationState, {}));
      return { hash, revision };
    },
    kill: () => supervisor.kill(),
    /** Begins an upgrade, and answers its id. */
    begin: async (image: Buffer, version: string, base?: BaseImage): Promise<string> => {
      const bundle = firmwareBundle('BOX-1', image, version, base);
      firmware.body = bundle.body;
      const upgrade = randomUUID();
      await answer((gateway) =>
        gateway.request(startUpgrade, { upgrade, source: bundle.source, author: 'anna' }),
      );
      return upgrade;
    },
    outcomeOf: (upgrade: string) =>
      vi.waitFor(() => {
        const outcome = platform.outcomes.find((one) => one.upgrade === upgrade);
        if (outcome === undefined) throw new Error('there is no outcome yet');
        return outcome;
      }, patient),
    /** Takes every record since the first start from the gateway: how many there are, and whether one is missing. */
    records: async () => {
      const since = Date.now();
      ingest.isOpen = true;
      const times = () => [...ingest.stored.values()].map(({ time }) => time);
      await vi.waitFor(() => {
        if (!times().some((time) => time > since)) throw new Error('it delivers older ones yet');
      }, patient);
      const committed = [...ingest.committed.values()].reduce((sum, count) => sum + count, 0);
      return { count: ingest.stored.size, missing: committed - ingest.stored.size + ingest.lost };
    },
    stop: async () => {
      await supervisor.stop();
      await platform.stop();
      await device.stop();
    },
  };
}

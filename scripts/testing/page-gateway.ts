import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { runningGateway } from './page-seed.ts';
import { type PageProgram, startProgram } from './page-program.ts';

const gateway = 'apps/gateway/dist/main.js';

/** The drivers of the gateway of the page tests: one that works, one whose device is away, one that is off. */
function configuration(plantPort: number): ConfigurationInput {
  const level = { area: 'input', address: '0', dataType: 'uint16', mode: 'readOnly' } as const;
  return {
    format: 1,
    name: 'Page tests',
    drivers: [
      {
        name: 'Pump_PLC',
        brand: 'Riverside',
        protocol: 'modbus-tcp',
        settings: { host: '127.0.0.1', port: plantPort, unit: 1 },
      },
      // Nothing listens on port 9 (discard) of this machine.
      { name: 'Away', protocol: 'modbus-tcp', settings: { host: '127.0.0.1', port: 9 } },
      { name: 'Spare', protocol: 's7', enabled: false, settings: { host: '127.0.0.1' } },
    ],
    variables: [
      { ...level, driver: 'Pump_PLC', key: 'level' },
      { ...level, driver: 'Away', key: 'away_level' },
    ],
  };
}

/** A running gateway, with a simulated plant whose PLC it reads. */
export interface PageGateway {
  /** The TCP port of the PLC on the loopback address. */
  readonly plantPort: number;
  readonly stop: () => Promise<void>;
}

/** Starts the gateway {@link runningGateway} of the page tests. It connects to the platform when it can. */
export async function startGateway(platformUrl: string, folder: string): Promise<PageGateway> {
  const running: PageProgram[] = [];
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop();
  };
  try {
    const plant = startProgram('apps/demo/dist/plant/main.js', ['--port', '0']);
    running.push(plant);
    const plantPort = await plant.says((line) => {
      const port = /modbus:\/\/127\.0\.0\.1:([0-9]+)/.exec(line)?.[1];
      return port === undefined ? undefined : Number(port);
    });

    await mkdir(folder, { recursive: true });
    const data = ['--data', folder];
    const file = join(folder, 'page-tests.json');
    await writeFile(file, JSON.stringify(configuration(plantPort)));
    const { sn, verificationCode, secret } = runningGateway;
    const identity = ['--sn', sn, '--code', verificationCode, '--secret', secret];
    await startProgram(gateway, ['provision', ...data, ...identity]).finished();
    await startProgram(gateway, ['import', ...data, file]).finished();
    const program = startProgram(gateway, [...data, '--platform', platformUrl]);
    running.push(program);
    await program.says((line) => (line.includes('the platform knows this gateway') ? true : undefined));
    return { plantPort, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

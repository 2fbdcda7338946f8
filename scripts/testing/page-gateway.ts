import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { freePort } from '../../e2e/program.ts';
import { isInstalled } from './missing-program.ts';
import type { PageInstallation, Stop } from './page-installation.ts';
import { runningGateway, serialUnit } from './page-seed.ts';
import { startProgram } from './page-program.ts';

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

/** The gateway that runs, with its port for consoles of the LAN on the loopback address. */
type RunningPageGateway = PageInstallation['gateway'] & { readonly localPort: number };

/** Starts a Modbus RTU unit at a line of its own, which is silent at all other rates. Answers the gateway's end of the line. */
async function startSerialUnit(folder: string, stops: Stop[]): Promise<string> {
  const line = join(folder, 'serial-line');
  const { baudRate, unit } = serialUnit;
  const parameters = [line, baudRate, 1, unit].map(String);
  const script = 'packages/protocols/peers/serial_unit.py';
  const child = spawn('python3', [script, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] });
  stops.push(async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  });
  await once(child.stdout, 'data');
  return line;
}

/**
 * Starts the gateway {@link runningGateway} of the page tests with a simulated plant whose PLC it reads, and waits until one of its lines
 * says that it is ready.
 */
export async function startGateway(
  folder: string,
  stops: Stop[],
  { options, isReady }: { readonly options: readonly string[]; readonly isReady: (line: string) => boolean },
): Promise<RunningPageGateway> {
  const plant = startProgram('apps/demo/dist/plant/main.js', ['--port', '0']);
  stops.push(() => plant.stop());
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
  // Another run on this machine may have the usual one.
  const localPort = await freePort();
  const own = ['--local-port', String(localPort), '--page-port', '0', '--no-discovery'];
  // Devices of page tests are on this machine.
  const hosts = ['--tunnel-hosts', '127.0.0.1', '--terminal'];
  const serial = isInstalled('python3') ? ['--rs485', await startSerialUnit(folder, stops)] : [];
  const program = startProgram(gateway, [...data, ...own, ...hosts, ...serial, ...options]);
  stops.push(() => program.stop());
  await program.says((line) => (isReady(line) ? true : undefined));
  return { sn, plantPort, localPort };
}

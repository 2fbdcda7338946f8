import { join } from 'node:path';
import { serialConnect } from '@penstock/contract/local/connect-calls';
import type { TestProject } from 'vitest/node';
import { PacedLine } from '../../apps/connector/src/testing/paced-line.ts';
import { isInstalled } from './missing-program.ts';
import { startGateway } from './page-gateway.ts';
import { provideInstallations } from './page-installation.ts';
import { pageFolder } from './page-platform.ts';
import { localPassword, startTool } from './page-tool.ts';

const baudRate = 115_200;

/** Starts, for each worker of the page tests, a connection tool that holds the link to a gateway over a serial line. */
export default async function startSerial(project: TestProject): Promise<() => Promise<void>> {
  if (!isInstalled('socat')) throw new Error('The page tests over a serial line need socat.');
  return await provideInstallations(project, async (stops) => {
    const data = await pageFolder(stops);
    const line = await PacedLine.start(baudRate);
    stops.push(() => line.stop());
    const gateway = await startGateway(join(data, 'gateway'), stops, {
      options: ['--platform', 'http://127.0.0.1:9', '--local-serial', `${line.gatewayPath},${baudRate},8N1`],
      isReady: (text) => text.includes('consoles are served at the serial port'),
    });
    return await startTool(data, gateway, stops, (client) =>
      client.call(serialConnect, { path: line.toolPath, baudRate, password: localPassword, isNew: true }),
    );
  });
}

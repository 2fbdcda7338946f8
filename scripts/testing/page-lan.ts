import { join } from 'node:path';
import { lanConnect, lanGreet } from '@penstock/contract/local/connect-calls';
import type { TestProject } from 'vitest/node';
import { startGateway } from './page-gateway.ts';
import { provideInstallations } from './page-installation.ts';
import { pageFolder } from './page-platform.ts';
import { localPassword, startTool } from './page-tool.ts';

/** Starts, for each worker of the page tests, a connection tool that holds the link to a gateway over the LAN. */
export default async function startLan(project: TestProject): Promise<() => Promise<void>> {
  return await provideInstallations(project, async (stops) => {
    const data = await pageFolder(stops);
    const gateway = await startGateway(join(data, 'gateway'), stops, {
      options: ['--platform', 'http://127.0.0.1:9'],
      isReady: (line) => line.includes('listening for consoles on the LAN'),
    });
    return await startTool(data, gateway, stops, async (client) => {
      const at = { host: '127.0.0.1', port: gateway.localPort };
      const { fingerprint } = await client.call(lanGreet, at);
      await client.call(lanConnect, { ...at, fingerprint, password: localPassword, isNew: true });
    });
  });
}

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gatewayTunnelOpen } from '@penstock/contract/calls/gateway-tunnel';
import { type Child, pause, project, startChild } from '../child.ts';
import { signedInClient } from '../console/browser.ts';
import { identities } from '../ingest/plan.ts';
import type { Platform } from '../ingest/platform.ts';

/** A port of the loopback address that nothing has. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A gateway that is connected to a platform, or about to be, and whose tunnels may lead to this machine. */
export async function startGateway(folder: string, platform: Platform): Promise<Child> {
  const [identity] = identities;
  if (identity === undefined) throw new Error('there is no gateway');
  const { sn, secret } = identity;
  const program = join(project, 'apps/gateway/dist/main.js');
  const data = join(folder, 'gateway');
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify({ format: 1, drivers: [], variables: [] }));
  const finish = async (args: readonly string[]) => {
    await once(startChild(process.execPath, [program, ...args]).process, 'close');
  };
  await finish(['provision', '--data', data, '--sn', sn, '--code', sn.slice(-6), '--secret', secret]);
  await finish(['import', '--data', data, file]);
  // The device is on this machine.
  const args = ['--data', data, '--platform', platform.url, '--tunnel-hosts', '127.0.0.1'];
  return startChild(process.execPath, [program, ...args]);
}

/** Opens a tunnel to the device as an engineer does; resolves when the command listens. */
export async function openTunnel(platform: Platform, devicePort: number, port: number): Promise<Child> {
  const { client } = await signedInClient(platform.url);
  const target = { kind: 'tcp', host: '127.0.0.1', port: devicePort } as const;
  const sn = identities[0]?.sn ?? '';
  for (let tries = 0; ; tries += 1) {
    try {
      const { ticket } = await client.call(gatewayTunnelOpen, { sn, target, minutes: 30 });
      const command = join(project, 'apps/connector/dist/main.js');
      const options = ['--platform', platform.url, '--ticket', ticket, '--port', String(port)];
      const child = startChild(process.execPath, [command, 'tunnel', ...options, '--language', 'en']);
      await child.line('Connected');
      return child;
    } catch (error) {
      // The gateway is not there yet.
      if (tries === 120) throw error;
      await pause(500);
    }
  }
}

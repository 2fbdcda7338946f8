import type { Client } from '@penstock/client/calls/client';
import { gatewayTunnelOpen } from '@penstock/contract/calls/gateway-tunnel';
import type { TunnelTarget } from '@penstock/contract/model/tunnel';
import { sn } from './installation.ts';
import { type RunningProgram, startProgram, until } from './program.ts';

/** Lets a gateway open tunnels to its own machine, where the devices of tests are. */
export const reachesItself = ['--tunnel-hosts', '127.0.0.1'] as const;

/** Opens a tunnel as an engineer does: by a call for a ticket, and the command with it. The command listens on `port`. */
export async function openTunnel(
  client: Client,
  platform: string,
  target: TunnelTarget,
  port: number,
): Promise<RunningProgram> {
  const { ticket } = await client.call(gatewayTunnelOpen, { sn, target, minutes: 5 });
  const command = startProgram(process.execPath, [
    'apps/connector/dist/main.js',
    'tunnel',
    '--platform',
    platform,
    '--ticket',
    ticket,
    '--port',
    String(port),
    '--language',
    'en',
  ]);
  await until(
    () => command.output().includes(`127.0.0.1:${port}`),
    30_000,
    () => `the tunnel does not open:\n${command.output()}`,
  );
  return command;
}

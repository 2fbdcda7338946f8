import { createServer } from 'node:net';
import { codeOf } from '@penstock/node-kit/error-text';
import { WrongSetting } from './settings.ts';

/** A port of the loopback address that a part of the demo will listen on, and the setting that chooses it. */
export interface NeededPort {
  readonly port: number;
  readonly variable: string;
}

/**
 * Looks whether all these ports are free, before anything is started: a program that has one of them, such as a platform that was left
 * running, would be taken for the demo's own. Throws {@link WrongSetting} that names the port and its setting.
 */
export async function demandFreePorts(ports: readonly NeededPort[]): Promise<void> {
  for (const { port, variable } of ports) {
    if (await isFree(port)) continue;
    throw new WrongSetting(
      `Port ${port} is in use by another program, perhaps a Penstock that still runs. Stop that program, or set ${variable} to another port.`,
    );
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });
}

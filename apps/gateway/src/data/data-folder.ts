import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { reasonOf, StartError, systemCode } from '../start-error.ts';
import { makeFolders } from '@penstock/node-kit/make-folders';

/** The folder that holds all a gateway keeps, in use by this process alone. */
export interface DataFolder {
  readonly identity: string;
  readonly configuration: string;
  readonly records: string;
  /** The client certificate of OPC UA and the servers it has trusted; made when the first driver needs it. */
  readonly opcUa: string;
  /** Lets another process use the folder. */
  release(): Promise<void>;
}

/**
 * Makes the folder where it does not exist, and locks it. The lock is a name of the kernel (an abstract socket named
 * by device and inode of the folder), which ends with the process however that ends, so none is ever left behind.
 * @throws StartError when it cannot be written or another process uses it.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    makeFolders(join(path, 'configuration'), 0o700);
    makeFolders(join(path, 'records'), 0o700);
  } catch (error) {
    throw new StartError(
      `The folder ${path} cannot be written (${reasonOf(error)}); choose another with --data.`,
    );
  }
  const lock = await lockFolder(path);
  return {
    identity: join(path, 'identity.json'),
    configuration: join(path, 'configuration'),
    records: join(path, 'records'),
    opcUa: join(path, 'opc-ua'),
    release: () => new Promise((resolve) => lock.close(() => resolve())),
  };
}

async function lockFolder(path: string): Promise<Server> {
  const { dev, ino } = await stat(path);
  const name = `penstock-gateway-${dev}-${ino}`;
  // Other systems than Linux have no such names; there a socket file would outlive the process.
  if (process.platform !== 'linux') throw new StartError('The gateway runs on Linux only.');
  const server = createServer((socket) => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(`\0${name}`, resolve);
    });
  } catch (error) {
    if (systemCode(error) === 'EADDRINUSE') {
      throw new StartError(
        `The folder ${path} is in use by another gateway process; stop it, or choose another folder with --data.`,
      );
    }
    throw error;
  }
  server.unref();
  return server;
}

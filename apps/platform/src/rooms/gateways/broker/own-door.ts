import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { topicRoot } from '@penstock/contract/link/topics';
import { PlatformStartError } from '../../../kernel/process/start-error.ts';

/** Where processes of the platform ask the embedded broker to end the connection of a gateway, by its serial number. */
export const disconnectTopic = `${topicRoot}/disconnect`;

/** The longest path of a socket, in bytes: macOS takes 103, Linux 107. */
const longestPath = 103;

/** The socket by which the other processes of the platform on this machine reach the embedded broker, by their data folder. */
export function ownSocketOf(folder: string): string {
  return join(folder, 'broker', 'socket');
}

/** An open door. */
export interface OwnDoor {
  close(): Promise<void>;
}

/**
 * Opens the door of the platform's own processes: a socket in a folder that only this user may enter. Whoever comes through it may
 * publish and subscribe everything.
 *
 * @param folder the data folder.
 * @throws PlatformStartError where its path is too long for a socket.
 */
export async function openOwnDoor(folder: string, serve: (stream: Socket) => void): Promise<OwnDoor> {
  const socket = ownSocketOf(folder);
  if (Buffer.byteLength(socket) > longestPath)
    throw new PlatformStartError(
      'folder',
      'PENSTOCK_DATA',
      `The path ${folder} is too long for a socket in it, which PENSTOCK_PROCESSES needs: choose one of ${longestPath - Buffer.byteLength(ownSocketOf(''))} bytes at most with PENSTOCK_DATA.`,
    );
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 });
  rmSync(socket, { force: true });
  const open = new Set<Socket>();
  const server = createServer((stream) => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    // The broker reports the end of a connection itself.
    stream.on('error', () => undefined);
    serve(stream);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const stream of open) stream.destroy();
      await closed;
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './platform.ts';

/** A line to a server on this machine that can be cut, refuse, and fall silent without being cut. */
export async function startCutLine(serverPort: number) {
  const sockets = new Set<Socket>();
  let isDown = false;
  const server = createServer((near) => {
    if (isDown) {
      near.destroy();
      return;
    }
    const far = connect(serverPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: portOf(server),
    /** Ends all connections and refuses others until `restore`. */
    down: () => {
      isDown = true;
      cut();
    },
    /** Nothing arrives any more, in either direction, and no connection ends. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Lets connections through again; those that were silent are ended. */
    restore: () => {
      isDown = false;
      cut();
    },
    stop: () => {
      cut();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

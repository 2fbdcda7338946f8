import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The way that bytes go: to the gateway, or from it. */
export type Way = 'down' | 'up';

/** A line between gateways and their broker that breaks after so many bytes. */
export interface BreakingLine {
  readonly port: number;
  /** Breaks the line when so many further bytes went one way, and resolves then; refuses connections until `restore`. */
  breakAfter(way: Way, bytes: number): Promise<void>;
  /** Breaks the line now; refuses connections until `restore`. */
  cut(): void;
  /** Lets connections through, and forgets a break that has not happened. */
  restore(): void;
  stop(): Promise<void>;
}

/** Starts a line to a port of this machine, which may be known later. */
export async function startBreakingLine(brokerPort: () => number): Promise<BreakingLine> {
  const sockets = new Set<Socket>();
  let isDown = false;
  let planned: { readonly way: Way; left: number; readonly broken: () => void } | undefined;

  function cut(): void {
    isDown = true;
    for (const socket of sockets) socket.destroy();
  }

  function carry(way: Way, from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (bytes: Buffer) => {
      if (planned?.way !== way) {
        to.write(bytes);
        return;
      }
      to.write(bytes.subarray(0, planned.left));
      planned.left -= bytes.length;
      if (planned.left > 0) return;
      const { broken } = planned;
      planned = undefined;
      // Bytes that were written before the break arrive.
      setImmediate(() => {
        cut();
        broken();
      });
    });
  }

  const server = createServer((near) => {
    if (isDown) {
      near.destroy();
      return;
    }
    const far = connect(brokerPort(), '127.0.0.1');
    carry('up', near, far);
    carry('down', far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line does not listen');
  return {
    port: address.port,
    breakAfter: (way, bytes) =>
      new Promise((resolve) => {
        planned = { way, left: bytes, broken: resolve };
      }),
    cut,
    restore() {
      isDown = false;
      planned = undefined;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

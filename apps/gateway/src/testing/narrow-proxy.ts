import { once } from 'node:events';
import { createServer, type Socket, connect } from 'node:net';
import { portOf } from './platform.ts';

/** Where the unit is in a Modbus TCP frame. */
const unitAt = 6;

/**
 * Sits before a Modbus TCP device and makes of it one that accepts a single connection: others are closed at once.
 * Requests to the units in `silent` are swallowed.
 */
export async function startNarrowProxy(devicePort: number) {
  const silent = new Set<number>();
  const units: number[] = [];
  let refused = 0;
  let open: Socket | undefined;
  const server = createServer((socket) => {
    if (open !== undefined) {
      refused += 1;
      socket.destroy();
      return;
    }
    open = socket;
    const device = connect(devicePort, '127.0.0.1');
    socket.on('data', (bytes: Buffer) => {
      const unit = bytes[unitAt] ?? 0;
      units.push(unit);
      if (!silent.has(unit)) device.write(bytes);
    });
    device.on('data', (bytes) => socket.write(bytes));
    device.on('error', () => socket.destroy());
    socket.on('error', () => device.destroy());
    socket.on('close', () => {
      open = undefined;
      device.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    silent,
    /** The units that were asked, in the order of the requests. */
    units,
    refused: () => refused,
    stop: async () => {
      open?.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

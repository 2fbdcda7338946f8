import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a device that a test cuts and mends: a TCP proxy on loopback. */
export async function startCutLine(devicePort: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const device = connect(devicePort, '127.0.0.1');
    open.add(socket);
    socket.pipe(device).pipe(socket);
    socket.on('error', () => device.destroy());
    device.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      device.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    cut,
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

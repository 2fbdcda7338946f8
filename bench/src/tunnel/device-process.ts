import { createServer, type Socket } from 'node:net';
import { block, trip } from './plan.ts';

/**
 * A device at the end of a tunnel. The first byte of a connection says what it does: `e` gives back what comes, `s` sends as many bytes as
 * the text after it says, `t` takes as many and then answers with one byte.
 */
const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.once('data', (first: Buffer) => {
    const work = String.fromCharCode(first[0] ?? 0);
    if (work === 'e') {
      if (first.length > 1) socket.write(first.subarray(1));
      socket.on('data', (bytes) => socket.write(bytes));
      return;
    }
    const count = Number(first.subarray(1, 1 + trip).toString('latin1'));
    if (work === 's') send(socket, count);
    else take(socket, count, first.length - 1 - trip);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`port ${address.port}`);
});

function send(socket: Socket, count: number): void {
  const bytes = Buffer.alloc(block, 0x5a);
  let left = count;
  const more = () => {
    while (left > 0) {
      const size = Math.min(left, block);
      left -= size;
      if (!socket.write(bytes.subarray(0, size))) return void socket.once('drain', more);
    }
    return undefined;
  };
  more();
}

function take(socket: Socket, count: number, already: number): void {
  let taken = already;
  socket.on('data', (bytes: Buffer) => {
    taken += bytes.length;
    if (taken === count) socket.write('.');
  });
}

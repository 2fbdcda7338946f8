import { createServer, type Socket } from 'node:net';

/**
 * Meters of DL/T 645-2007 behind a serial server, one on each connection: they answer to any address with the same data,
 * blocks as well. Prints "ready PORT".
 */

const HEAD_BYTES = 10;
const AROUND_BYTES = 12;
const OFFSET = 0x33;
/** Bytes of a reply by identifier, in hexadecimal as it is sent: total and four tariffs, phases, single values. */
const lengths: Readonly<Record<string, number>> = {
  '00ff0100': 20,
  '00ff0200': 20,
  '00ff0102': 6,
  '00ff0202': 9,
  '00ff0302': 12,
  '00ff0602': 8,
  '02008002': 2,
};

function replyTo(request: Buffer): Buffer | undefined {
  const identifier = request.subarray(HEAD_BYTES, HEAD_BYTES + 4).map((byte) => byte - OFFSET);
  const length = lengths[Buffer.from(identifier).toString('hex')];
  if (length === undefined) return undefined;
  const reply = Buffer.alloc(AROUND_BYTES + 4 + length, 0x12 + OFFSET);
  request.copy(reply, 0, 0, HEAD_BYTES + 4);
  reply[8] = 0x91;
  reply[9] = 4 + length;
  let sum = 0;
  for (const byte of reply.subarray(0, -2)) sum += byte;
  reply[reply.length - 2] = sum;
  reply[reply.length - 1] = 0x16;
  return reply;
}

function serve(socket: Socket): void {
  let received: Buffer = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, Buffer.from(bytes)]);
    const start = received.indexOf(0x68);
    const length = AROUND_BYTES + (received[start + 9] ?? 0xff);
    if (start < 0 || received.length < start + length) return;
    const reply = replyTo(received.subarray(start, start + length));
    received = received.subarray(start + length);
    if (reply !== undefined) socket.write(reply);
  });
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`ready ${address.port}\n`);
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** The port that a server has got. */
export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** A Modbus TCP device whose holding registers all hold one value (Modbus application protocol, section 6.3). */
export async function startSmallDevice(value: number) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (frame) => {
      const count = frame.readUInt16BE(10);
      const answer = Buffer.alloc(9 + 2 * count);
      frame.copy(answer, 0, 0, 8);
      answer.writeUInt16BE(3 + 2 * count, 4);
      answer.writeUInt8(2 * count, 8);
      for (let register = 0; register < count; register += 1) answer.writeUInt16BE(value, 9 + 2 * register);
      socket.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: portOf(server), stop: () => server.close() };
}

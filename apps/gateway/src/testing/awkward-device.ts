import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './platform.ts';

/** A request on its way to a device. */
export interface Asked {
  readonly code: number;
  /** The first register, and how many; one for a function that writes a single register. */
  readonly start: number;
  readonly count: number;
  /** Which request of its connection this is, and which of all, from 1. */
  readonly ofConnection: number;
  readonly ofAll: number;
}

/**
 * The fate of a request: `pass`: the device answers; `swallow`: nobody does; `cut`: the connection is reset; or an
 * exception, or an answer after so many ms.
 */
export type Fate = 'pass' | 'swallow' | 'cut' | { readonly exception: number } | { readonly after: number };

/** How a device behaves that is not as the protocol has it. */
export interface Quirk {
  /** Sent when somebody connects. */
  readonly greeting?: string;
  readonly fate?: (asked: Asked) => Fate;
  /** The connection is closed after each reply. */
  readonly closes?: boolean;
}

const headerLength = 7;

/**
 * A Modbus TCP device bent by a proxy before it: the server behind it is one of others, the quirk is the proxy's. Requests
 * are passed on one after the other, as small devices serve them.
 */
export async function startAwkwardDevice(serverPort: number, quirk: Quirk) {
  const sockets = new Set<Socket>();
  const count = { connections: 0, requests: 0 };
  const server = createServer((client) => {
    count.connections += 1;
    sockets.add(client);
    client.setNoDelay(true);
    const upstream = connect(serverPort, '127.0.0.1');
    sockets.add(upstream);
    const end = () => {
      for (const socket of [client, upstream]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    if (quirk.greeting !== undefined) client.write(quirk.greeting);
    let ofConnection = 0;
    let last: Promise<void> = Promise.resolve();
    onFrames(client, (frame) => {
      ofConnection += 1;
      count.requests += 1;
      const asked = askedBy(frame, ofConnection, count.requests);
      last = last.then(async () => {
        const fate = quirk.fate?.(asked) ?? 'pass';
        if (fate === 'swallow') return;
        if (fate === 'cut') {
          client.resetAndDestroy();
          end();
          return;
        }
        if (typeof fate === 'object' && 'exception' in fate) {
          client.write(exceptionTo(frame, fate.exception));
        } else {
          if (typeof fate === 'object') await new Promise((resolve) => setTimeout(resolve, fate.after));
          if (client.destroyed || upstream.destroyed) return;
          const replied = new Promise<Buffer>((resolve) => onFrames(upstream, resolve));
          upstream.write(frame);
          client.write(await replied);
        }
        if (quirk.closes === true) client.end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    count,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Calls back with each frame that a socket receives from now on; a second call replaces the first. */
function onFrames(socket: Socket, take: (frame: Buffer) => void): void {
  let received: Buffer = Buffer.alloc(0);
  socket.removeAllListeners('data');
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, Buffer.from(bytes)]);
    for (;;) {
      const length = received.length < headerLength ? Infinity : 6 + received.readUInt16BE(4);
      if (received.length < length) return;
      const frame = received.subarray(0, length);
      received = received.subarray(length);
      take(frame);
    }
  });
}

function askedBy(frame: Buffer, ofConnection: number, ofAll: number): Asked {
  const code = frame.readUInt8(headerLength);
  const isSingle = code === 5 || code === 6;
  // A request that only asks whether somebody is there has a function and no more.
  const wordAt = (offset: number) => (offset + 2 <= frame.length ? frame.readUInt16BE(offset) : 0);
  const count = isSingle ? 1 : wordAt(headerLength + 3);
  return { code, start: wordAt(headerLength + 1), count, ofConnection, ofAll };
}

function exceptionTo(frame: Buffer, exception: number): Buffer {
  const reply = Buffer.from(frame.subarray(0, headerLength + 2));
  reply.writeUInt16BE(3, 4);
  reply[headerLength] = frame.readUInt8(headerLength) | 0x80;
  reply[headerLength + 1] = exception;
  return reply;
}

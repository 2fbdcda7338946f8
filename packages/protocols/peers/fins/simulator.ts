import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { answerFins, type Station } from './answer.ts';
import { ControllerMemory } from './memory.ts';

/** A simulated Omron controller on the loopback, for tests only. */
export interface FinsSimulator {
  readonly port: number;
  readonly station: Station;
  /** All that was received and sent, whole frames in their order. */
  readonly frames: readonly { readonly isReply: boolean; readonly bytes: Buffer }[];
  close(): Promise<void>;
}

const NODE = 17;
/** Node numbers given to clients that ask for none. */
const FIRST_CLIENT_NODE = 239;
const TCP_HEADER = 16;

/** Starts a controller on a free port. It shares no code with the driver that is tested on it. */
export async function startFinsSimulator(transport: 'tcp' | 'udp'): Promise<FinsSimulator> {
  const station: Station = { memory: new ControllerMemory(), node: NODE, controllerErrors: 0 };
  const frames: { isReply: boolean; bytes: Buffer }[] = [];
  return transport === 'tcp' ? await serveTcp(station, frames) : await serveUdp(station, frames);
}

type Frames = { isReply: boolean; bytes: Buffer }[];

async function serveTcp(station: Station, frames: Frames): Promise<FinsSimulator> {
  const sockets = new Set<Socket>();
  let nextNode = FIRST_CLIENT_NODE;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      while (received.length >= 8) {
        const length = 8 + received.readUInt32BE(4);
        if (received.toString('latin1', 0, 4) !== 'FINS' || length > 4096) {
          socket.destroy();
          return;
        }
        if (received.length < length) return;
        const frame = Buffer.from(received.subarray(0, length));
        received = Buffer.from(received.subarray(length));
        frames.push({ isReply: false, bytes: frame });
        const reply = answerTcp(station, frame, () => nextNode++);
        if (reply === undefined) continue;
        frames.push({ isReply: true, bytes: reply });
        socket.write(reply);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    station,
    frames,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function answerTcp(station: Station, frame: Buffer, giveNode: () => number): Buffer | undefined {
  const command = frame.readUInt32BE(8);
  if (command === 0) {
    const asked = frame.readUInt32BE(TCP_HEADER);
    const nodes = Buffer.alloc(8);
    nodes.writeUInt32BE(asked === 0 ? giveNode() : asked, 0);
    nodes.writeUInt32BE(station.node, 4);
    return wrapped(1, nodes);
  }
  const reply = command === 2 ? answerFins(station, frame.subarray(TCP_HEADER)) : undefined;
  return reply === undefined ? undefined : wrapped(2, reply);
}

function wrapped(command: number, body: Buffer): Buffer {
  const header = Buffer.alloc(TCP_HEADER);
  header.write('FINS', 0, 'latin1');
  header.writeUInt32BE(8 + body.length, 4);
  header.writeUInt32BE(command, 8);
  return Buffer.concat([header, body]);
}

async function serveUdp(station: Station, frames: Frames): Promise<FinsSimulator> {
  const socket = createSocket('udp4');
  socket.on('message', (bytes, from) => {
    frames.push({ isReply: false, bytes });
    const reply = answerFins(station, bytes);
    if (reply === undefined) return;
    frames.push({ isReply: true, bytes: reply });
    socket.send(reply, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    station,
    frames,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { answer1e } from './answer-1e.ts';
import { answer3e, answer4e } from './answer-3e.ts';
import { ControllerMemory } from './memory.ts';

/** A simulated Mitsubishi controller on the loopback, for tests only. */
export interface McSimulator {
  readonly port: number;
  readonly memory: ControllerMemory;
  /** Requests answered so far, as they came. */
  readonly requests: readonly Buffer[];
  close(): Promise<void>;
}

export interface McSimulatorOptions {
  readonly frame: '4E' | '3E' | '1E';
  readonly isAscii: boolean;
  readonly transport: 'tcp' | 'udp';
}

const answers = { '4E': answer4e, '3E': answer3e, '1E': answer1e } as const;

/** Starts a controller on a free port. It shares no code with the driver that is tested on it. */
export async function startMcSimulator(options: McSimulatorOptions): Promise<McSimulator> {
  const memory = new ControllerMemory();
  const requests: Buffer[] = [];
  const answer = answers[options.frame];
  const reply = (received: Buffer): { rest: Buffer; replies: Buffer[] } => {
    const replies: Buffer[] = [];
    let rest = received;
    while (rest.length > 0) {
      const answered = answer(memory, rest, options.isAscii);
      if (answered === undefined) break;
      requests.push(Buffer.from(rest.subarray(0, answered.consumed)));
      replies.push(answered.reply);
      rest = rest.subarray(answered.consumed);
    }
    return { rest, replies };
  };
  return options.transport === 'tcp'
    ? await serveTcp(memory, requests, reply)
    : await serveUdp(memory, requests, reply);
}

type Reply = (received: Buffer) => { rest: Buffer; replies: Buffer[] };

async function serveTcp(memory: ControllerMemory, requests: Buffer[], reply: Reply): Promise<McSimulator> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      const { rest, replies } = reply(Buffer.concat([received, bytes]));
      received = Buffer.from(rest);
      for (const one of replies) socket.write(one);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    memory,
    requests,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

async function serveUdp(memory: ControllerMemory, requests: Buffer[], reply: Reply): Promise<McSimulator> {
  const socket = createSocket('udp4');
  socket.on('message', (bytes, from) => {
    for (const one of reply(bytes).replies) socket.send(one, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    memory,
    requests,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A Modbus TCP device with one holding register, which the test sets. */
export interface LevelDevice {
  /** On 127.0.0.1. */
  readonly port: number;
  /** The value of every register. */
  level: number;
  /** How often registers were read since the level was set last. */
  readonly reads: () => number;
  stop(): Promise<void>;
}

/** Bytes of a request that reads registers: header and function (Modbus Messaging on TCP/IP, clause 3.1.3). */
const requestBytes = 12;

/** Starts a device that answers "read holding registers" (function 3) of any unit, whatever their addresses are. */
export async function startLevelDevice(): Promise<LevelDevice> {
  const sockets = new Set<Socket>();
  let level = 0;
  let reads = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (; waiting.length >= requestBytes; waiting = waiting.subarray(requestBytes)) {
        const count = waiting.readUInt16BE(10);
        const answer = Buffer.alloc(9 + 2 * count);
        waiting.copy(answer, 0, 0, 8);
        answer.writeUInt16BE(3 + 2 * count, 4);
        answer.writeUInt8(2 * count, 8);
        for (let index = 0; index < count; index += 1) answer.writeUInt16BE(level, 9 + 2 * index);
        reads += 1;
        socket.write(answer);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the device does not listen');
  return {
    port: address.port,
    get level() {
      return level;
    },
    set level(value) {
      level = value;
      reads = 0;
    },
    reads: () => reads,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * The configuration with which a gateway reads the device ten times a second: a driver `plc`, and the
 * variable `level`.
 */
export function levelConfiguration(port: number) {
  return {
    drivers: [
      {
        protocol: 'modbus-tcp',
        name: 'plc',
        minCollectTime: 100,
        settings: { host: '127.0.0.1', port, unit: 1 },
      },
    ],
    variables: [{ driver: 'plc', key: 'level', area: 'holding', address: '1', dataType: 'uint16' }],
  };
}

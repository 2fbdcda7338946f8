import { once } from 'node:events';
import { createServer } from 'node:net';
import { ServerTCP } from 'modbus-serial';

import { portOf } from './platform.ts';

/** A port that is free now, for servers that do not show which one they took. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A Modbus TCP device made of a library that is not ours: holding registers in memory. */
export async function startModbusDevice(port: number, registers = new Map<number, number>(), unitID = 1) {
  const missing = new Set<number>();
  /** The coils that are on. */
  const coils = new Set<number>();
  let reads = 0;
  const server = new ServerTCP(
    {
      getHoldingRegister: (address: number) => {
        reads += 1;
        // The library answers "illegal data address" for this.
        if (missing.has(address)) throw Object.assign(new Error('no such register'), { modbusErrorCode: 2 });
        return registers.get(address) ?? 0;
      },
      getCoil: (address: number) => coils.has(address),
      setRegister: (address: number, value: number) => {
        registers.set(address, value);
      },
      setCoil: (address: number, isOn: boolean) => {
        if (isOn) coils.add(address);
        else coils.delete(address);
      },
    },
    { host: '127.0.0.1', port, unitID },
  );
  // The library turns its server's events into its own.
  await once(server, 'initialized');
  return {
    registers,
    missing,
    coils,
    reads: () => reads,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}

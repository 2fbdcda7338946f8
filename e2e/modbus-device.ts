import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { project, startProgram, until } from './program.ts';

/** A Modbus TCP server built on libmodbus: `packages/protocols/peers/libmodbus-server.c` says what its registers hold. */
export interface ModbusDevice {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Ends the server and removes it from the disk. */
  stop(): Promise<void>;
}

/** Whether the server can be built here: it needs a compiler and libmodbus. */
export const hasModbusDevice = ['/usr/include/modbus/modbus.h', 'gcc', 'pkg-config'].every(isInstalled);

/** Builds the server and starts it on a free port. Any unit is answered. */
export async function startModbusDevice(): Promise<ModbusDevice> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-modbus-device-'));
  const program = join(folder, 'server');
  const flags = execFileSync('pkg-config', ['--cflags', '--libs', 'libmodbus'], { encoding: 'utf8' });
  const source = 'packages/protocols/peers/libmodbus-server.c';
  execFileSync('gcc', ['-O2', '-o', program, source, ...flags.trim().split(/\s+/)], { cwd: project });
  const server = startProgram(program, ['tcp']);
  const port = () => Number(/^ready (\d+)$/m.exec(server.output())?.[1]);
  await until(
    () => port() > 0,
    10_000,
    () => `the Modbus server is not ready: ${server.output()}`,
  );
  return {
    port: port(),
    async stop() {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, project, startChild } from '../child.ts';

/** Compiles the server built on libmodbus; undefined where compiler or library are missing. */
export function compileModbusServer(): string | undefined {
  const program = join(mkdtempSync(join(tmpdir(), 'penstock-bench-')), 'libmodbus-server');
  const source = join(project, 'packages/protocols/peers/libmodbus-server.c');
  try {
    const flags = execFileSync('pkg-config', ['--cflags', '--libs', 'libmodbus'], { encoding: 'utf8' });
    execFileSync('gcc', ['-O2', '-o', program, source, ...flags.trim().split(/\s+/)]);
    return program;
  } catch {
    return undefined;
  }
}

/**
 * Starts the server; it plays any number of devices, each on a connection of its own. `changing`: every register counts up
 * each second.
 */
export async function startModbusServer(
  program: string,
  values: 'tcp' | 'changing' = 'tcp',
): Promise<{ readonly child: Child; readonly port: number }> {
  const child = startChild(program, [values]);
  return { child, port: Number(await child.line('ready')) };
}

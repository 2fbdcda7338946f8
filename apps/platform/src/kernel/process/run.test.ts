import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';

const place = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
const head = `
  const { runProgram } = await import(${place('./run.ts')});
  const { PlatformStartError } = await import(${place('./start-error.ts')});
  const log = Object.fromEntries(['info', 'error', 'fatal'].map((level) => [level, () => {}]));
  const program = (start) => () => ({ log, flushLog: async () => {}, stopSeconds: 5, start });
`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function run(body: string) {
  const child = spawn(
    process.execPath,
    ['--conditions=penstock', '--import', 'tsx', '--input-type=module', '-e', head + body],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.push(child);
  const out: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => out.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  return { child, out, errors, ended: once(child, 'close') };
}

const running = `
  stoppers.add('first', () => console.log('first stopped'));
  stoppers.add('second', () => console.log('second stopped'));
`;

describe('a program', { timeout: 30_000 }, () => {
  it('prints one line when it cannot start, stops what runs, and ends with 1', async () => {
    const { child, out, errors, ended } = run(`await runProgram(program(async (stoppers) => {
      ${running}
      throw new PlatformStartError('port-in-use', 'PENSTOCK_HTTP_PORT', 'Port 80 is in use:\\n set PENSTOCK_HTTP_PORT.');
    }));`);
    await ended;
    expect(errors).toEqual(['Port 80 is in use: set PENSTOCK_HTTP_PORT.']);
    expect(out).toEqual(['second stopped', 'first stopped']);
    expect(child.exitCode).toBe(1);
  });

  it('prints one line when its settings are wrong', async () => {
    const { child, errors, ended } = run(
      `await runProgram(() => { throw new PlatformStartError('setting', 'A', 'A must be a number.'); });`,
    );
    await ended;
    expect(errors).toEqual(['A must be a number.']);
    expect(child.exitCode).toBe(1);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops in order at %s and ends with 0', async (signal) => {
    const { child, out, ended } = run(`await runProgram(program(async (stoppers) => {
      ${running}
      setInterval(() => {}, 1000);
      console.log('ready');
    }));`);
    await vi.waitFor(() => expect(out).toContain('ready'), { timeout: 20_000 });
    child.kill(signal);
    await ended;
    expect(out).toEqual(['ready', 'second stopped', 'first stopped']);
    expect(child.exitCode).toBe(0);
  });

  it('stops in order at an error that nobody handled, and ends with 1', async () => {
    const { child, out, ended } = run(`await runProgram(program(async (stoppers) => {
      ${running}
      setImmediate(() => { throw new Error('a bug'); });
    }));`);
    await ended;
    expect(out).toEqual(['second stopped', 'first stopped']);
    expect(child.exitCode).toBe(1);
  });

  it('ends at once at a second signal', async () => {
    const { child, out, ended } = run(`await runProgram(program(async (stoppers) => {
      stoppers.add('hanging', () => { console.log('stopping'); return new Promise(() => {}); });
      setInterval(() => {}, 1000);
      console.log('ready');
    }));`);
    await vi.waitFor(() => expect(out).toContain('ready'), { timeout: 20_000 });
    child.kill('SIGINT');
    await vi.waitFor(() => expect(out).toContain('stopping'), { timeout: 20_000 });
    child.kill('SIGINT');
    await ended;
    expect(child.exitCode).toBe(1);
  });
});

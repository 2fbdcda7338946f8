import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../dist/plant/main.js', import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function listeningPort(child: ReturnType<typeof start>): Promise<number> {
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^The demo plant listens on modbus:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error('the plant ended without listening');
}

/** The energy counter of the meter, read with a Modbus TCP request written out: unit 3, function 3, four at 108. */
async function energy(client: Socket): Promise<bigint> {
  const answered = new Promise<Buffer>((resolve) => client.once('data', resolve));
  client.write(Buffer.from('0001000000060303006c0004', 'hex'));
  const answer = await answered;
  if (answer.length !== 17) throw new Error(`answered ${answer.toString('hex')}`);
  return answer.readBigUInt64BE(9);
}

it('says where it listens, lives, and stops when it is asked to', async () => {
  const child = start('--port', '0', '--speed', '100');
  const port = await listeningPort(child);
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  const first = await energy(client);
  await expect.poll(() => energy(client)).toBeGreaterThan(first);

  // The client is still there: stopping must not wait for it to go away.
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  client.destroy();
}, 20_000);

it('says in one line that its port is taken, and what to change', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const child = start('--port', String(port));
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => {
    complaint += data.toString();
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(complaint).toBe(
    `The demo plant cannot start: port ${port} is taken by another program; choose one with --port\n`,
  );
  other.close();
}, 20_000);

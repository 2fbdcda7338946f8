import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { block, plan, trip } from './plan.ts';

async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Sends one question after another, each when the one before was answered; answers how long each took, in ms. */
export async function roundTrips(port: number, count: number): Promise<readonly number[]> {
  const socket = await connected(port);
  const question = Buffer.alloc(trip, 0x33);
  const times: number[] = [];
  socket.write('e');
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    socket.write(question);
    for (let came = 0; came < trip; ) {
      const bytes: unknown = (await once(socket, 'data')).at(0);
      came += Buffer.isBuffer(bytes) ? bytes.length : 0;
    }
    times.push(performance.now() - started);
  }
  socket.destroy();
  return times;
}

const sizeText = () => String(plan.bytes).padStart(trip, '0');

/** Has the device send its bytes; answers how long that took, in s. */
export async function fromDevice(port: number): Promise<number> {
  const socket = await connected(port);
  const started = performance.now();
  socket.write(`s${sizeText()}`);
  let came = 0;
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (bytes: Buffer) => {
      came += bytes.length;
      if (came >= plan.bytes) resolve();
    });
    socket.once('close', () => reject(new Error('the connection was cut')));
  });
  socket.destroy();
  return (performance.now() - started) / 1000;
}

/** Sends bytes to the device, until it says that all have come; answers how long that took, in s. */
export async function toDevice(port: number): Promise<number> {
  const socket = await connected(port);
  const started = performance.now();
  const answered = once(socket, 'data');
  socket.write(`t${sizeText()}`);
  const bytes = Buffer.alloc(block, 0x5a);
  for (let left = plan.bytes; left > 0; left -= block)
    if (!socket.write(bytes.subarray(0, Math.min(left, block)))) await once(socket, 'drain');
  await answered;
  socket.destroy();
  return (performance.now() - started) / 1000;
}

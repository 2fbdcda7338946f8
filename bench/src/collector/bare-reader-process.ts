import { connect } from 'node:net';
import { blocksOf, cycle, loadSchema } from './load.ts';

/**
 * The least that must be done to read a load: one socket a device, requests made once, replies counted by their
 * length and neither looked at nor decoded.
 */
const [port = '', load = ''] = process.argv.slice(2);
const { devices, ...each } = loadSchema.parse(JSON.parse(load));
const blocks = blocksOf({ devices, ...each });
const requests = blocks.map(({ start, count }, index) => {
  const frame = Buffer.alloc(12);
  frame.writeUInt16BE(index & 0xffff, 0);
  frame.writeUInt16BE(6, 4);
  frame.writeUInt8(1, 6);
  frame.writeUInt8(3, 7);
  frame.writeUInt16BE(start, 8);
  frame.writeUInt16BE(count, 10);
  return frame;
});
const replyLengths = blocks.map(({ count }) => 9 + count * 2);

let replies = 0;
for (let device = 0; device < devices; device += 1) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  let at = requests.length;
  let received = 0;
  const next = () => {
    const request = requests[at];
    if (request !== undefined) socket.write(request);
  };
  socket.on('data', (chunk) => {
    received += chunk.length;
    if (received < (replyLengths[at] ?? 0)) return;
    received = 0;
    replies += 1;
    at += 1;
    next();
  });
  setTimeout(
    () =>
      setInterval(() => {
        if (at < requests.length) return;
        at = 0;
        next();
      }, cycle),
    (device * cycle) / devices,
  );
}
process.stdin.on('data', () => console.log(`replies ${replies}`));
console.log('ready');

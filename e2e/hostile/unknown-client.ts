import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { keepDoing, pause, send } from './requests.ts';
import type { Attack } from './target.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const large = Array.from({ length: 100_000 }, (_, index) => `f${index}=1`).join('&');
const small = large.slice(0, 8000);

/** Large forms to calls that are open to everybody, to those that are not, and to none. */
export const forms: Attack = async (target, tried) => {
  const paths = ['/api/user/signInKey', '/api/user/loginByPwd', '/api/equipment/query', '/nothing', '/'];
  let turn = 0;
  await keepDoing(50, async () => {
    tried();
    turn += 1;
    await send(target, {
      path: paths[turn % paths.length] ?? '/',
      headers: form,
      body: turn % 2 === 0 ? large : small,
    });
    // Limits refuse at once; without a pause the attacker would take the machine of the test.
    await pause(20);
  });
};

/** Opens connections faster than they are closed, and sends headers and bodies byte by byte. */
export const slowConnections: Attack = async ({ url, address }, tried) => {
  const port = Number(new URL(url).port);
  const starts = [
    '',
    'GET / HTTP/1.1\r\nhost: x\r\n',
    'POST /api/user/signInKey HTTP/1.1\r\nhost: x\r\ncontent-length: 4000\r\n\r\n',
  ];
  await keepDoing(1000, async () => {
    tried();
    await trickle(address, port, starts[Math.floor(Math.random() * starts.length)] ?? '', 'x');
    await pause(200);
  });
};

/** Connects to the broker with nothing, with half a packet, and with garbage. */
export const mqttConnections: Attack = async ({ mqttPort, address }, tried) => {
  const starts = ['', '\u0010\u0040\0\u0004', randomBytes(64).toString('latin1')];
  await keepDoing(1000, async () => {
    tried();
    await trickle(address, mqttPort, starts[Math.floor(Math.random() * starts.length)] ?? '', '\0');
    await pause(200);
  });
};

/** Upgrades to everything, with and without what belongs to an upgrade. */
export const upgrades: Attack = async ({ url, address }, tried) => {
  const port = Number(new URL(url).port);
  const paths = ['/', '/api/ws/channel', '/api/ws/eg/signal/subscribe/x', '/api/user/info'];
  let turn = 0;
  await keepDoing(50, async () => {
    tried();
    turn += 1;
    const head =
      `GET ${paths[turn % paths.length]} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: upgrade\r\n` +
      `upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`;
    await trickle(address, port, head, '\0', 2000);
    await pause(20);
  });
};

/** Guesses the passwords of the innocent from one address. */
export const passwords: Attack = async (target, tried) => {
  await keepDoing(20, async () => {
    tried();
    const text = randomBytes(30).toString('base64url');
    const body = new URLSearchParams({
      account: text,
      password: text,
      keyId: text,
      publicKey: randomBytes(32).toString('base64url'),
    });
    await send(target, { path: '/api/user/loginByPwd', headers: form, body: body.toString() });
    await pause(20);
  });
};

/** Holds a connection open for as long as the other side lets it, a byte a second. */
function trickle(
  localAddress: string,
  port: number,
  start: string,
  more: string,
  patience = 60_000,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).resume();
    const timer = setInterval(() => socket.write(more), 1000);
    const end = setTimeout(() => socket.destroy(), patience);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      clearTimeout(end);
      resolve();
    });
    socket.write(start, 'latin1');
  });
}

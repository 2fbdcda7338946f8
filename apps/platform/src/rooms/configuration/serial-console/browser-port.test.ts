import { EventEmitter } from 'node:events';
import {
  serialCloseCodes,
  type SerialReport,
  serialSocketLimits,
} from '@penstock/contract/local/serial-socket';
import { VirtualClock } from '@penstock/link/testing/virtual-clock';
import { expect, it, vi } from 'vitest';
import { browserPortFailure, BrowserPort } from './browser-port.ts';

const speed = { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const;

/** The socket of a page: what was sent to it, and what it sends. */
class PageSocket extends EventEmitter {
  readonly sent: unknown[] = [];
  closedWith: number | undefined;
  isCut = false;
  bufferedAmount = 0;

  send(data: string | Uint8Array): void {
    this.sent.push(typeof data === 'string' ? JSON.parse(data) : Buffer.from(data).toString());
  }

  close(code: number): void {
    this.closedWith = code;
  }

  terminate(): void {
    this.isCut = true;
  }

  report(report: SerialReport | string): void {
    this.emit('message', Buffer.from(typeof report === 'string' ? report : JSON.stringify(report)), false);
  }

  bytes(text: string): void {
    this.emit('message', Buffer.from(text), true);
  }
}

function scene() {
  const clock = new VirtualClock();
  const port = new BrowserPort(clock);
  const page = () => {
    const socket = new PageSocket();
    port.attach(socket);
    return socket;
  };
  const events = { opened: vi.fn(), received: vi.fn(), closed: vi.fn() };
  return { clock, port, page, events };
}

it('is opened by the page that passes it on, and carries bytes both ways until the page closes it', async () => {
  const { port, page, events } = scene();
  const socket = page();
  const open = port.open(speed, events);
  expect(socket.sent).toEqual([{ type: 'open', number: 1, ...speed }]);
  // Bytes of a port that is not open yet are of nobody.
  socket.bytes('early');
  socket.report({ type: 'opened', number: 1 });
  socket.bytes('hello');
  open.send(Buffer.from('world'));
  expect(events.opened).toHaveBeenCalledOnce();
  expect(events.received.mock.calls.map(([bytes]) => String(bytes))).toEqual(['hello']);
  expect(socket.sent.at(-1)).toBe('world');
  open.close();
  expect(socket.sent.at(-1)).toEqual({ type: 'close', number: 1 });
  socket.report({ type: 'closed', number: 1, reason: 'closed' });
  expect(events.closed).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('counts as closed when a page does not say so', async () => {
  const { clock, port, page, events } = scene();
  page();
  port.open(speed, events).close();
  await clock.run(3000);
  expect(events.closed).toHaveBeenCalledExactlyOnceWith(undefined);
});

it.each([
  ['occupied', 'connect.portOccupied'],
  ['missing', 'connect.portMissing'],
] as const)('that a page finds %s is %s', (reason, key) => {
  const { port, page, events } = scene();
  const socket = page();
  port.open(speed, events);
  socket.report({ type: 'closed', number: 1, reason });
  const [error]: unknown[] = events.closed.mock.calls[0] ?? [];
  expect(error).toBeInstanceOf(Error);
  if (error instanceof Error) expect(browserPortFailure(error, 'USB 0403:6001')).toMatchObject({ key });
});

it('is missing while no page does, and taken while it is open', async () => {
  const { clock, port, page, events } = scene();
  port.open(speed, events);
  await clock.run(0);
  page();
  port.open(speed, events);
  port.open(speed, events);
  await clock.run(0);
  const keys = events.closed.mock.calls.map(([error]: unknown[]) =>
    error instanceof Error ? browserPortFailure(error, '').key : error,
  );
  expect(keys).toEqual(['connect.portMissing', 'connect.portOccupied']);
});

it('is gone with its page, and another page takes its place', async () => {
  const { port, page, events } = scene();
  const first = page();
  port.open(speed, events);
  first.report({ type: 'opened', number: 1 });
  const second = page();
  expect(first.closedWith).toBe(serialCloseCodes.replaced);
  expect(events.closed).toHaveBeenCalledOnce();
  port.open(speed, events);
  // The first one is no longer heard.
  first.report({ type: 'opened', number: 2 });
  expect(events.opened).toHaveBeenCalledOnce();
  second.report({ type: 'opened', number: 1 });
  expect(events.opened).toHaveBeenCalledOnce();
  second.report({ type: 'opened', number: 2 });
  expect(events.opened).toHaveBeenCalledTimes(2);
  second.emit('close');
  expect(port.isThere).toBe(false);
});

it.each([
  ['what is no report', (socket: PageSocket) => socket.report('{"type":"opened"')],
  [
    'one message that is too long',
    (socket: PageSocket) => socket.bytes('x'.repeat(serialSocketLimits.messageBytes + 1)),
  ],
  [
    'more bytes than a line carries',
    (socket: PageSocket) => {
      for (let sent = 0; sent <= serialSocketLimits.bytesAtOnce; sent += 8192) socket.bytes('x'.repeat(8192));
    },
  ],
  [
    'more messages than a page needs',
    (socket: PageSocket) => {
      for (let sent = 0; sent <= serialSocketLimits.messagesAtOnce; sent += 1) socket.bytes('x');
    },
  ],
])('is refused to a page that sends %s', (_what, send) => {
  const { port, page } = scene();
  const socket = page();
  send(socket);
  expect(socket.closedWith).toBe(serialCloseCodes.refused);
  expect(port.isThere).toBe(false);
});

it('is cut from a page that is silent, and from one that reads nothing', async () => {
  const { clock, port, page, events } = scene();
  const silent = page();
  await clock.run(serialSocketLimits.silence + 1);
  port.tend();
  expect(silent.isCut).toBe(true);
  const slow = page();
  const open = port.open(speed, events);
  slow.report({ type: 'opened', number: 1 });
  slow.bufferedAmount = serialSocketLimits.bufferedBytes + 1;
  open.send(Buffer.from('x'));
  expect(slow.isCut).toBe(true);
  expect(port.isThere).toBe(false);
});

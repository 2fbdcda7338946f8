import { manualClock } from '@penstock/client/testing/manual-clock';
import { serialCloseCodes, serialSocketLimits } from '@penstock/contract/local/serial-socket';
import { expect, it } from 'vitest';
import { type RelayEvents, type PortState, PortRelay } from './port-relay.ts';
import type { WebSerialPort } from './web-serial.ts';

const line = { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const;

/** A port as Chrome has it, as far as state needs it. */
class TestPort implements WebSerialPort {
  connected = true;
  isTaken = false;
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  readonly written: string[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  getInfo() {
    return { usbVendorId: 0x0403, usbProductId: 0x6001 };
  }

  async open() {
    if (this.isTaken || !this.connected)
      throw new DOMException('Failed to open serial port.', 'NetworkError');
    if (this.readable !== null) throw new DOMException('The port is already open.', 'InvalidStateError');
    this.#renew();
    this.writable = new WritableStream({
      write: (bytes) => void this.written.push(new TextDecoder().decode(bytes)),
    });
  }

  async close() {
    if (this.readable?.locked || this.writable?.locked) throw new TypeError('Cannot cancel a locked stream');
    this.readable = null;
    this.writable = null;
  }

  gave(text: string) {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  /** Damaged bytes end the stream, and the browser begins another one. */
  damaged() {
    const controller = this.#controller;
    this.#renew();
    controller?.error(new DOMException('A framing error.', 'FramingError'));
  }

  unplug() {
    this.connected = false;
    this.readable = null;
    this.#controller?.error(new DOMException('The device has been lost.', 'NetworkError'));
  }

  #renew() {
    this.readable = new ReadableStream({ start: (controller) => void (this.#controller = controller) });
  }
}

function scene() {
  const clock = manualClock();
  const sockets: { readonly events: RelayEvents; readonly sent: unknown[]; isClosed: boolean }[] = [];
  const states: PortState[] = [];
  const granted: WebSerialPort[] = [];
  const relay = new PortRelay({
    serial: { getPorts: async () => granted, requestPort: () => Promise.reject(new Error('nobody chooses')) },
    connect: (events) => {
      const socket = { events, sent: new Array<unknown>(), isClosed: false };
      sockets.push(socket);
      return {
        send: (data) =>
          void socket.sent.push(typeof data === 'string' ? JSON.parse(data) : new TextDecoder().decode(data)),
        close: () => (socket.isClosed = true),
      };
    },
    clock,
    changed: (state) => states.push(state),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('there is no socket');
    return socket;
  };
  const command = async (words: object) => {
    last().events.text(JSON.stringify(words));
    // Streams settle in more turns than a clock waits for.
    for (let turn = 0; turn < 5; turn += 1) await clock.advance(0);
  };
  return { clock, relay, sockets, states, granted, last, command };
}

it('opens and closes its port as the platform says, and carries bytes both ways', async () => {
  const { clock, relay, states, last, command } = scene();
  const port = new TestPort();
  relay.pass(port);
  last().events.opened();
  expect(states.map(({ phase }) => phase)).toEqual(['connecting', 'relayed']);
  expect(states.at(-1)?.port).toBe('USB 0403:6001');
  await command({ type: 'open', number: 7, ...line });
  port.gave('hel');
  port.gave('lo');
  await clock.advance(10);
  last().events.bytes(new TextEncoder().encode('world'));
  await clock.advance(0);
  expect(last().sent).toEqual([{ type: 'opened', number: 7 }, 'hello']);
  expect(port.written).toEqual(['world']);
  await command({ type: 'close', number: 6 });
  expect(port.readable).not.toBeNull();
  await command({ type: 'close', number: 7 });
  expect(last().sent.at(-1)).toEqual({ type: 'closed', number: 7, reason: 'closed' });
  expect(port.readable).toBeNull();
  // Anything but a command is ignored.
  await command({ type: 'open' });
  expect(last().sent).toHaveLength(3);
});

it('cuts what comes at once into messages that the platform takes', async () => {
  const { clock, relay, last, command } = scene();
  const port = new TestPort();
  relay.pass(port);
  last().events.opened();
  await command({ type: 'open', number: 1, ...line });
  port.gave('x'.repeat(2 * serialSocketLimits.messageBytes + 5));
  await clock.advance(10);
  const lengths = last().sent.flatMap((one) => (typeof one === 'string' ? [one.length] : []));
  expect(lengths).toEqual([serialSocketLimits.messageBytes, serialSocketLimits.messageBytes, 5]);
});

it('goes on after damaged bytes, and says when the plug was pulled or another program has the port', async () => {
  const { clock, relay, granted, last, command } = scene();
  const port = new TestPort();
  relay.pass(port);
  last().events.opened();
  port.isTaken = true;
  await command({ type: 'open', number: 1, ...line });
  expect(last().sent.at(-1)).toEqual({ type: 'closed', number: 1, reason: 'occupied' });
  port.isTaken = false;
  await command({ type: 'open', number: 2, ...line });
  port.damaged();
  await clock.advance(0);
  port.gave('on');
  await clock.advance(20);
  expect(last().sent.at(-1)).toBe('on');
  port.unplug();
  await clock.advance(0);
  expect(last().sent.at(-1)).toEqual({ type: 'closed', number: 2, reason: 'missing' });
  await command({ type: 'open', number: 3, ...line });
  expect(last().sent.at(-1)).toEqual({ type: 'closed', number: 3, reason: 'missing' });
  // The same adapter is another object once it is plugged in again.
  granted.push(new TestPort());
  await command({ type: 'open', number: 4, ...line });
  expect(last().sent.at(-1)).toEqual({ type: 'opened', number: 4 });
});

it('connects again after a cut, with the port closed meanwhile, but not after a refusal', async () => {
  const { clock, relay, sockets, states, last, command } = scene();
  const port = new TestPort();
  relay.pass(port);
  last().events.opened();
  await command({ type: 'open', number: 1, ...line });
  last().events.closed(1006);
  for (let turn = 0; turn < 5; turn += 1) await clock.advance(0);
  expect(port.readable).toBeNull();
  expect(states.at(-1)?.phase).toBe('connecting');
  await clock.advance(1000);
  expect(sockets).toHaveLength(2);
  last().events.opened();
  last().events.closed(serialCloseCodes.replaced);
  expect(states.at(-1)).toMatchObject({ phase: 'none', refusal: 'replaced' });
  await clock.advance(60_000);
  expect(sockets).toHaveLength(2);
});

it('says that it is there, and leaves a platform that is silent', async () => {
  const { clock, relay, sockets, last } = scene();
  relay.pass(new TestPort());
  last().events.opened();
  await clock.advance(serialSocketLimits.idle);
  expect(last().sent).toEqual([{ type: 'idle' }]);
  await clock.advance(serialSocketLimits.silence);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.isClosed).toBe(true);
});

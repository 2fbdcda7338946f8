import { linkLimits } from '@penstock/contract/link/messages';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../scripts/testing/effort.ts';
import type { ByteStream } from './byte-stream.ts';
import { lineLimits, LineWire } from './line-wire.ts';
import { Peer } from './peer.ts';
import { clock, double, timersLeft } from './testing/peers.ts';

const encoder = new TextEncoder();

/** A stream whose other side is the test. */
function testStream({ takes = true } = {}) {
  const written: Uint8Array[] = [];
  let data: ((bytes: Uint8Array) => void) | undefined;
  let end: (() => void) | undefined;
  let isOpen = true;
  const stream: ByteStream = {
    write: (bytes) => {
      written.push(bytes);
      return takes ? Promise.resolve() : new Promise(() => undefined);
    },
    onData: (listener) => {
      data = listener;
    },
    onEnd: (listener) => {
      end = listener;
    },
    close: () => {
      isOpen = false;
    },
  };
  return {
    stream,
    receive: (bytes: Uint8Array) => data?.(bytes),
    end: () => end?.(),
    text: () => new TextDecoder().decode(Buffer.concat(written)),
    isOpen: () => isOpen,
  };
}

function listening(test: ReturnType<typeof testStream>, maxBytes?: () => number) {
  const wire = new LineWire({ stream: test.stream, clock, ...(maxBytes && { maxBytes }) });
  const heard: string[] = [];
  wire.listen({ message: (text) => heard.push(text), closed: () => heard.push('closed') });
  return { wire, heard };
}

/** Cuts bytes at some places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  const left = timersLeft();
  vi.useRealTimers();
  if (left > 0) throw new Error(`${left} timers were left running`);
});

describe('a wire of lines', () => {
  it('hands over whole messages, however the stream is cut', async () => {
    const message = fc.json().filter((text) => !text.includes('\n'));
    await fc.assert(
      fc.asyncProperty(fc.array(message), fc.array(fc.nat()), async (messages, places) => {
        const sender = testStream();
        const { wire: sending } = listening(sender);
        for (const text of messages) await sending.send(text);
        const receiver = testStream();
        const { wire, heard } = listening(receiver);
        for (const piece of cut(encoder.encode(sender.text()), places)) receiver.receive(piece);
        expect(heard).toEqual(messages);
        expect(wire.dropped.counts()).toEqual({});
        sending.close();
        wire.close();
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('drops garbage and lines that are too long, and loses nothing between them', () => {
    const good = fc.constantFrom('{"a":1}', '"é泵🚰"', '[]');
    const tooLong = fc.integer({ min: 21, max: 100 }).map((length) => 'x'.repeat(length));
    const part = fc.oneof(
      good.map((text) => ({ text, bytes: encoder.encode(text), dropped: undefined })),
      tooLong.map((text) => ({ text: '', bytes: encoder.encode(text), dropped: 'tooLarge' as const })),
      fc.constant({ text: '', bytes: Uint8Array.of(0xff, 0xc0), dropped: 'notText' as const }),
      fc.constant({ text: '', bytes: new Uint8Array(0), dropped: undefined }),
    );
    fc.assert(
      fc.property(fc.array(part), fc.boolean(), fc.array(fc.nat()), (parts, hasReturns, places) => {
        const test = testStream();
        const { wire, heard } = listening(test, () => 20);
        const end = encoder.encode(hasReturns ? '\r\n' : '\n');
        const all = Buffer.concat(parts.flatMap(({ bytes }) => [bytes, end]));
        for (const piece of cut(all, places)) test.receive(piece);
        expect(heard).toEqual(parts.map(({ text }) => text).filter((text) => text !== ''));
        for (const reason of ['tooLarge', 'notText'] as const)
          expect(wire.dropped.count(reason)).toBe(parts.filter(({ dropped }) => dropped === reason).length);
        wire.close();
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array()), (pieces) => {
        const test = testStream();
        const wire = new LineWire({ stream: test.stream, clock, maxBytes: () => 10 });
        const peer = new Peer(wire, { clock, session: 's' });
        for (const piece of pieces) test.receive(piece);
        peer.close();
      }),
    );
  });

  it('takes a message of the largest size, and keeps no more of a line without an end', () => {
    const test = testStream();
    const { wire, heard } = listening(test);
    test.receive(encoder.encode(`${'x'.repeat(linkLimits.messageBytes)}\r\n`));
    expect(heard[0]?.length).toBe(linkLimits.messageBytes);
    const piece = new Uint8Array(linkLimits.messageBytes).fill(0x20);
    for (let count = 0; count < 3; count += 1) test.receive(piece);
    expect(wire.dropped.counts()).toEqual({});
    test.receive(encoder.encode('\n{}\n'));
    expect(wire.dropped.counts()).toEqual({ tooLarge: 1 });
    expect(heard.slice(1)).toEqual(['{}']);
    wire.close();
  });

  it('ends with the stream, once, and sends no more', async () => {
    const test = testStream();
    const { wire, heard } = listening(test);
    test.end();
    wire.close();
    expect(heard).toEqual(['closed']);
    expect(test.isOpen()).toBe(false);
    await expect(wire.send('{}')).rejects.toThrow('closed');
  });

  it('ends when the other side does not read', async () => {
    const test = testStream({ takes: false });
    const { wire, heard } = listening(test);
    const message = 'x'.repeat(linkLimits.messageBytes - 1);
    const count = lineLimits.waitingBytes / linkLimits.messageBytes;
    for (let sent = 0; sent < count; sent += 1) void wire.send(message);
    expect(heard).toEqual([]);
    await expect(wire.send(message)).rejects.toThrow('does not read');
    expect(heard).toEqual(['closed']);
  });

  it('says that it is there while it has nothing to say, and ends when the other side does not', async () => {
    const test = testStream();
    const { heard } = listening(test);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(test.text()).toBe('\n\n\n');
    test.receive(encoder.encode('\n'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual(['closed']);
  });

  it('joins two peers', async () => {
    const [one, other] = [testStream(), testStream()];
    const joined = (from: ReturnType<typeof testStream>, to: ReturnType<typeof testStream>): ByteStream => ({
      ...from.stream,
      write: (bytes) => {
        to.receive(bytes);
        return Promise.resolve();
      },
    });
    const asker = new Peer(new LineWire({ stream: joined(one, other), clock }), { clock, session: 'a' });
    const answerer = new Peer(new LineWire({ stream: joined(other, one), clock }), { clock, session: 'b' });
    answerer.answer(double, ({ value }) => ({ value: value * 2 }));
    expect(await asker.request(double, { value: 21 })).toEqual({ value: 42 });
    asker.close();
    answerer.close();
  });
});

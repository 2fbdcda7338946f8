import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { MemoryRange } from './items.ts';
import { memoryOf } from './memory.ts';
import { encodeRead, fitsOneRead, maxReadBytes, readItems, readReplyLength } from './read-variables.ts';
import { encodeSetUp, readSetUp } from './set-up.ts';
import { checkWritten, encodeBitWrite, encodeBytesWrite, maxWriteBytes } from './write-variable.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const db = memoryOf('DB', 's7-1500');
const timers = memoryOf('T', 's7-300');
const stretch = (start: number, size: number, fields: Partial<MemoryRange> = {}): MemoryRange => ({
  memory: db,
  db: 1,
  start,
  size,
  ...fields,
});

/** A reply with parameters and data in hexadecimal and right lengths. */
function replyOf(parameters: string, data: string, error = '0000'): Buffer {
  const [head, body] = [hex(parameters), hex(data)];
  const header = hex(`3203 0000 0001 0000 0000 ${error}`);
  header.writeUInt16BE(head.length, 6);
  header.writeUInt16BE(body.length, 8);
  return Buffer.concat([header, head, body]);
}

/** The result of an item: its bytes in hexadecimal, or the reason of its refusal. */
const shown = (results: ReturnType<typeof readItems>) =>
  results.map((result) => (result instanceof ProtocolError ? result.reason : result.toString('hex')));

describe('setting up communication', () => {
  it('asks for 8 jobs and the largest PDU, or what a TPDU can carry', () => {
    expect(encodeSetUp(Number.POSITIVE_INFINITY).toString('hex')).toBe(
      '32010000000000080000f0000008000803c0',
    );
    expect(encodeSetUp(505).readUInt16BE(16)).toBe(505);
  });

  it.each([
    ['f000 0003 0002 00f0', { pduLength: 240, parallelJobs: 2 }],
    ['f000 0001 0001 03c0', { pduLength: 960, parallelJobs: 1 }],
    ['f000 0000 0000 01e0', { pduLength: 480, parallelJobs: 1 }],
    ['f000 ffff ffff ffff', { pduLength: 960, parallelJobs: 8 }],
  ])('reads what %s grants', (parameters, agreement) => {
    expect(readSetUp(replyOf(parameters, ''))).toEqual(agreement);
  });

  it.each([
    ['f000 0003 0003', 'incomplete'],
    ['f000 0003 0003 0010', 'malformed'],
    ['0401 0003 0003 00f0', 'malformed'],
  ])('refuses %s', (parameters, reason) => {
    expect(() => readSetUp(replyOf(parameters, ''))).toThrow(expect.objectContaining({ reason }));
  });
});

describe('reading variables', () => {
  it('names each stretch by memory, block, size and address', () => {
    const pdu = encodeRead([
      stretch(100, 4, { db: 7 }),
      stretch(3, 2, { memory: timers, db: 0 }),
      stretch(65_535, 1, { memory: memoryOf('I', 's7-1500'), db: 0 }),
    ]);
    expect(pdu.toString('hex')).toBe(
      '32010000000000260000' +
        '0403' +
        '120a10020004000784000320' +
        '120a101d000200001d000003' +
        '120a10020001000081' +
        '07fff8',
    );
  });

  it('gives each item in turn, filled up to words between', () => {
    const data = 'ff04 0008 aa 00  ff04 0010 1234  ff09 0001 bb';
    const results = readItems(replyOf('0403', data), [stretch(0, 1), stretch(4, 2), stretch(9, 1)]);
    expect(shown(results)).toEqual(['aa', '1234', 'bb']);
  });

  it.each([
    [0x01, 'deviceFault'],
    [0x03, 'refused'],
    [0x05, 'addressMissing'],
    [0x06, 'typeMismatch'],
    [0x07, 'typeMismatch'],
    [0x0a, 'addressMissing'],
    [0x77, 'deviceFault'],
  ])('says of return code %i: %s, and reads on', (code, reason) => {
    const digits = code.toString(16).padStart(2, '0');
    const reply = replyOf('0402', `${digits}00 0004 ff04 0010 1234`);
    const results = readItems(reply, [stretch(0, 2), stretch(9, 2)]);
    expect(shown(results)).toEqual([reason, '1234']);
    expect(results[0]).toMatchObject({ deviceStatus: code });
  });

  it('tells what to do about a data block that cannot be read', () => {
    const [missing] = readItems(replyOf('0401', '0a00 0000'), [stretch(0, 2)]);
    expect(String(missing)).toMatch(/optimized block access/);
    const blocked = replyOf('', '', '8104');
    expect(() => readItems(blocked, [stretch(0, 2)])).toThrow(/PUT\/GET/);
  });

  it('takes of the timers and counters of a 200 SMART the value after the status', () => {
    const smartTimers = stretch(0, 2, { memory: memoryOf('T', 's7-200-smart'), db: 0 });
    const smartCounters = stretch(0, 2, { memory: memoryOf('C', 's7-200-smart'), db: 0 });
    const read = replyOf('0402', 'ff09 000a 8000001234 0000005678  ff09 0006 80abcd 00ef01');
    expect(shown(readItems(read, [smartTimers, smartCounters]))).toEqual(['12345678', 'abcdef01']);
    expect(shown(readItems(replyOf('0401', 'ff09 0004 12345678'), [smartTimers]))).toEqual(['12345678']);
  });

  it.each([
    ['fewer items than asked for', '0401', 'ff04 0010 1234', 'malformed'],
    ['more items than asked for', '0403', 'ff04 0010 1234 ff04 0010 1234', 'malformed'],
    ['no items', '0402', '', 'incomplete'],
    ['an item cut short', '0402', 'ff04 0010 1234 ff04 0010 12', 'incomplete'],
    ['an item without its header', '0402', 'ff04 0010 1234 ff04', 'incomplete'],
    ['an item that is too short', '0402', 'ff04 0008 12 00 ff04 0010 1234', 'incomplete'],
    ['an item that is too long', '0402', 'ff04 0020 12345678 ff04 0010 1234', 'malformed'],
    ['bytes behind the items', '0402', 'ff04 0010 1234 ff04 0010 1234 00', 'malformed'],
    ['another function', '0502', 'ff04 0010 1234 ff04 0010 1234', 'malformed'],
    ['no parameters', '', 'ff04 0010 1234 ff04 0010 1234', 'malformed'],
  ])('refuses a reply with %s', (_name, parameters, data, reason) => {
    expect(() => readItems(replyOf(parameters, data), [stretch(0, 2), stretch(8, 2)])).toThrow(
      expect.objectContaining({ reason }),
    );
  });

  it.each([
    ['8104', 'deviceFault'],
    ['8500', 'malformed'],
    ['8301', 'busy'],
    ['d602', 'deviceFault'],
  ])('says of header error %s: %s', (error, reason) => {
    expect(() => readItems(replyOf('', '', error), [stretch(0, 2)])).toThrow(
      expect.objectContaining({ reason, deviceStatus: Number.parseInt(error, 16) }),
    );
  });

  it('refuses lengths that are not those of the PDU', () => {
    const reply = replyOf('0401', 'ff04 0010 1234');
    const outcome = (pdu: Buffer) => {
      try {
        readItems(pdu, [stretch(0, 2)]);
        return 'good';
      } catch (error) {
        return error instanceof ProtocolError ? error.reason : error;
      }
    };
    expect(outcome(reply)).toBe('good');
    expect(outcome(reply.subarray(0, -1))).toBe('incomplete');
    expect(outcome(Buffer.concat([reply, Buffer.of(0)]))).toBe('malformed');
    expect(outcome(hex('3202 0000 0001 0000 0000 0000'))).toBe('malformed');
    expect(outcome(hex('3203 0000 0001'))).toBe('incomplete');
  });

  it('plans requests and replies within the PDU', () => {
    expect(maxReadBytes(240)).toBe(222);
    expect(fitsOneRead([222], 240)).toBe(true);
    expect(fitsOneRead([223], 240)).toBe(false);
    expect(fitsOneRead([109, 108], 240)).toBe(true);
    expect(fitsOneRead([109, 109], 240)).toBe(false);
    expect(fitsOneRead([110, 108], 240)).toBe(true);
    expect(
      fitsOneRead(
        Array.from({ length: 19 }, () => 2),
        240,
      ),
    ).toBe(true);
    expect(
      fitsOneRead(
        Array.from({ length: 20 }, () => 2),
        240,
      ),
    ).toBe(false);
    expect(
      fitsOneRead(
        Array.from({ length: 20 }, () => 2),
        480,
      ),
    ).toBe(true);
    expect(
      fitsOneRead(
        Array.from({ length: 21 }, () => 2),
        960,
      ),
    ).toBe(false);
  });

  it('reads back what any reply holds, at the length foretold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 20 }),
        (items) => {
          const data = items.flatMap((item, index) => [
            0xff,
            4,
            (item.length * 8) >> 8,
            (item.length * 8) & 0xff,
            ...item,
            ...(index < items.length - 1 && item.length % 2 === 1 ? [0] : []),
          ]);
          const count = items.length.toString(16).padStart(2, '0');
          const reply = replyOf(`04${count}`, Buffer.from(data).toString('hex'));
          expect(reply).toHaveLength(readReplyLength(items.map((item) => item.length)));
          const results = readItems(
            reply,
            items.map((item) => stretch(0, item.length)),
          );
          expect(shown(results)).toEqual(items.map((item) => Buffer.from(item).toString('hex')));
        },
      ),
    );
  });
});

describe('writing a variable', () => {
  const address = { area: 'DB', db: 5, offset: 10, bit: 3, lengthHeader: undefined } as const;

  it('writes a bit as a bit', () => {
    expect(encodeBitWrite(db, address, true).toString('hex')).toBe(
      '320100000000000e00050501120a1001000100058400005300030001' + '01',
    );
  });

  it('writes bytes, with their length in bits', () => {
    expect(encodeBytesWrite(db, address, hex('1234')).toString('hex')).toBe(
      '320100000000000e00060501120a1002000200058400005000040010' + '1234',
    );
    expect(maxWriteBytes(240)).toBe(212);
    expect(encodeBytesWrite(db, address, Buffer.alloc(212))).toHaveLength(240);
  });

  it.each([
    ['0501', 'ff', 'good'],
    ['0501', '03', 'refused'],
    ['0501', '05', 'addressMissing'],
    ['0501', '07', 'typeMismatch'],
    ['0501', '', 'incomplete'],
    ['0501', 'ffff', 'malformed'],
    ['0502', 'ff', 'malformed'],
    ['0401', 'ff', 'malformed'],
  ])('takes %s %s for %s', (parameters, data, outcome) => {
    const check = () => checkWritten(replyOf(parameters, data));
    if (outcome === 'good') expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ reason: outcome }));
  });
});

describe('every decoder', () => {
  it('fails with an error of the protocol or not at all, whatever the PDU', () => {
    const good = replyOf('0402', 'ff04 0010 1234 ff09 0002 1234');
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 100 }),
      fc.uint8Array({ maxLength: 60 }).map((data) => replyOf('0402', Buffer.from(data).toString('hex'))),
      fc.tuple(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length)).map(([index, byte, cut]) => {
        const changed = Buffer.from(good);
        changed[index] = byte;
        return changed.subarray(0, cut);
      }),
    );
    const decoders = [
      (pdu: Buffer) => readSetUp(pdu),
      (pdu: Buffer) => readItems(pdu, [stretch(0, 2), stretch(8, 2, { memory: timers, size: 1 })]),
      (pdu: Buffer) => checkWritten(pdu),
    ];
    fc.assert(
      fc.property(hostile, fc.constantFrom(...decoders), (bytes, decode) => {
        try {
          decode(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

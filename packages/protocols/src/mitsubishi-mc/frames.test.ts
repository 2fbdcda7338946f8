import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ProtocolError } from '../protocol-error.ts';
import { mc1eDriver, mc3eDriver } from '../testing/mitsubishi-drivers.ts';
import type { McFrames, McRequest } from './frames.ts';
import { Frames1e } from './frames-1e.ts';
import { Frames3e } from './frames-3e.ts';

const binary3e = new Frames3e(mc3eDriver({ timeout: 4000 }));
const ascii3e = new Frames3e(mc3eDriver({ timeout: 4000 }, { frame: 'ascii' }));
const binary4e = new Frames3e(mc3eDriver({ timeout: 4000 }, { frameType: '4E' }));
const ascii4e = new Frames3e(mc3eDriver({ timeout: 4000 }, { frameType: '4E', frame: 'ascii' }));
const binary1e = new Frames1e(mc1eDriver({ timeout: 2500 }));
const ascii1e = new Frames1e(mc1eDriver({ timeout: 2500 }, { frame: 'ascii' }));

const readM: McRequest = { device: 'M', unit: 'bit', start: 100, count: 8 };
const readD: McRequest = { device: 'D', unit: 'word', start: 1, count: 2 };

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text = (characters: string) => Buffer.from(characters.replaceAll(' ', ''), 'latin1');

describe('requests of known content', () => {
  // Batch read and batch write with a timer of 4 s, as the SLMP reference manual is remembered to print them.
  it('reads bits in a 3E frame', () => {
    expect(binary3e.encode(readM)).toEqual(
      hex('50 00 00 FF FF 03 00 0C 00 10 00 01 04 01 00 64 00 00 90 08 00'),
    );
    expect(ascii3e.encode(readM)).toEqual(text('5000 00 FF 03FF 00 0018 0010 0401 0001 M*000100 0008'));
  });

  it('reads bits in a 4E frame, each with the next serial number', () => {
    const [first, second] = [0, 0].map(() => binary4e.numbered(binary4e.encode(readM)));
    expect(first).toEqual(hex('54 00 01 00 00 00 00 FF FF 03 00 0C 00 10 00 01 04 01 00 64 00 00 90 08 00'));
    expect(second?.subarray(0, 6)).toEqual(hex('54 00 02 00 00 00'));
    expect(ascii4e.numbered(ascii4e.encode(readM))).toEqual(
      text('5400 0001 0000 00 FF 03FF 00 0018 0010 0401 0001 M*000100 0008'),
    );
  });

  it('writes words in a 3E frame', () => {
    const request: McRequest = { ...readD, start: 100, data: hex('1995 1202') };
    expect(binary3e.encode(request)).toEqual(
      hex('50 00 00 FF FF 03 00 10 00 10 00 01 14 00 00 64 00 00 A8 02 00 95 19 02 12'),
    );
    expect(ascii3e.encode(request)).toEqual(
      text('5000 00 FF 03FF 00 0020 0010 1401 0000 D*000100 0002 1995 1202'),
    );
  });

  it('writes one bit: half a byte filled up in binary, a single character in ASCII', () => {
    const request: McRequest = { device: 'Y', unit: 'bit', start: 0x1f, count: 1, data: Buffer.of(1) };
    expect(binary3e.encode(request).subarray(-6)).toEqual(hex('1F 00 00 9D 01 00 10').subarray(1));
    expect(ascii3e.encode(request).toString('latin1')).toMatch(/Y\*00001F00011$/);
  });

  it('reads in a 1E frame', () => {
    const words: McRequest = { device: 'D', unit: 'word', start: 100, count: 3 };
    const bits: McRequest = { device: 'M', unit: 'bit', start: 100, count: 12 };
    expect(binary1e.encode(bits)).toEqual(hex('00 FF 0A 00 64 00 00 00 20 4D 0C 00'));
    expect(ascii1e.encode(bits)).toEqual(text('00 FF 000A 4D20 00000064 0C 00'));
    expect(binary1e.encode(words)).toEqual(hex('01 FF 0A 00 64 00 00 00 20 44 03 00'));
    expect(ascii1e.encode({ ...bits, count: 256 })).toEqual(text('00 FF 000A 4D20 00000064 00 00'));
  });

  it('writes in a 1E frame', () => {
    const bit: McRequest = { device: 'M', unit: 'bit', start: 50, count: 1, data: Buffer.of(1) };
    const words: McRequest = { device: 'D', unit: 'word', start: 100, count: 1, data: hex('1234') };
    expect(binary1e.encode(bit)).toEqual(hex('02 FF 0A 00 32 00 00 00 20 4D 01 00 10'));
    expect(ascii1e.encode(bit)).toEqual(text('02 FF 000A 4D20 00000032 01 00 10'));
    expect(binary1e.encode(words)).toEqual(hex('03 FF 0A 00 64 00 00 00 20 44 01 00 34 12'));
    expect(ascii1e.encode(words)).toEqual(text('03 FF 000A 4420 00000064 01 00 1234'));
  });

  it('names another station in the header', () => {
    const driver = mc3eDriver({}, { network: 2, station: 3, moduleIo: 0x03e0, moduleStation: 1 });
    expect(new Frames3e(driver).encode(readD).subarray(0, 7)).toEqual(hex('50 00 02 03 E0 03 01'));
  });

  it('writes ZR in hexadecimal and X of FX in octal, in ASCII frames only', () => {
    const octal = new Frames3e(mc3eDriver({}, { frame: 'ascii', inputNumbering: 'octal' }));
    expect(ascii3e.encode({ ...readD, device: 'ZR', start: 1000 }).toString()).toContain('ZR0003E8');
    expect(octal.encode({ ...readM, device: 'X', start: 8 }).toString()).toContain('X*000010');
    expect(binary3e.encode({ ...readD, device: 'ZR', start: 1000 })).toEqual(
      hex('50 00 00 FF FF 03 00 0C 00 10 00 01 04 00 00 E8 03 00 B0 02 00'),
    );
  });
});

interface Case {
  readonly name: string;
  readonly frames: McFrames;
  readonly request: McRequest;
  readonly reply: Buffer;
  readonly data: string;
}

const cases: readonly Case[] = [
  {
    name: '3E binary words',
    frames: binary3e,
    request: readD,
    reply: hex('D0 00 00 FF FF 03 00 06 00 00 00 34 12 02 00'),
    data: '12340002',
  },
  {
    name: '3E binary bits',
    frames: binary3e,
    request: readM,
    reply: hex('D0 00 00 FF FF 03 00 06 00 00 00 00 01 00 11'),
    data: '00010011',
  },
  {
    name: '3E ASCII words',
    frames: ascii3e,
    request: readD,
    reply: text('D000 00 FF 03FF 00 000C 0000 1234 0002'),
    data: '12340002',
  },
  {
    name: '3E ASCII bits',
    frames: ascii3e,
    request: readM,
    reply: text('D000 00 FF 03FF 00 000C 0000 00010011'),
    data: '00010011',
  },
  {
    name: '1E binary words',
    frames: binary1e,
    request: readD,
    reply: hex('81 00 34 12 02 00'),
    data: '12340002',
  },
  {
    name: '1E binary bits',
    frames: binary1e,
    request: readM,
    reply: hex('80 00 00 01 00 11'),
    data: '00010011',
  },
  {
    name: '1E ASCII words',
    frames: ascii1e,
    request: readD,
    reply: text('81 00 1234 0002'),
    data: '12340002',
  },
  { name: '1E ASCII bits', frames: ascii1e, request: readM, reply: text('80 00 00010011'), data: '00010011' },
];

describe.each(cases)('replies: $name', ({ frames, request, reply, data }) => {
  it('are found and give words with the high byte first, or packed bits', () => {
    expect(frames.scan(request, frames.encode(request), reply)).toMatchObject({
      skip: 0,
      length: reply.length,
    });
    expect(frames.replyLength(request)).toBe(reply.length);
    expect(frames.data(request, reply).toString('hex')).toBe(data);
  });

  it('are waited for while they come in parts', () => {
    for (let length = 0; length < reply.length; length += 1) {
      expect(frames.scan(request, frames.encode(request), reply.subarray(0, length)).length).toBe(0);
      expect(frames.scan(request, frames.encode(request), reply.subarray(0, length)).skip).toBe(0);
    }
  });

  it('never throw anything but a protocol error, whatever comes', () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array));
    // Damage close to the truth reaches further into the decoder than noise does.
    const damaged = fc
      .array(fc.tuple(fc.nat(reply.length - 1), fc.nat(255)), { maxLength: 4 })
      .map((changes) => {
        const copy = Buffer.from(reply);
        for (const [index, byte] of changes) copy[index] = byte;
        return copy;
      });
    const received = fc
      .array(fc.oneof(bytes, damaged), { maxLength: 4 })
      .map((parts) => Buffer.concat(parts));
    fc.assert(
      fc.property(received, (all) => {
        const { skip, length } = frames.scan(request, frames.encode(request), all);
        expect(skip).toBeGreaterThanOrEqual(0);
        expect(skip + length).toBeLessThanOrEqual(all.length);
        if (length === 0) return;
        try {
          const found = frames.data(request, all.subarray(skip, skip + length));
          expect(found.length).toBe(request.unit === 'word' ? request.count * 2 : request.count / 2);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('3E replies among other bytes', () => {
  const reply = hex('D0 00 00 FF FF 03 00 06 00 00 00 34 12 02 00');

  it('are found behind garbage and behind a reply of another station', () => {
    const garbage = hex('00 D0 00 FF');
    const foreign = hex('D0 00 00 01 FF 03 00 06 00 00 00 99 99 99 99');
    expect(binary3e.scan(readD, binary3e.encode(readD), Buffer.concat([garbage, reply]))).toMatchObject({
      skip: 4,
      length: 15,
    });
    expect(binary3e.scan(readD, binary3e.encode(readD), Buffer.concat([foreign, reply]))).toMatchObject({
      skip: 15,
      length: 15,
    });
    expect(binary3e.scan(readD, binary3e.encode(readD), foreign)).toMatchObject({
      skip: 15,
      length: 0,
      hint: 'malformed',
    });
  });

  it('are found behind a reply of another length, which is thrown away', () => {
    const short = hex('D0 00 00 FF FF 03 00 04 00 00 00 34 12');
    const long = hex('D0 00 00 FF FF 03 00 08 00 00 00 34 12 02 00 00 00');
    expect(binary3e.scan(readD, binary3e.encode(readD), Buffer.concat([short, reply]))).toMatchObject({
      skip: 13,
      length: 15,
    });
    expect(binary3e.scan(readD, binary3e.encode(readD), short)).toMatchObject({
      skip: 13,
      length: 0,
      hint: 'incomplete',
    });
    expect(binary3e.scan(readD, binary3e.encode(readD), Buffer.concat([long, reply]))).toMatchObject({
      skip: 17,
      length: 15,
    });
  });

  it('keep the beginning of a reply that follows garbage', () => {
    const partial = Buffer.concat([hex('01 02 03'), reply.subarray(0, 5)]);
    expect(binary3e.scan(readD, binary3e.encode(readD), partial)).toMatchObject({
      skip: 3,
      length: 0,
      hint: 'malformed',
    });
  });

  it('do not wait for the end of a length that no reply has', () => {
    const endless = hex('D0 00 00 FF FF 03 00 FF FF 00 00 34 12');
    expect(binary3e.scan(readD, binary3e.encode(readD), Buffer.concat([endless, reply]))).toMatchObject({
      skip: 13,
      length: 15,
    });
  });

  it('take an error only for the request it names', () => {
    const ofRead = hex('D0 00 00 FF FF 03 00 0B 00 56 C0 00 FF FF 03 00 01 04 00 00');
    const ofWrite = hex('D0 00 00 FF FF 03 00 0B 00 56 C0 00 FF FF 03 00 01 14 00 00');
    const unexplained = hex('D0 00 00 FF FF 03 00 02 00 56 C0');
    expect(binary3e.scan(readD, binary3e.encode(readD), ofRead)).toMatchObject({ skip: 0, length: 20 });
    expect(binary3e.scan(readD, binary3e.encode(readD), ofWrite)).toMatchObject({
      skip: 20,
      length: 0,
      hint: 'malformed',
    });
    expect(binary3e.scan(readD, binary3e.encode(readD), unexplained)).toMatchObject({ skip: 0, length: 11 });
  });
});

describe('1E replies among other bytes', () => {
  it('count only when they are all that came', () => {
    expect(binary1e.scan(readD, binary1e.encode(readD), hex('81 00 34 12 02 00 00'))).toMatchObject({
      skip: 7,
      length: 0,
    });
    expect(binary1e.scan(readD, binary1e.encode(readD), hex('00 81 00 34 12 02 00'))).toMatchObject({
      skip: 7,
      hint: 'malformed',
    });
    expect(binary1e.scan(readD, binary1e.encode(readD), hex('80 00 34 12 02 00'))).toMatchObject({
      skip: 6,
      hint: 'malformed',
    });
    expect(ascii1e.scan(readD, ascii1e.encode(readD), text('8100123400 2!'))).toMatchObject({ length: 12 });
    expect(() => ascii1e.data(readD, text('8100123400 2!'))).toThrow(ProtocolError);
  });
});

describe('end codes', () => {
  const reasonOf = (frames: McFrames, reply: Buffer) => {
    try {
      frames.data(readD, reply);
      return undefined;
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      return [error.reason, error.deviceStatus];
    }
  };

  it('become our reasons and keep the number of the controller', () => {
    const of3e = (code: string) => reasonOf(ascii3e, text(`D000 00 FF 03FF 00 0004 ${code}`));
    expect(of3e('C056')).toEqual(['addressMissing', 0xc056]);
    expect(of3e('4031')).toEqual(['addressMissing', 0x4031]);
    expect(of3e('C059')).toEqual(['refused', 0xc059]);
    expect(of3e('C201')).toEqual(['refused', 0xc201]);
    expect(of3e('CEE0')).toEqual(['busy', 0xcee0]);
    expect(of3e('D2A0')).toEqual(['disconnected', 0xd2a0]);
    expect(of3e('1234')).toEqual(['deviceFault', 0x1234]);
  });

  it('of 1E frames carry an abnormal code after 5B', () => {
    expect(binary1e.scan(readD, binary1e.encode(readD), hex('81 5B 10 00'))).toMatchObject({ length: 4 });
    expect(reasonOf(binary1e, hex('81 5B 10 00'))).toEqual(['disconnected', 0x5b10]);
    expect(reasonOf(ascii1e, text('81 5B 18 00'))).toEqual(['refused', 0x5b18]);
    expect(reasonOf(binary1e, hex('81 56'))).toEqual(['addressMissing', 0x56]);
    expect(reasonOf(ascii1e, text('81 60'))).toEqual(['timeout', 0x60]);
  });
});

describe('replies in 4E frames', () => {
  const reply = (serial: string) => hex(`D4 00 ${serial} 00 00 00 FF FF 03 00 06 00 00 00 34 12 78 56`);

  it('are known by the serial number of their request', () => {
    const sent = binary4e.numbered(binary4e.encode(readD));
    const serial = sent.subarray(2, 4).toString('hex');
    const late = reply('FE FF');
    const found = binary4e.scan(readD, sent, Buffer.concat([late, reply(serial)]));
    expect(found).toMatchObject({ skip: late.length, length: late.length });
    expect(binary4e.data(readD, reply(serial))).toEqual(hex('12 34 56 78'));
    expect(binary4e.scan(readD, sent, late)).toMatchObject({ length: 0, hint: 'malformed' });
  });

  it('look unlike each other', () => {
    const numbers = [0, 0, 0].map(() => binary4e.likeness(binary4e.numbered(binary4e.encode(readD))));
    expect(new Set(numbers).size).toBe(3);
  });
});

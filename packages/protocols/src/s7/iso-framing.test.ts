import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { controlOf, dataOf, encodeControl, encodeData, isoFraming, measureMessage } from './iso-framing.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const fragment = (data: Uint8Array, isLast: boolean) => {
  const frame = encodeData(data);
  if (!isLast) frame[6] = 0;
  return frame;
};

describe('messages of ISO-on-TCP', () => {
  it('are one data TPDU in one TPKT', () => {
    expect(encodeData(hex('3201')).toString('hex')).toBe('0300000902f0803201');
  });

  it.each([
    ['nothing', '', 0],
    ['half a header', '0300', 0],
    ['a header whose TPDU is not there yet', '0300000902f0', 0],
    ['a header without its data', '0300000902f080', 9],
    ['a whole one with more behind it', '0300000902f080 3201 0300', 9],
    ['another version', '02', -1],
    ['another version behind a fragment', '0300000802f00032 04', -1],
    ['a length shorter than its own header', '0300000602f080', -1],
    ['a length indicator beyond its TPKT', '0300000909f080 3201', -1],
    ['data with a header of another class', '0300000a04f08000 3201', -1],
    ['a first fragment alone', '0300000802f00032', 0],
    ['both fragments', '0300000802f00032 0300000802f08001', 16],
    ['an empty message', '0300000702f080', 7],
    ['a connection confirm', '0300000b06d00000000100', 11],
    ['a control TPDU amid fragments', '0300000802f00032 0300000b06800000000100', -1],
    ['more than any PDU', '0300040002f080', -1],
  ])('measures %s', (_name, bytes, length) => {
    expect(measureMessage(hex(bytes))).toBe(length);
  });

  it('gives up fragments without end', () => {
    const endless = Buffer.concat(Array.from({ length: 100 }, () => fragment(Buffer.alloc(0), false)));
    expect(measureMessage(endless)).toBe(-1);
  });

  it('puts fragments of any size together again', () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 60 }), { minLength: 1, maxLength: 16 });
    fc.assert(
      fc.property(pieces, fc.uint8Array({ maxLength: 8 }), (parts, behind) => {
        const message = Buffer.concat(parts.map((part, index) => fragment(part, index === parts.length - 1)));
        expect(measureMessage(Buffer.concat([message, behind]))).toBe(message.length);
        expect(dataOf(message)).toEqual(Buffer.concat(parts));
      }),
    );
  });

  it('knows a message only when it is whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(60), (data, cut) => {
        const message = Buffer.concat([fragment(data, false), fragment(data, true)]);
        const part = message.subarray(0, Math.min(cut, message.length - 1));
        const length = measureMessage(part);
        expect(length === 0 || length > part.length).toBe(true);
      }),
    );
  });

  it('keeps other TPDUs apart from data', () => {
    const control = encodeControl(hex('d00000000100'));
    expect(controlOf(control)).toEqual(hex('d00000000100'));
    expect(dataOf(control)).toHaveLength(0);
    expect(controlOf(encodeData(hex('3201')))).toBeUndefined();
  });

  it.each([
    ['a reply', '3203 0000 1234 0000 0000 0000', 0x1234],
    ['a refusal', '3202 0000 1234 0000 0000 8104', 0x1234],
    ['a request of the other side', '3201 0000 1234 0000 0000', -1],
    ['user data', '3207 0000 1234 0000 0000', -1],
    ['S7comm-plus', '7202 0000 1234 0000 0000', -1],
    ['a header cut short', '3203 0000 1234', -1],
    ['nothing', '', -1],
  ])('numbers %s', (_name, pdu, number) => {
    expect(isoFraming.number(encodeData(hex(pdu)))).toBe(number);
  });

  it('survives whatever comes', () => {
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.of(3, 0, 0, ...bytes)),
      fc.tuple(fc.uint8Array({ maxLength: 80 }), fc.nat(), fc.nat(255)).map(([data, index, byte]) => {
        const frame = encodeData(data);
        frame[index % frame.length] = byte;
        return frame;
      }),
    );
    fc.assert(
      fc.property(hostile, (bytes) => {
        const received = Buffer.from(bytes);
        const length = measureMessage(received);
        if (length <= 0 || length > received.length) return;
        const message = received.subarray(0, length);
        expect(dataOf(message).length).toBeLessThan(length);
        expect(isoFraming.number(message)).toBeLessThan(0x1_0000);
        controlOf(message);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ProtocolError } from '../protocol-error.ts';
import { s7Driver } from '../testing/s7-driver.ts';
import { encodeControl, encodeData } from './iso-framing.ts';
import { encodeConnectionRequest, readConnectionConfirm, tsapsOf } from './transport-connection.ts';

const tsaps = { local: 0x0200, remote: 0x0201 };
const confirm = (tpdu: string) => readConnectionConfirm(encodeControl(Buffer.from(tpdu, 'hex')), tsaps);

describe('the transport connection', () => {
  it.each([
    [{}, 0x0101],
    [{ rack: 0, slot: 2, connectionType: 'op' }, 0x0202],
    [{ rack: 1, slot: 3, connectionType: 'basic' }, 0x0323],
    [{ rack: 7, slot: 31 }, 0x01ff],
  ])('of %j goes to TSAP %i', (settings, remote) => {
    expect(tsapsOf(s7Driver({}, settings).settings)).toEqual({ local: 0x0100, remote });
  });

  it('takes TSAPs as given', () => {
    const { settings } = s7Driver({}, { addressing: 'tsap', localTsap: '4D.57', remoteTsap: '02.01' });
    expect(tsapsOf(settings)).toEqual({ local: 0x4d57, remote: 0x0201 });
  });

  it.each([{ rack: 8 }, { slot: 32 }])('refuses %j, which a TSAP cannot hold', (settings) => {
    expect(() => tsapsOf(s7Driver({}, settings).settings)).toThrow(
      expect.objectContaining({ reason: 'configuration' }),
    );
  });

  it('is asked for as class 0 with both TSAPs and the TPDU size', () => {
    expect(encodeConnectionRequest(tsaps).toString('hex')).toBe(
      '0300001611e00000000100c1020200c2020201c0010a',
    );
  });

  it('is confirmed with the TPDU size of the controller', () => {
    expect(confirm('d00001000100c0010ac1020200c2020201')).toBe(1024);
    expect(confirm('d00001000100c2020201c00109')).toBe(512);
    expect(confirm('d00001000100')).toBe(Number.POSITIVE_INFINITY);
  });

  it('is refused with the reason of the controller', () => {
    expect(() => confirm('800001000003')).toThrow(
      expect.objectContaining({ reason: 'sessionRefused', deviceStatus: 3 }),
    );
  });

  it('is refused naming the TSAPs', () => {
    expect(() => confirm('800001000003')).toThrow(/02\.00 to 02\.01: check rack, slot/);
  });

  it.each(['e00000000100', 'd0000100', 'd00001000100c00102', 'd00001000100c001ff', '7000'])(
    'takes no %s for a confirmation',
    (tpdu) => {
      expect(() => confirm(tpdu)).toThrow(expect.objectContaining({ reason: 'malformed' }));
    },
  );

  it('is not confirmed by data, and a parameter cut short is none', () => {
    expect(() => readConnectionConfirm(encodeData(Buffer.alloc(20)), tsaps)).toThrow(ProtocolError);
    expect(confirm('d00001000100c005')).toBe(Number.POSITIVE_INFINITY);
  });

  it('fails in no other way, whatever the answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(0xd0, 0x80, 0xe0, 0), fc.uint8Array({ maxLength: 60 }), (code, rest) => {
        try {
          readConnectionConfirm(encodeControl(Uint8Array.of(code, ...rest)), tsaps);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

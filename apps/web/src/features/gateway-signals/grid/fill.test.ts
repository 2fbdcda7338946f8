import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressStep, continued, nextAddresses } from './fill.ts';

describe('a column that is filled down', () => {
  it('counts up the number at the end of one text', () => {
    expect(continued(['pump_1'], 3, 1)).toEqual(['pump_2', 'pump_3', 'pump_4']);
    expect(continued(['tank09'], 2, 1)).toEqual(['tank10', 'tank11']);
    expect(continued(['DB1.DBW008'], 2, 2)).toEqual(['DB1.DBW010', 'DB1.DBW012']);
    expect(continued(['40001'], 2, 2)).toEqual(['40003', '40005']);
  });

  it('goes on with the steps of several texts', () => {
    expect(continued(['a10', 'a20'], 2, 1)).toEqual(['a30', 'a40']);
    expect(continued(['a3', 'a2'], 4, 1)).toEqual(['a1', 'a0', 'a2', 'a2']);
  });

  it('repeats what does not count', () => {
    expect(continued(['float', 'int16'], 3, 1)).toEqual(['float', 'int16', 'float']);
    expect(continued(['a1', 'a2', 'a9'], 2, 1)).toEqual(['a1', 'a2']);
    expect(continued(['same1'], 2, 0)).toEqual(['same1', 'same1']);
    expect(continued([], 2, 1)).toEqual([]);
  });

  it('gives as many texts as are asked for, all different where one number counts', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z_]{0,5}[0-9]{1,15}$/),
        fc.integer({ min: 1, max: 50 }),
        (text, count) => {
          const texts = continued([text], count, 1);
          expect(new Set([text, ...texts]).size).toBe(count + 1);
        },
      ),
    );
  });
});

describe('addresses that are filled down', () => {
  it('leave room for the width of the type', () => {
    expect(addressStep('word', 'float', 0)).toBe(2);
    expect(addressStep('word', 'uint16', 0)).toBe(1);
    expect(addressStep('word', 'string', 11)).toBe(6);
    expect(addressStep('byte', 'double', 0)).toBe(8);
    expect(addressStep('word', 'bit', 0)).toBe(1);
    expect(addressStep('bit', 'bit', 0)).toBe(1);
  });

  it('go on in the next word after its last bit', () => {
    expect(nextAddresses('100.14', 3, { step: 1, bits: 16, radix: 10 })).toEqual([
      '100.15',
      '101.0',
      '101.1',
    ]);
    expect(nextAddresses('1.10.6', 3, { step: 1, bits: 8, radix: 10 })).toEqual([
      '1.10.7',
      '1.11.0',
      '1.11.1',
    ]);
    expect(nextAddresses('40001', 2, { step: 2, bits: 0, radix: 10 })).toEqual(['40003', '40005']);
  });
  it('count as the device does', () => {
    expect(nextAddresses('1E', 3, { step: 1, bits: 0, radix: 16 })).toEqual(['1F', '20', '21']);
    expect(nextAddresses('7', 2, { step: 1, bits: 0, radix: 8 })).toEqual(['10', '11']);
    expect(nextAddresses('ns=2;s=Level', 1, { step: 1, bits: 0, radix: 10 })).toEqual(['ns=2;s=Level']);
  });
});

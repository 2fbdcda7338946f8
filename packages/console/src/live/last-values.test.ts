import { describe, expect, it } from 'vitest';
import { LastValues } from './last-values.ts';

const sn = '202611210001';

describe('the last values of a gateway', () => {
  it('are replaced by newer ones and those of the same time only', () => {
    const last = new LastValues();
    last.take(sn, {
      full: true,
      values: [
        ['a', 1, 10],
        ['b', 1, 10],
      ],
    });
    const changed = last.take(sn, {
      full: false,
      values: [
        ['a', 2, 9],
        ['b', 2, 10],
      ],
    });
    expect([...changed]).toEqual([['b', { value: 2, time: 10, quality: 'good' }]]);
    expect(last.of(sn)?.get('a')).toMatchObject({ value: 1, time: 10 });
  });

  it('start again with a full message, also after the clock of the gateway was put back', () => {
    const last = new LastValues();
    last.take(sn, {
      full: true,
      values: [
        ['a', 1, 1_000_000],
        ['gone', 1, 1_000_000],
      ],
    });
    const changed = last.take(sn, { full: true, values: [['a', 2, 10]] });
    expect(changed.get('a')).toMatchObject({ value: 2 });
    last.take(sn, { full: false, values: [['more', 3, 10]] });
    expect([...(last.of(sn)?.keys() ?? [])]).toEqual(['a', 'more']);
  });

  it('keep why a reading is bad', () => {
    const last = new LastValues();
    last.take(sn, { full: false, values: [['a', null, 1, '1600001']] });
    expect(last.of(sn)?.get('a')).toEqual({ value: null, time: 1, quality: 'bad', code: '1600001' });
  });

  it('are kept of the gateways heard last', () => {
    const last = new LastValues();
    for (let at = 0; at < 2001; at += 1) last.take(String(at), { full: true, values: [['a', 1, 1]] });
    expect(last.of('0')).toBeUndefined();
    expect(last.of('1')).toBeDefined();
  });
});

import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { describe, expect, it } from 'vitest';
import { differenceText } from './misfit-text.ts';

const plc = ['drivers', { by: 'name', item: 'plc' }];

describe('a difference that does not apply', () => {
  it('is shown by its place and the value it would put there, with its unit', () => {
    expect(differenceText({ kind: 'changed', path: [...plc, 'timeout'], after: 5000 }, 'en')).toEqual({
      place: 'Drivers › plc › Response timeout',
      value: '5000 ms',
    });
  });

  it('has no value where that is hidden or is an item', () => {
    const hidden = { kind: 'changed', path: [...plc, 'timeout'], after: hiddenSecret } as const;
    expect(differenceText(hidden, 'en')).toEqual({
      place: 'Drivers › plc › Response timeout: changed (not shown)',
      value: undefined,
    });
    expect(differenceText({ kind: 'removed', path: plc }, 'en')).toEqual({
      place: 'Removed Drivers › plc',
      value: undefined,
    });
  });
});

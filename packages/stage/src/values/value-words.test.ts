import { describe, expect, it } from 'vitest';
import { valueWords } from './value-words.ts';

const words = { on: 'On', off: 'Off' };
const state = (value: number, title: string) => ({ value, title, level: 'normal' as const });

describe('the words of the values of a signal', () => {
  it('are its states', () => {
    const states = [state(0, 'Manual'), state(1, 'Automatic')];
    expect(valueWords({ dataType: 'integer', states }, words)).toEqual([
      { value: 0, title: 'Manual' },
      { value: 1, title: 'Automatic' },
    ]);
  });

  it('are both of a switch, with its own words as far as it has some', () => {
    expect(valueWords({ dataType: 'bit', states: [state(1, 'Open')] }, words)).toEqual([
      { value: 0, title: 'Off' },
      { value: 1, title: 'Open' },
    ]);
  });

  it('are none of plain numbers and of texts', () => {
    expect(valueWords({ dataType: 'float', states: [] }, words)).toEqual([]);
    expect(valueWords({ dataType: 'string', states: [state(1, 'a')] }, words)).toEqual([]);
  });
});

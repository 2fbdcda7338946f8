import { expect, it } from 'vitest';
import { linesBefore } from './older-lines.ts';

const line = (time: number, message = 'x') => ({ time, level: 'info' as const, message, details: '' });

it('puts older lines in order, and leaves out each line that is shown already once', () => {
  const shown = [line(3), line(3), line(4)];
  expect(linesBefore([line(4), line(3), line(3), line(3), line(2), line(1)], shown)).toEqual([
    line(1),
    line(2),
    line(3),
  ]);
  expect(linesBefore([], shown)).toEqual([]);
  expect(linesBefore([line(4, 'y')], shown)).toEqual([line(4, 'y')]);
});

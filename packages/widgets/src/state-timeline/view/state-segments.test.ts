import { describe, expect, it } from 'vitest';
import { gapsBetween, stateColour, stateSegments, stateTotals } from './state-segments.ts';

describe('the segments of a signal', () => {
  it('last until the next value, are joined where it is the same, and are cut at both ends', () => {
    const rows = [
      [0, 1],
      [10, 1],
      [20, 0],
      [30, 2],
      [50, 2],
    ] as const;
    expect(stateSegments(rows, 5, 40)).toEqual([
      { from: 5, to: 20, value: 1 },
      { from: 20, to: 30, value: 0 },
      { from: 30, to: 40, value: 2 },
    ]);
  });

  it('are missing where nothing is known, also between two of the same value', () => {
    const rows = [
      [0, 1],
      [10, null],
      [20, 1],
      [25, 1],
    ] as const;
    const segments = stateSegments(rows, 0, 100);
    expect(segments).toEqual([
      { from: 0, to: 10, value: 1 },
      { from: 20, to: 25, value: 1 },
    ]);
    expect([...stateTotals(segments)]).toEqual([[1, 15]]);
    expect(gapsBetween(segments, 0, 100)).toEqual([
      { from: 10, to: 20 },
      { from: 25, to: 100 },
    ]);
    expect(gapsBetween([], 0, 100)).toEqual([{ from: 0, to: 100 }]);
  });

  it('have one of a value that has just come', () => {
    expect(stateSegments([[100, 1]], 0, 100)).toEqual([{ from: 100, to: 100, value: 1 }]);
  });
});

describe('the colour of a state', () => {
  const colours = { rest: '#cccccc', own: '#123456', theme: ['#000001', '#000002'] };
  const facts = {
    title: '',
    unit: '',
    dataType: 'integer',
    decimals: 0,
    states: [{ value: 3, title: 'Fault', level: 'alarm' }],
  } as const;

  it.each([
    [0, '#cccccc'],
    [1, '#123456'],
    [2, '#000002'],
    [-2, '#000002'],
    [3, '#b3261e'],
  ])('of the value %i', (value, colour) => {
    expect(stateColour(value, facts, colours)).toBe(colour);
  });
});

import type { Signal } from '@penstock/contract/model/signal';
import { describe, expect, it } from 'vitest';
import { signalOf } from '../testing/signal-of.ts';
import { axesOf, maxAxes, roomyAxis } from './axes.ts';

const signal = (unit: string, more: Partial<Signal> = {}) => signalOf(unit, { id: unit, unit, ...more });

const automatic = { pane: 0, room: 58, min: null, max: null };

describe('the axes of a trend', () => {
  it('are one for each unit, left and right in turn', () => {
    const { axes, drawings } = axesOf([signal('m'), signal('A'), signal('m', { decimals: 3 }), signal('kW')]);
    expect(axes).toEqual([
      { unit: 'm', side: 'left', position: 0, decimals: 2, ...automatic },
      { unit: 'A', side: 'right', position: 0, decimals: 1, ...automatic },
      { unit: 'kW', side: 'left', position: 1, decimals: 1, ...automatic },
    ]);
    expect(drawings).toEqual([0, 1, 0, 2].map((axis) => ({ kind: 'line', axis })));
  });

  it('are four at most: further units share the last', () => {
    const { axes, drawings } = axesOf(['a', 'b', 'c', 'd', 'e', 'f'].map((unit) => signal(unit)));
    expect(axes).toHaveLength(maxAxes);
    expect(drawings.slice(3)).toEqual([3, 3, 3].map((axis) => ({ kind: 'line', axis })));
  });

  it('are not needed by switches and enumerations', () => {
    const states = [{ value: 0, title: 'Off', level: 'normal' as const }];
    const { axes, drawings } = axesOf([
      signal('', { dataType: 'bit' }),
      signal('', { dataType: 'integer', states }),
    ]);
    expect(axes).toEqual([]);
    expect(drawings).toEqual([{ kind: 'states' }, { kind: 'states' }]);
  });

  it('are separate for signals of a unit for which another side or range is chosen, and shared where the choice is the same', () => {
    const signals = [signal('m'), signal('m', { id: 'b' }), signal('m', { id: 'c' })];
    const chosen = { side: 'right', min: 0, max: 5 } as const;
    const { axes, drawings } = axesOf(
      signals,
      new Map([
        ['b', chosen],
        ['c', chosen],
      ]),
    );
    expect(axes).toEqual([
      { unit: 'm', side: 'left', position: 0, decimals: 1, ...automatic },
      { unit: 'm', side: 'right', position: 0, decimals: 1, pane: 0, room: 58, min: 0, max: 5 },
    ]);
    expect(drawings).toEqual([
      { kind: 'line', axis: 0 },
      { kind: 'line', axis: 1 },
      { kind: 'line', axis: 1 },
    ]);
  });

  it('are in panes of their own by unit or by signal, as many as there are, each with its axis on the left', () => {
    const signals = 'abcdef'.split('').map((unit) => signal(unit));
    const more = [...signals, signal('a', { id: 'second' })];
    const byUnit = axesOf(more, new Map([['b', { side: 'right', min: null, max: null }]]), 'unit');
    expect(byUnit.axes.map(({ pane, side, position }) => [pane, side, position])).toEqual(
      [0, 1, 2, 3, 4, 5].map((pane) => [pane, 'left', 0]),
    );
    expect(byUnit.drawings.at(-1)).toEqual({ kind: 'line', axis: 0 });
    expect(axesOf(more, new Map(), 'signal').axes).toHaveLength(7);
  });

  it('have the room that their numbers need', () => {
    const [axis] = axesOf([signal('m³', { decimals: 2 })]).axes;
    if (axis === undefined) throw new Error('there is no axis');
    const roomOf = (max: number) => roomyAxis(axis, { min: 0, max }, (_axis, value) => value.toFixed(2)).room;
    expect(roomOf(1)).toBeLessThan(58);
    expect(roomOf(1_234_567)).toBeGreaterThan(80);
  });
});

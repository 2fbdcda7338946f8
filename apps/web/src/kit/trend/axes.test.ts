import type { Signal } from '@penstock/contract/model/signal';
import { describe, expect, it } from 'vitest';
import { axesOf, maxAxes } from './axes.ts';

const signal = (unit: string, more: Partial<Signal> = {}): Signal => ({
  id: unit,
  equipmentId: '1',
  title: unit,
  key: unit,
  dataType: 'float',
  unit,
  decimals: 1,
  mode: 'readOnly',
  lowerLimit: null,
  upperLimit: null,
  group: '',
  states: [],
  danger: '',
  setpointId: null,
  ...more,
});

describe('the axes of a trend', () => {
  it('are one for each unit, left and right in turn', () => {
    const { axes, drawings } = axesOf([signal('m'), signal('A'), signal('m', { decimals: 3 }), signal('kW')]);
    expect(axes).toEqual([
      { unit: 'm', side: 'left', position: 0, decimals: 2 },
      { unit: 'A', side: 'right', position: 0, decimals: 1 },
      { unit: 'kW', side: 'left', position: 1, decimals: 1 },
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
});

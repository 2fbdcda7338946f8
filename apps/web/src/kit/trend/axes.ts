import type { Signal } from '@penstock/contract/model/signal';

/** The most axes of one chart: a fifth unit shares the last one. */
export const maxAxes = 4;

/** An axis of values, for the signals of a unit. */
export interface ValueAxis {
  readonly unit: string;
  readonly side: 'left' | 'right';
  /** 0 is nearest to the chart. */
  readonly position: number;
  readonly decimals: number;
}

/** How a signal is drawn: as a line on an axis, or as a band of states. */
export type Drawing = { readonly kind: 'line'; readonly axis: number } | { readonly kind: 'states' };

/** Whether a signal is drawn as a band of states: a switch, or an enumeration. */
export function hasStates(signal: Signal): boolean {
  return signal.dataType === 'bit' || (signal.dataType === 'integer' && signal.states.length > 0);
}

/** One axis for each unit, left and right in turn, and the drawing of each signal in their order. */
export function axesOf(signals: readonly Signal[]): {
  readonly axes: readonly ValueAxis[];
  readonly drawings: readonly Drawing[];
} {
  const axes: ValueAxis[] = [];
  const drawings = signals.map((signal): Drawing => {
    if (hasStates(signal)) return { kind: 'states' };
    const known = axes.findIndex(({ unit }) => unit === signal.unit);
    const axis = known >= 0 ? known : Math.min(axes.length, maxAxes - 1);
    const before = axes[axis];
    const decimals = Math.min(2, signal.decimals);
    if (before === undefined) {
      axes.push({
        unit: signal.unit,
        side: axis % 2 === 0 ? 'left' : 'right',
        position: axis >> 1,
        decimals,
      });
    } else axes[axis] = { ...before, decimals: Math.max(before.decimals, decimals) };
    return { kind: 'line', axis };
  });
  return { axes, drawings };
}

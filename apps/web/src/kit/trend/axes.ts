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
  /** The range that somebody chose; null where it follows the values. */
  readonly min: number | null;
  readonly max: number | null;
}

/** The choice of a person for the axis of a signal. */
export interface AxisChoice {
  /** Null where the side follows the order of the axes. */
  readonly side: 'left' | 'right' | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** How a signal is drawn: as a line on an axis, or as a band of states. */
export type Drawing = { readonly kind: 'line'; readonly axis: number } | { readonly kind: 'states' };

/** Whether a signal is drawn as a band of states: a switch, or an enumeration. */
export function hasStates(signal: Signal): boolean {
  return signal.dataType === 'bit' || (signal.dataType === 'integer' && signal.states.length > 0);
}

const noChoice: AxisChoice = { side: null, min: null, max: null };

/**
 * One axis for each unit, left and right in turn, and the drawing of each signal in their order. Signals of one unit for
 * which another side or range was chosen have an axis of their own.
 */
export function axesOf(
  signals: readonly Signal[],
  choices: ReadonlyMap<string, AxisChoice> = new Map(),
): {
  readonly axes: readonly ValueAxis[];
  readonly drawings: readonly Drawing[];
} {
  const axes: ValueAxis[] = [];
  const keys: string[] = [];
  const drawings = signals.map((signal): Drawing => {
    if (hasStates(signal)) return { kind: 'states' };
    const choice = choices.get(signal.id) ?? noChoice;
    const { min, max } = choice;
    const key = JSON.stringify([signal.unit, choice.side, min, max]);
    const known = keys.indexOf(key);
    const axis = known >= 0 ? known : Math.min(axes.length, maxAxes - 1);
    const before = axes[axis];
    const decimals = Math.min(2, signal.decimals);
    if (before === undefined) {
      const side = choice.side ?? (axis % 2 === 0 ? 'left' : 'right');
      const position = axes.filter((one) => one.side === side).length;
      keys.push(key);
      axes.push({ unit: signal.unit, side, position, decimals, min, max });
    } else axes[axis] = { ...before, decimals: Math.max(before.decimals, decimals) };
    return { kind: 'line', axis };
  });
  return { axes, drawings };
}

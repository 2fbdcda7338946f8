import type { Signal } from '@penstock/contract/model/signal';

/** The most axes of one pane: a fifth unit shares the last one. */
export const maxAxes = 4;

/** How lines are put into panes below each other: all in one, those of a unit together, or each alone. */
export const panings = ['one', 'unit', 'signal'] as const;
export type Paning = (typeof panings)[number];

/** An axis of values, for the signals of a unit. */
export interface ValueAxis {
  readonly unit: string;
  readonly side: 'left' | 'right';
  /** 0 is nearest to the chart. */
  readonly position: number;
  readonly decimals: number;
  /** 0 is the uppermost. */
  readonly pane: number;
  /** How much room its numbers need, in px. */
  readonly room: number;
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

/** The room of an axis whose numbers are not known yet, in px. */
const usualRoom = 58;

/**
 * One axis for each unit, left and right in turn, and the drawing of each signal in their order. Signals of one unit for
 * which another side or range was chosen have an axis of their own. In several panes each has one axis, on the left.
 */
export function axesOf(
  signals: readonly Signal[],
  choices: ReadonlyMap<string, AxisChoice> = new Map(),
  paning: Paning = 'one',
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
    const isOne = paning === 'one';
    const side = isOne ? choice.side : null;
    const key = JSON.stringify([signal.unit, side, min, max, paning === 'signal' ? signal.id : '']);
    const known = keys.indexOf(key);
    const axis = known >= 0 ? known : isOne ? Math.min(axes.length, maxAxes - 1) : axes.length;
    const before = axes[axis];
    const decimals = Math.min(2, signal.decimals);
    if (before === undefined) {
      const on = !isOne ? 'left' : (side ?? (axis % 2 === 0 ? 'left' : 'right'));
      const pane = isOne ? 0 : axis;
      const position = axes.filter((one) => one.side === on && one.pane === pane).length;
      keys.push(key);
      axes.push({ unit: signal.unit, side: on, position, decimals, pane, room: usualRoom, min, max });
    } else axes[axis] = { ...before, decimals: Math.max(before.decimals, decimals) };
    return { kind: 'line', axis };
  });
  return { axes, drawings };
}

/** How wide a character of a number is, and what is beside the numbers of an axis, in px. */
const characterWidth = 6.6;
const besideNumbers = 18;

/** An axis with the room that its numbers need: those between the extremes of its lines, and its unit. */
export function roomyAxis(
  axis: ValueAxis,
  extremes: { readonly min: number; readonly max: number },
  label: (axis: ValueAxis, value: number) => string,
): ValueAxis {
  const ends = [axis.min ?? extremes.min, axis.max ?? extremes.max].filter(Number.isFinite);
  // Numbers of an axis are round ones around the extremes: at most a digit longer.
  const lengths = ends.map((value) => label(axis, value * 1.2).length);
  const length = Math.max(3, ...lengths);
  return { ...axis, room: Math.round(length * characterWidth + besideNumbers) };
}

import { historySignals } from '@penstock/contract/calls/history';
import { type AxisChoice, type Paning, panings } from '../../kit/trend/axes.ts';
import { readRange, writeRange } from '../../kit/trend/range-address.ts';
import {
  fixedRange,
  rangeLimits,
  type TimeWindow,
  type TrendRange,
  windowOf,
} from '../../kit/trend/range.ts';
import { type ComparedPeriod, comparedPeriods } from '../../kit/trend/compared-period.ts';
import { type ComputedView, readComputed, writeComputed } from './computed-view.ts';
import { type MarkKind, markKinds } from './mark-kinds.ts';

/** A signal of an equipment, by their ids. */
export interface ExploredSignal {
  readonly equipmentId: string;
  readonly signalId: string;
}

/** The view of the page, as in its address: a link opens the same view. */
export interface ExploreView {
  /** At most {@link historySignals}. */
  readonly signals: readonly ExploredSignal[];
  /** The whole time; the overview shows it. */
  readonly range: TrendRange;
  /** The part of it that the chart shows; undefined for all of it. */
  readonly zoom: TrendRange | undefined;
  /** By the id of the signal. */
  readonly axes: ReadonlyMap<string, AxisChoice>;
  readonly compare: ComparedPeriod | undefined;
  /** How the lines are put into panes. */
  readonly paning: Paning;
  /** The series that are computed from signals. */
  readonly computed: readonly ComputedView[];
  /** The rows of the table: one for each point of the chart, or each record. */
  readonly table: 'points' | 'records';
  /** The kinds of marks that are not shown on the chart. */
  readonly hidden: readonly MarkKind[];
}

/** The parameters of the address that are part of a view. */
const parameters = [
  's',
  'zoom',
  'axes',
  'compare',
  'table',
  'hide',
  'panes',
  'computed',
  'range',
  'last',
  'from',
  'to',
] as const;

/** Reads the view from an address; what is wrong in it is left out. `now` is in ms since 1970. */
export function readExploreView(address: URLSearchParams, now: number): ExploreView {
  const signals = readSignals(address.get('s') ?? '');
  return {
    signals,
    range: readRange(address, now),
    zoom: readZoom(address.get('zoom') ?? '', now),
    axes: readAxes(address.get('axes') ?? '', signals),
    compare: comparedPeriods.find((period) => period === address.get('compare')),
    paning: panings.find((one) => one === address.get('panes')) ?? 'one',
    computed: readComputed(address.get('computed') ?? ''),
    table: address.get('table') === 'records' ? 'records' : 'points',
    hidden: markKinds.filter((kind) => (address.get('hide') ?? '').split('.', 10).includes(kind)),
  };
}

/** Writes the view into an address, and leaves everything else in it. */
export function writeExploreView(address: URLSearchParams, view: ExploreView): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of parameters) next.delete(name);
  const { signals, zoom, axes, compare, table } = view;
  if (signals.length > 0)
    next.set('s', signals.map(({ equipmentId, signalId }) => `${equipmentId}-${signalId}`).join('.'));
  writeRange(next, view.range);
  if (zoom !== undefined)
    next.set('zoom', zoom.kind === 'last' ? `${zoom.milliseconds}` : `${zoom.from}-${zoom.to}`);
  const chosen = signals.flatMap(({ signalId }) => {
    const choice = axes.get(signalId);
    return choice === undefined
      ? []
      : [[signalId, choice.side ?? '', choice.min ?? '', choice.max ?? ''].join('_')];
  });
  if (chosen.length > 0) next.set('axes', chosen.join('*'));
  if (compare !== undefined) next.set('compare', compare);
  if (view.paning !== 'one') next.set('panes', view.paning);
  const computed = writeComputed(view.computed);
  if (computed !== undefined) next.set('computed', computed);
  if (table === 'records') next.set('table', table);
  if (view.hidden.length > 0) next.set('hide', view.hidden.join('.'));
  return next;
}

/** The time that the chart shows. */
export function shownRange({ range, zoom }: ExploreView): TrendRange {
  return zoom ?? range;
}

/** A view that shows another time: as a part of the whole time where it lies in it, otherwise as the whole time. */
export function showRange(view: ExploreView, next: TrendRange, now: number): ExploreView {
  const whole = windowOf(view.range, now);
  const part = windowOf(next, now);
  const isPart = isWithin(part, whole) && lengthOf(part) < 0.995 * lengthOf(whole);
  return isPart ? { ...view, zoom: next } : { ...view, range: next, zoom: undefined };
}

function lengthOf({ from, to }: TimeWindow): number {
  return to - from;
}

/** Whether a window lies in another, up to what a gesture cannot aim at. */
function isWithin(part: TimeWindow, whole: TimeWindow): boolean {
  const margin = 0.005 * lengthOf(whole);
  return part.from >= whole.from - margin && part.to <= whole.to + margin;
}

function readSignals(text: string): readonly ExploredSignal[] {
  const found = new Map<string, ExploredSignal>();
  for (const part of text.slice(0, 1000).split('.')) {
    const match = /^([1-9][0-9]{0,15})-([1-9][0-9]{0,15})$/.exec(part);
    if (match?.[1] === undefined || match[2] === undefined || found.size >= historySignals) continue;
    found.set(match[2], { equipmentId: match[1], signalId: match[2] });
  }
  return [...found.values()];
}

function readZoom(text: string, now: number): TrendRange | undefined {
  if (/^[0-9]{1,12}$/.test(text)) {
    const milliseconds = Number(text);
    return milliseconds >= rangeLimits.min && milliseconds <= rangeLimits.max
      ? { kind: 'last', milliseconds }
      : undefined;
  }
  const [, from, to] = /^([0-9]{1,15})-([0-9]{1,15})$/.exec(text) ?? [];
  return fixedRange(Number(from ?? Number.NaN), Number(to ?? Number.NaN), now);
}

function readAxes(text: string, signals: readonly ExploredSignal[]): ReadonlyMap<string, AxisChoice> {
  const ids = new Set(signals.map(({ signalId }) => signalId));
  const found = new Map<string, AxisChoice>();
  for (const part of text.slice(0, 2000).split('*')) {
    const [id = '', side, min = '', max = ''] = part.split('_');
    if (!ids.has(id)) continue;
    const choice = axisChoice(
      side === 'left' || side === 'right' ? side : null,
      numberOf(min),
      numberOf(max),
    );
    if (choice !== undefined) found.set(id, choice);
  }
  return found;
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

/** A choice for an axis; undefined where nothing is chosen. A maximum that is not above the minimum is left out. */
export function axisChoice(
  side: AxisChoice['side'],
  min: number | null,
  max: number | null,
): AxisChoice | undefined {
  if (side === null && min === null && max === null) return undefined;
  return { side, min, max: min !== null && max !== null && max <= min ? null : max };
}

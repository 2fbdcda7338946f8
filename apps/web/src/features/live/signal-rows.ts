import type { Signal } from '@penstock/contract/model/signal';

/** Which signals are shown. */
export type SignalFilter = 'all' | 'writable' | 'bad';

/** A row of the table: the head of a group, or a signal. */
export type SignalRow =
  | { readonly kind: 'group'; readonly id: string; readonly title: string; readonly count: number }
  | { readonly kind: 'signal'; readonly id: string; readonly signal: Signal };

/** The parts from which the rows are made. */
export interface RowQuestion {
  readonly signals: readonly Signal[];
  readonly keyword: string;
  readonly filter: SignalFilter;
  /** The signals whose last reading failed. */
  readonly bad: ReadonlySet<string>;
  /** The title of a group without one. */
  readonly ungrouped: string;
}

/** The rows to show: signals that match, below their groups, in the order the platform gives them. */
export function signalRows({ signals, keyword, filter, bad, ungrouped }: RowQuestion): SignalRow[] {
  const wanted = keyword.trim().toLocaleLowerCase();
  const groups = new Map<string, Signal[]>();
  for (const signal of signals) {
    if (filter === 'writable' && signal.mode === 'readOnly') continue;
    if (filter === 'bad' && !bad.has(signal.id)) continue;
    if (wanted !== '' && !`${signal.title}\n${signal.key}`.toLocaleLowerCase().includes(wanted)) continue;
    const group = groups.get(signal.group);
    if (group === undefined) groups.set(signal.group, [signal]);
    else group.push(signal);
  }
  return [...groups].flatMap(([title, members]): SignalRow[] => [
    { kind: 'group', id: `group ${title}`, title: title === '' ? ungrouped : title, count: members.length },
    ...members.map((signal): SignalRow => ({ kind: 'signal', id: signal.id, signal })),
  ]);
}

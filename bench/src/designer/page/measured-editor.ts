import type { Timing } from './timing.ts';

/** What is measured of an editor, in this order. */
export const operations = ['mount', 'drag', 'marquee', 'zoom', 'undo'] as const;
export type Operation = (typeof operations)[number];

/** An editor of the page that is measured. */
export type MeasuredEditor = Readonly<Record<Operation, () => Promise<Timing>>>;

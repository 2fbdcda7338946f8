import type { Operation } from '../operations.ts';
import type { Timing } from './timing.ts';

/** An editor of the page that is measured. */
export type MeasuredEditor = Readonly<Record<Operation, () => Promise<Timing>>>;

import type { ReportInput } from '../exchange/report-values.ts';
import type { Due } from '../triggers/trigger.ts';

/** Reports of one topic that wait for its script. */
export const maxWaitingReports = 60;
/** Values that all reports hold together that wait. */
const maxWaitingValues = 250_000;

/** A report with its values as they were when it was due; of variables beyond a hundred in several parts. */
interface WaitingReport {
  readonly due: Due;
  readonly inputs: readonly ReportInput[];
  /** The room that it takes. */
  readonly taken: number;
}

/** The room that the waiting reports of all topics share. */
export class ReportRoom {
  #values = 0;

  /** Takes room for so many values; answers whether there was any. */
  take(values: number): boolean {
    if (this.#values + values > maxWaitingValues) return false;
    this.#values += values;
    return true;
  }

  give(values: number): void {
    this.#values -= values;
  }
}

interface WaitingOptions {
  readonly room: ReportRoom;
  /** The inputs of a report with the values of now. */
  readonly inputsOf: (due: Due) => readonly ReportInput[];
  /** The report that was due at a time, ms since 1970, is left out, since as many wait as may. */
  readonly onOverrun: (time: number) => void;
}

/**
 * The reports of a topic that became due while its script made the one before, in their order. Where as many wait as may, a new one
 * takes the place of the last, with what changed for either.
 */
export class WaitingReports {
  readonly #options: WaitingOptions;
  readonly #reports: WaitingReport[] = [];

  constructor(options: WaitingOptions) {
    this.#options = options;
  }

  /** How many wait. */
  get count(): number {
    return this.#reports.length;
  }

  add(due: Due): void {
    const { inputsOf, onOverrun } = this.#options;
    const inputs = inputsOf(due);
    if (inputs.length === 0 || this.#push(due, inputs)) return;
    const last = this.#reports.pop();
    if (last === undefined) return;
    onOverrun(last.due.time);
    this.#options.room.give(last.taken);
    const both = { ...due, changed: changedOfBoth(last.due, due) };
    this.#push(both, inputsOf(both));
  }

  /** The inputs of the report that has waited longest. */
  next(): readonly ReportInput[] | undefined {
    const report = this.#reports.shift();
    this.#options.room.give(report?.taken ?? 0);
    return report?.inputs;
  }

  clear(): void {
    while (this.next() !== undefined);
  }

  /** Each topic may have one that waits, also where others have taken all the room. */
  #push(due: Due, inputs: readonly ReportInput[]): boolean {
    const values = inputs.reduce((sum, input) => sum + input.values.length, 0);
    const hasRoom = this.#reports.length < maxWaitingReports && this.#options.room.take(values);
    if (!hasRoom && this.#reports.length > 0) return false;
    this.#reports.push({ due, inputs, taken: hasRoom ? values : 0 });
    return true;
  }
}

function changedOfBoth(one: Due, other: Due): Due['changed'] {
  if (one.changed === null || other.changed === null) return null;
  return [...new Set([...one.changed, ...other.changed])];
}

import type { ReportValue } from '../exchange/report-values.ts';
import { reportValue, type ReportVariable } from './report-variable.ts';
import type { ReportRoom } from './waiting-reports.ts';

/** The values that are taken for one report, the oldest first. */
export class Samples {
  readonly #room: ReportRoom;
  #values: ReportValue[] = [];
  /** When the newest value of each variable was read. */
  #times = new Map<string, number>();
  /** The values of the last report, for one that takes its place. */
  #last: readonly ReportValue[] = [];

  /** `room` is shared with all topics. */
  constructor(room: ReportRoom) {
    this.#room = room;
  }

  /** Takes the values of now that were read since they were last taken; answers false where there was no room for all. */
  take(variables: readonly ReportVariable[]): boolean {
    let hasRoom = true;
    for (const variable of variables) {
      const value = reportValue(variable);
      if (value === undefined || this.#times.get(value.key) === value.time) continue;
      if (!this.#room.take(1)) {
        hasRoom = false;
        continue;
      }
      this.#times.set(value.key, value.time);
      this.#values.push(value);
    }
    return hasRoom;
  }

  /** The values for a report. A report without any sample since the last one has the values of that. */
  drain(): readonly ReportValue[] {
    if (this.#values.length > 0) this.#last = this.#values;
    this.clear();
    return this.#last;
  }

  clear(): void {
    this.#room.give(this.#values.length);
    this.#values = [];
    this.#times = new Map();
  }
}

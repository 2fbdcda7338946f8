import type { Alarm } from '../configuration/model/alarm.ts';
import type { AlarmReturnReason } from '../model/alarm-event.ts';
import { AlarmInputs, type AlarmReading } from '../conditions/inputs.ts';
import { JudgedAlarm } from './judged-alarm.ts';

/** A time that an alarm would have been active; times are in ms since 1970. */
export interface ReplayedOccurrence {
  readonly raisedAt: number;
  /** Null while it was still active at the end. */
  returnedAt: number | null;
  reason: AlarmReturnReason | null;
}

/**
 * Judges one alarm over readings of the past as a gateway does while it reads: by the same conditions, with the times of
 * the readings as the clock. Readings are taken in the order of their times.
 */
export class AlarmReplay {
  /** Each time that the alarm was raised, in order, and how often that was: of very many only the first are kept. */
  readonly occurrences: ReplayedOccurrence[] = [];
  count = 0;
  /** How long it was active in all, in ms, up to the last time that was judged. */
  activeMs = 0;
  readonly #inputs = new AlarmInputs();
  readonly #alarm: JudgedAlarm;
  readonly #kept: number;
  #current: ReplayedOccurrence | undefined;
  #touched = false;
  #time = Number.NaN;

  /** @param kept how many occurrences are kept. */
  constructor(definition: Alarm, kept: number) {
    this.#kept = kept;
    const raised = (_alarm: JudgedAlarm, time: number) => this.#raise(time);
    const returned = (_alarm: JudgedAlarm, time: number, reason: AlarmReturnReason) =>
      this.#return(time, reason);
    this.#alarm = new JudgedAlarm(definition, this.#inputs, { raised, returned }, false);
  }

  /** The variables that it depends on; readings name them by their place in it. */
  get keys(): readonly string[] {
    return this.#inputs.keys;
  }

  /** Takes a reading of the variable at a place of {@link keys}. One that is not later than its last is left out. */
  take(slot: number, reading: AlarmReading): void {
    const { time } = reading;
    if (Number.isNaN(this.#time)) {
      this.#inputs.begin(time, time);
      this.#time = time;
    } else if (time > this.#time) {
      this.#judge();
      this.#passTo(time);
      this.#time = time;
    } else if (time < this.#time) return;
    if (this.#inputs.times[slot] === time) return;
    const differs = this.#inputs.take(slot, reading, time);
    this.#touched ||= differs || this.#alarm.onRead;
  }

  /** Judges up to the end. @param time ms since 1970. */
  finish(time: number): void {
    if (Number.isNaN(this.#time)) return;
    this.#judge();
    this.#passTo(time);
    if (this.#current !== undefined) this.activeMs += Math.max(0, time - this.#current.raisedAt);
  }

  /** Judges what was read at the time that has been reached. */
  #judge(): void {
    if (this.#touched || this.#alarm.due <= this.#time) this.#alarm.judge(this.#time);
    this.#touched = false;
  }

  /** Judges when a delay or a window ends before a time. */
  #passTo(time: number): void {
    for (let { due } = this.#alarm; due < time; due = this.#alarm.due) {
      this.#alarm.judge(due);
      if (this.#alarm.due <= due) return;
    }
  }

  #raise(time: number): void {
    this.count += 1;
    this.#current = { raisedAt: time, returnedAt: null, reason: null };
    if (this.occurrences.length < this.#kept) this.occurrences.push(this.#current);
  }

  #return(time: number, reason: AlarmReturnReason): void {
    const current = this.#current;
    if (current === undefined) return;
    this.#current = undefined;
    // As in the gateway: an alarm does not return before it was raised.
    current.returnedAt = Math.max(time, current.raisedAt);
    current.reason = reason;
    this.activeMs += current.returnedAt - current.raisedAt;
  }
}

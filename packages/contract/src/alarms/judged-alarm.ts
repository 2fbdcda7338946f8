import type { Alarm } from '../configuration/model/alarm.ts';
import type { AlarmReturnReason } from '../model/alarm-event.ts';
import type { Evaluator } from '../conditions/evaluator.ts';
import { expressionEvaluator } from '../conditions/expression.ts';
import { conditionKinds } from '../conditions/list.ts';
import type { AlarmInputs } from '../conditions/inputs.ts';

/** Hears that an alarm is raised or returns, with the time at which it does, ms since 1970. */
export interface AlarmListener {
  raised(alarm: JudgedAlarm, time: number): void;
  returned(alarm: JudgedAlarm, time: number, reason: AlarmReturnReason): void;
}

/** An alarm of the configuration with all that is known of it while it is judged. */
export class JudgedAlarm {
  readonly definition: Alarm;
  /** The slots of the inputs it depends on. */
  readonly slots: readonly number[];
  /** The variables whose values go along with it. */
  readonly keys: readonly string[];
  /** Whether it is to be judged also when a variable was read again with the same value. */
  readonly onRead: boolean;
  /** When it is to be judged although no value changed, monotonic; infinite where it need not be. */
  due = 0;
  readonly #condition: Evaluator;
  readonly #suppression: Evaluator | undefined;
  readonly #listener: AlarmListener;
  #isActive: boolean;
  /** Whether the condition holds, its own state before suppression, and since when: monotonic and ms since 1970. */
  #holds: boolean;
  #isSuppressed = false;
  #counts: boolean;
  #since = 0;
  #sinceTime = 0;

  /** `isActive`: it was active before. */
  constructor(definition: Alarm, inputs: AlarmInputs, listener: AlarmListener, isActive: boolean) {
    const { condition, suppressed, suppressedWhile, values } = definition;
    this.definition = definition;
    this.#listener = listener;
    this.#condition = conditionKinds[condition.kind].evaluatorOf(inputs, condition);
    this.#suppression =
      suppressed === 'while' && suppressedWhile !== ''
        ? expressionEvaluator(inputs, suppressedWhile)
        : undefined;
    this.slots = [...new Set([...this.#condition.slots, ...(this.#suppression?.slots ?? [])])];
    this.keys = [...new Set([...this.#condition.slots.map((slot) => inputs.keyOf(slot)), ...values])];
    this.onRead = this.#condition.onRead;
    this.#isActive = isActive;
    this.#holds = isActive;
    this.#counts = isActive;
  }

  /** Whether it is suppressed by design now. */
  get isSuppressed(): boolean {
    return this.#isSuppressed;
  }

  /** Judges by the values of now. `now`: monotonic, ms. */
  judge(now: number): void {
    const held = this.#holds;
    this.#holds = this.#condition.holds(held, now) ?? held;
    let decidedAt = this.#holds === held ? undefined : this.#condition.decidedAt(this.#holds);
    if (this.#suppression !== undefined) {
      const was = this.#isSuppressed;
      this.#isSuppressed = this.#suppression.holds(was, now) ?? was;
      if (this.#isSuppressed !== was) decidedAt = this.#suppression.decidedAt(this.#isSuppressed);
    }
    const counts = this.#holds && !this.#isSuppressed;
    if (counts !== this.#counts) {
      // A delay that ended before this value came counts first.
      this.#settle(now);
      this.#counts = counts;
      this.#since = now;
      this.#sinceTime = decidedAt ?? 0;
    }
    if (this.#isSuppressed && this.#isActive) this.#return(this.#sinceTime, 'suppressed');
    this.#settle(now);
    this.due = this.#nextDue();
  }

  #settle(now: number): void {
    const { onDelayMs, offDelayMs } = this.definition;
    const delay = this.#counts ? onDelayMs : offDelayMs;
    if (this.#counts === this.#isActive || now - this.#since < delay) return;
    const time = this.#sinceTime + delay;
    if (this.#counts) {
      this.#isActive = true;
      this.#listener.raised(this, time);
    } else this.#return(time, 'normal');
  }

  #return(time: number, reason: AlarmReturnReason): void {
    this.#isActive = false;
    this.#listener.returned(this, time, reason);
  }

  #nextDue(): number {
    const next = this.#condition.next(this.#holds);
    if (this.#counts === this.#isActive) return next;
    const { onDelayMs, offDelayMs } = this.definition;
    return Math.min(next, this.#since + (this.#counts ? onDelayMs : offDelayMs));
  }
}

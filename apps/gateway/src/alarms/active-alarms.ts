import type { AlarmEvent, AlarmOrigin, AlarmReturnReason } from '@penstock/contract/model/alarm-event';
import type { Clock } from '../collector/schedule.ts';
import type { AlarmJournal, JournalContent } from './journal.ts';

/** The minimum time between two times that events are made durable, in ms; those in between go together. */
const gatherTime = 100;

interface ActiveAlarmsOptions {
  readonly journal: Pick<AlarmJournal, keyof AlarmJournal>;
  readonly content: JournalContent;
  readonly clock: Clock;
  /** Makes the name of an occurrence: a UUID that was never used. */
  readonly newOccurrence: () => string;
  /** Puts events into the record stream and makes them durable; one that cannot be is counted there. */
  readonly deliver: (events: readonly AlarmEvent[]) => Promise<void>;
}

/** Which alarm: a definition of the configuration, or one about the gateway. */
export interface AlarmName {
  readonly origin: AlarmOrigin;
  readonly alarm: string;
}

/**
 * The alarms that are active. What becomes of one is written to the journal at once, and put into the record stream once
 * the journal is durable. So the journal knows at least what the stream does: after any stop an alarm that was raised is
 * not raised again. Events that may be missing in the stream are put there again; the platform knows them by their occurrence.
 */
export class ActiveAlarms {
  readonly #options: ActiveAlarmsOptions;
  readonly #active = new Map<string, AlarmEvent>();
  /** Events that are in the journal and not in the stream. */
  #waiting: AlarmEvent[];
  #cancelFlush: (() => void) | undefined;
  #flushing: Promise<void> | undefined;

  constructor(options: ActiveAlarmsOptions) {
    this.#options = options;
    for (const event of options.content.active) this.#active.set(nameOf(event), event);
    this.#waiting = [...options.content.unwritten];
    if (this.#waiting.length > 0) this.#flushSoon();
  }

  /** The active alarms, as the events that raised them. */
  get all(): readonly AlarmEvent[] {
    return [...this.#active.values()];
  }

  isActive(name: AlarmName): boolean {
    return this.#active.has(nameOf(name));
  }

  /** An alarm is active from now on. Nothing where it is already. `time`: ms since 1970. */
  raise({ origin, alarm }: AlarmName, time: number, values: AlarmEvent['values']): void {
    const name = nameOf({ origin, alarm });
    if (this.#active.has(name)) return;
    const occurrence = this.#options.newOccurrence();
    const event: AlarmEvent = {
      kind: 'alarm',
      origin,
      alarm,
      occurrence,
      event: 'raised',
      time,
      raisedAt: time,
      reason: null,
      values,
    };
    this.#active.set(name, event);
    this.#put(event);
  }

  /** An alarm is no longer active. Nothing where it was not. */
  end(which: AlarmName, time: number, reason: AlarmReturnReason, values: AlarmEvent['values']): void {
    const name = nameOf(which);
    const raised = this.#active.get(name);
    if (raised === undefined) return;
    this.#active.delete(name);
    // A clock that was set back makes no alarm return before it was raised.
    this.#put({ ...raised, event: 'returned', time: Math.max(time, raised.raisedAt), reason, values });
  }

  /** Puts what waits into the stream, and keeps nothing more. */
  async stop(): Promise<void> {
    this.#cancelFlush?.();
    await this.#flushing;
    await this.#flush();
    this.#options.journal.close();
  }

  #put(event: AlarmEvent): void {
    this.#options.journal.append(event);
    this.#waiting.push(event);
    this.#flushSoon();
  }

  #flushSoon(): void {
    this.#cancelFlush ??= this.#options.clock.after(gatherTime, () => {
      this.#flushing = this.#flush().finally(() => {
        this.#cancelFlush = undefined;
        if (this.#waiting.length > 0) this.#flushSoon();
      });
    });
  }

  async #flush(): Promise<void> {
    const { journal, deliver } = this.#options;
    if (this.#waiting.length === 0) return;
    const events = this.#waiting;
    this.#waiting = [];
    const count = journal.events;
    await journal.sync();
    await deliver(events);
    journal.written(count);
    if (journal.isLong) journal.compact({ active: this.all, unwritten: this.#waiting });
  }
}

function nameOf({ origin, alarm }: AlarmName): string {
  return `${origin} ${alarm}`;
}

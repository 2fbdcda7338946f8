import { AlarmInputs } from '@penstock/contract/conditions/inputs';
import { type AlarmListener, JudgedAlarm } from '@penstock/contract/alarms/judged-alarm';
import type { Alarm } from '@penstock/contract/configuration/model/alarm';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import {
  type AlarmReturnReason,
  type AlarmEvent,
  alarmTextBytes,
} from '@penstock/contract/model/alarm-event';
import type { Clock } from '../collector/schedule.ts';
import type { SpontaneousListener, SpontaneousStep, ValueWatch } from '../collector/value-watch.ts';
import type { PositionOf } from '../triggers/condition.ts';
import type { ActiveAlarms } from './active-alarms.ts';
import { ValuePositions } from './value-positions.ts';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';

interface AlarmingOptions {
  readonly clock: Clock;
  readonly watch: Pick<ValueWatch, 'listen'>;
  readonly positionOf: PositionOf;
  readonly active: Pick<ActiveAlarms, 'all' | 'isActive' | 'raise' | 'end'>;
}

interface Running {
  readonly made: string;
  readonly alarm: JudgedAlarm;
}

/**
 * Judges the alarms of the configuration. Each is compiled once; after values came, only those alarms are judged whose
 * variables are different, or whose time has come. Values that came unasked are judged one after another, each as of its own
 * time.
 */
export class Alarming implements AlarmListener, SpontaneousListener {
  readonly #options: AlarmingOptions;
  readonly #inputs = new AlarmInputs();
  readonly #positions = new ValuePositions(this.#inputs);
  readonly #running = new Map<string, Running>();
  #alarms: readonly JudgedAlarm[] = [];
  /** By slot: the alarms that depend on it. */
  #dependents: readonly (readonly JudgedAlarm[])[] = [];
  /** The time at which alarms were judged last, by the monotonic clock. */
  #judgedAt = Number.NEGATIVE_INFINITY;
  /** Values came since alarms were judged that wait for their time. */
  #hasCome = false;
  #stopListening: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(options: AlarmingOptions) {
    this.#options = options;
  }

  /**
   * Judges these from now on, where the variables are now; what is as it was goes on undisturbed. An active alarm that is
   * disabled or gone returns.
   */
  apply(alarms: readonly Alarm[]): void {
    const { clock, watch, positionOf, active } = this.#options;
    this.#endOthers(alarms);
    const enabled = alarms.filter(({ enabled: isEnabled }) => isEnabled);
    const wanted = new Set(enabled.map(({ id }) => id));
    for (const id of this.#running.keys()) if (!wanted.has(id)) this.#running.delete(id);
    for (const definition of enabled) {
      const made = canonicalText(definition);
      if (this.#running.get(definition.id)?.made === made) continue;
      const isActive = active.isActive({ origin: 'signal', alarm: definition.id });
      this.#running.set(definition.id, {
        made,
        alarm: new JudgedAlarm(definition, this.#inputs, this, isActive),
      });
    }
    this.#alarms = [...this.#running.values()].map(({ alarm }) => alarm);
    const dependents: JudgedAlarm[][] = Array.from({ length: this.#inputs.keys.length }, () => []);
    for (const alarm of this.#alarms) for (const slot of alarm.slots) dependents[slot]?.push(alarm);
    this.#dependents = dependents;
    this.#positions.bind(positionOf, clock.monotonic(), clock.wall());
    this.#stopListening?.();
    this.#stopListening = this.#alarms.length === 0 ? undefined : watch.listen(() => this.#judge(), this);
    // Once all, and from then on those that something happened to.
    for (const alarm of this.#alarms) alarm.due = 0;
    this.#judge();
  }

  stop(): void {
    this.#stopListening?.();
    this.#cancelTimer?.();
  }

  /** How many alarms are judged, and how many of them are suppressed by design. */
  get counts(): { readonly judged: number; readonly suppressed: number } {
    return {
      judged: this.#alarms.length,
      suppressed: this.#alarms.filter(({ isSuppressed }) => isSuppressed).length,
    };
  }

  raised({ definition, keys }: JudgedAlarm, time: number): void {
    const values = alarmValues(keys, this.#options.positionOf);
    this.#options.active.raise({ origin: 'signal', alarm: definition.id }, time, values);
  }

  returned({ definition, keys }: JudgedAlarm, time: number, reason: AlarmReturnReason): void {
    const values = alarmValues(keys, this.#options.positionOf);
    this.#options.active.end({ origin: 'signal', alarm: definition.id }, time, reason, values);
  }

  came({ set, rows, time }: SpontaneousStep): void {
    const slots = this.#positions.slotsOf(set, rows);
    if (slots.length === 0) return;
    this.#hasCome = true;
    const { clock } = this.#options;
    const at = Math.max(this.#judgedAt, clock.monotonic() - Math.max(0, clock.wall() - time));
    this.#judgedAt = at;
    // Times that ended before these values came count first.
    for (const slot of slots)
      for (const alarm of this.#dependents[slot] ?? []) if (alarm.due < at) alarm.judge(at);
    const touched = new Set<JudgedAlarm>();
    for (const slot of slots) {
      const differs = this.#positions.take(slot, at);
      for (const alarm of this.#dependents[slot] ?? []) if (differs || alarm.onRead) touched.add(alarm);
    }
    for (const alarm of touched) alarm.judge(at);
  }

  settle(): void {
    if (this.#hasCome) this.#judge();
  }

  /** Active alarms that the configuration no longer has, or has disabled, return. */
  #endOthers(alarms: readonly Alarm[]): void {
    const { clock, active } = this.#options;
    const states = new Map(alarms.map(({ id, enabled }) => [id, enabled]));
    for (const { origin, alarm } of active.all) {
      if (origin !== 'signal' || states.get(alarm) === true) continue;
      const reason = states.has(alarm) ? 'disabled' : 'removed';
      active.end({ origin, alarm }, clock.wall(), reason, []);
    }
  }

  #judge(): void {
    const now = this.#options.clock.monotonic();
    this.#judgedAt = now;
    this.#hasCome = false;
    const touched = new Set<JudgedAlarm>();
    this.#positions.look(now, (slot, differs) => {
      for (const alarm of this.#dependents[slot] ?? []) if (differs || alarm.onRead) touched.add(alarm);
    });
    let next = Infinity;
    for (const alarm of this.#alarms) {
      if (alarm.due <= now || touched.has(alarm)) alarm.judge(now);
      if (alarm.due < next) next = alarm.due;
    }
    this.#wait(next, now);
  }

  #wait(next: number, now: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (next === Infinity) return;
    this.#cancelTimer = this.#options.clock.after(Math.max(1, next - now), () => {
      this.#cancelTimer = undefined;
      this.#judge();
    });
  }
}

/** The values of some variables as they go along with an event of an alarm; null where the quality is bad. */
function alarmValues(keys: readonly string[], positionOf: PositionOf): AlarmEvent['values'] {
  return keys.map((key) => ({ key, value: valueOf(key, positionOf) }));
}

function valueOf(key: string, positionOf: PositionOf): RecordedValue {
  const position = positionOf(key);
  if (position === undefined) return null;
  const { set, row } = position;
  if (set.values.faults[row] !== 0) return null;
  const exact = set.values.exact[row];
  if (typeof exact === 'bigint') return { integer: String(exact) };
  if (typeof exact === 'string') return shortened(exact);
  const number = set.good(row);
  return Number.isFinite(number) ? number : null;
}

function shortened(text: string): string {
  const bytes = Buffer.alloc(alarmTextBytes);
  return bytes.toString('utf8', 0, bytes.write(text, 'utf8'));
}

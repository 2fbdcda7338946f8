import type { NotificationRecipient, NotificationRuleDraft } from '@penstock/contract/calls/notification';
import type { DeliveryKind } from '@penstock/contract/model/notification';
import { urgencyOf } from '../alarm/severity-order.ts';
import { initialProgress, type Progress } from './decide.ts';
import type { DigestWindow } from './digest-window.ts';
import { matches } from './matches.ts';
import type { Duty } from './on-duty.ts';
import { planAlarm, type PlannedMessage } from './plan-alarm.ts';
import type { RecordedAlarm } from './recorded-alarm-repository.ts';
import { hoursOf } from './schedule.ts';

/** A message that would have gone out. Times in ms since 1970. */
export interface PastDelivery {
  readonly kind: DeliveryKind;
  readonly recipient: NotificationRecipient;
  readonly decidedAt: number;
  readonly at: number;
  readonly afterMinutes: number;
  /** In the order in which they came. */
  readonly alarms: Set<RecordedAlarm>;
}

interface Followed {
  readonly alarm: RecordedAlarm;
  progress: Progress;
}

/**
 * The messages of a rule about alarms that are over, in the order of their times. What the platform does when time passes is done
 * here when something happens: an alarm is raised, acknowledged or returns, a step is due, the hours of the rule begin. What is
 * decided then is decided by the same function ({@link planAlarm}). Shelves of the past are not recorded, so none counts.
 */
export function pastPlan(
  draft: NotificationRuleDraft,
  alarms: readonly RecordedAlarm[],
  { rosters, until }: { readonly rosters: Duty['rosters']; readonly until: number },
): readonly PastDelivery[] {
  const followed = alarms
    .filter((alarm) => matches(draft, alarm))
    .map((alarm): Followed => ({ alarm, progress: initialProgress(draft, alarm.raisedAt.getTime()) }));
  const agenda = new Agenda(until);
  for (const one of followed) agenda.add(one, one.alarm.raisedAt.getTime());
  const sent = new PastDeliveries((draft.digest?.minutes ?? 0) * 60_000);
  const hours = hoursOf(draft.schedule, draft.timeZone);
  let window: DigestWindow = { startedAt: null, messages: 0 };
  for (let due = agenda.next(); due !== undefined; due = agenda.next()) {
    const { time } = due;
    const recent = sent.recent(time);
    for (const one of due.followed) {
      const { id, severity, name, assigneeId, assigneeRosterId } = one.alarm;
      const planned = planAlarm(
        draft,
        { id, severity, name, facts: factsAt(one.alarm, time), progress: one.progress },
        { window, recent, hours, duty: { rosters, assigneeId, assigneeRosterId } },
        time,
      );
      one.progress = planned.progress;
      window = planned.window;
      if (planned.message !== undefined) sent.add(planned.message, one.alarm, time);
      for (const next of timesAfter(one, time)) agenda.add(one, next);
    }
  }
  return sent.all;
}

function factsAt({ returned, returnedAt, acknowledgedAt }: RecordedAlarm, time: number) {
  const hasReturned = returnedAt !== null && returnedAt.getTime() <= time;
  return {
    returned: hasReturned ? returned : null,
    returnedAt: hasReturned ? returnedAt.getTime() : null,
    acknowledged: acknowledgedAt !== null && acknowledgedAt.getTime() <= time,
    shelved: false,
  };
}

/** When something is to be decided about an alarm next. While it waits for the hours of its rule, nothing is before that. */
function timesAfter({ alarm, progress }: Followed, time: number): readonly number[] {
  if (progress.finished) return [];
  if (progress.heldUntil !== null) return [progress.heldUntil];
  const times = [progress.dueAt, alarm.acknowledgedAt?.getTime(), alarm.returnedAt?.getTime()];
  const later = times.filter((one) => one !== null && one !== undefined).filter((one) => one > time);
  return later.length === 0 ? [] : [Math.min(...later)];
}

/** Alarms by the times at which something is to be decided about them. */
class Agenda {
  readonly #until: number;
  readonly #at = new Map<number, Set<Followed>>();
  /** A heap of the times: each is before the two below it. */
  readonly #times: number[] = [];

  constructor(until: number) {
    this.#until = until;
  }

  add(one: Followed, time: number): void {
    if (time > this.#until) return;
    const known = this.#at.get(time);
    if (known !== undefined) {
      known.add(one);
      return;
    }
    this.#at.set(time, new Set([one]));
    this.#push(time);
  }

  /** The next alarms, the most severe first, then the oldest. */
  next(): { readonly time: number; readonly followed: readonly Followed[] } | undefined {
    const time = this.#pop();
    if (time === undefined) return undefined;
    const followed = [...(this.#at.get(time) ?? [])].toSorted(
      (one, other) =>
        urgencyOf(other.alarm.severity) - urgencyOf(one.alarm.severity) || one.alarm.id - other.alarm.id,
    );
    this.#at.delete(time);
    return { time, followed };
  }

  #push(time: number): void {
    const times = this.#times;
    times.push(time);
    for (let place = times.length - 1; place > 0; ) {
      const above = (place - 1) >> 1;
      if ((times[above] ?? 0) <= (times[place] ?? 0)) return;
      this.#swap(above, place);
      place = above;
    }
  }

  #pop(): number | undefined {
    const times = this.#times;
    const first = times[0];
    const last = times.pop();
    if (first === undefined || last === undefined || times.length === 0) return first;
    times[0] = last;
    for (let place = 0; ; ) {
      const left = 2 * place + 1;
      const right = left + 1;
      const least = this.#time(right) < this.#time(left) ? right : left;
      if (this.#time(place) <= this.#time(least)) return first;
      this.#swap(place, least);
      place = least;
    }
  }

  /** The time at a place; never, where the heap has none. */
  #time(place: number): number {
    return this.#times[place] ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const times = this.#times;
    [times[one], times[other]] = [times[other] ?? 0, times[one] ?? 0];
  }
}

/** The messages so far, as the platform would have stored them. */
class PastDeliveries {
  readonly all: PastDelivery[] = [];
  readonly #length: number;
  /** The digests that wait, by their recipient. */
  readonly #waiting = new Map<string, PastDelivery>();
  /** The first message that is within the length of a window. */
  #first = 0;
  /** The occurrences that these are about, by the name of the alarm; and in how many of them each is. */
  readonly #recent = new Map<string, Set<number>>();
  readonly #messages = new Map<number, number>();

  /** @param length of the window of digests, in ms. */
  constructor(length: number) {
    this.#length = length;
  }

  add({ kind, recipients, at, afterMinutes }: PlannedMessage, alarm: RecordedAlarm, time: number): void {
    for (const recipient of recipients) {
      const { channel, accountId, address, target = '' } = recipient;
      const key = JSON.stringify([channel, accountId, address, target]);
      const waiting = kind === 'digest' ? this.#waiting.get(key) : undefined;
      if (waiting !== undefined && waiting.at > time) {
        if (waiting.alarms.has(alarm)) continue;
        waiting.alarms.add(alarm);
      } else {
        const delivery = { kind, recipient, decidedAt: time, at, afterMinutes, alarms: new Set([alarm]) };
        this.all.push(delivery);
        if (kind === 'digest') this.#waiting.set(key, delivery);
      }
      this.#messages.set(alarm.id, (this.#messages.get(alarm.id) ?? 0) + 1);
    }
    if (!this.#messages.has(alarm.id)) this.#recent.get(alarm.name)?.delete(alarm.id);
  }

  /** The occurrences of each alarm that messages within the length of a window were about, by its name. */
  recent(time: number): Map<string, Set<number>> {
    for (;;) {
      const oldest = this.all[this.#first];
      if (oldest === undefined || oldest.decidedAt > time - this.#length) return this.#recent;
      this.#first += 1;
      for (const alarm of oldest.alarms) this.#forget(alarm);
    }
  }

  #forget({ id, name }: RecordedAlarm): void {
    const messages = (this.#messages.get(id) ?? 1) - 1;
    if (messages > 0) {
      this.#messages.set(id, messages);
      return;
    }
    this.#messages.delete(id);
    const occurrences = this.#recent.get(name);
    occurrences?.delete(id);
    if (occurrences?.size === 0) this.#recent.delete(name);
  }
}

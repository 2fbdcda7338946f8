import { storedReturnReasons } from '@penstock/contract/model/alarm-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlarmFacts,
  initialProgress,
  decide,
  type DecidedMessage,
  type DecidingRule,
  type Progress,
} from './decide.ts';
import { hoursOf } from './schedule.ts';
import { email, ruleOf } from '../../../testing/notification-rule.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 10, 21, 8);

/** A rule with steps after some minutes, each to one address. */
const ruleAfter = (minutes: readonly number[], change: object = {}): DecidingRule => {
  const rule = ruleOf({
    steps: minutes.map((afterMinutes, index) => ({
      afterMinutes,
      recipients: [email(`step${index}@plant.example`)],
    })),
    ...change,
  });
  return { ...rule, hours: hoursOf(rule.schedule, rule.timeZone) };
};

const active: AlarmFacts = { returned: null, returnedAt: null, acknowledged: false, shelved: false };

/** Something that happens to an alarm; then it is looked at so many minutes later. */
const eventArbitrary = fc.record({
  later: fc.integer({ min: 0, max: 40 }),
  what: fc.constantFrom('nothing', 'acknowledge', 'shelve', 'unshelve', 'return' as const),
  reason: fc.constantFrom(...storedReturnReasons),
  /** The process is killed before what it decided is stored: it decides again. */
  killed: fc.boolean(),
});
const minutesArbitrary = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 })
  .map((minutes) => minutes.toSorted((a, b) => a - b));

interface Notification extends DecidedMessage {
  readonly at: number;
}

/** Runs an alarm through events; a decision counts when it is stored. */
function run(
  rule: DecidingRule,
  events: readonly (typeof eventArbitrary extends fc.Arbitrary<infer T> ? T : never)[],
) {
  let now = begin;
  let alarm = active;
  let progress: Progress = initialProgress(rule, now);
  const notified: Notification[] = [];
  for (const { later, what, reason, killed } of events) {
    now += later * minute;
    if (what === 'acknowledge') alarm = { ...alarm, acknowledged: true };
    if (what === 'shelve') alarm = { ...alarm, shelved: true };
    if (what === 'unshelve') alarm = { ...alarm, shelved: false };
    if (what === 'return' && alarm.returned === null) alarm = { ...alarm, returned: reason, returnedAt: now };
    const decision = decide(rule, progress, alarm, now);
    if (killed) continue;
    progress = decision.progress;
    if (decision.message !== undefined) notified.push({ ...decision.message, at: now });
  }
  return { notified, progress, alarm, now };
}

describe('deciding who is notified of an alarm', () => {
  it('tells each step at most once, in order, never before its time, whatever happens and whoever is killed', () => {
    fc.assert(
      fc.property(minutesArbitrary, fc.array(eventArbitrary, { maxLength: 30 }), (minutes, events) => {
        const { notified } = run(ruleAfter(minutes), events);
        const steps = notified.filter(({ kind }) => kind !== 'resolved');
        const order = steps.map(({ recipients }) => Number(recipients[0]?.address.slice(4, 5)));
        expect(order).toEqual(order.map((_step, index) => index));
        steps.forEach(({ at }, index) => {
          expect(at).toBeGreaterThanOrEqual(begin + (minutes[index] ?? 0) * minute);
        });
        expect(notified.filter(({ kind }) => kind === 'resolved').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('tells everybody of an alarm that nobody deals with, in the end', () => {
    fc.assert(
      fc.property(minutesArbitrary, fc.array(eventArbitrary, { maxLength: 30 }), (minutes, events) => {
        const quiet = events.map((event) => ({ ...event, what: 'nothing' as const }));
        const looks = Array.from({ length: 10 }, () => ({
          later: 60,
          what: 'nothing' as const,
          reason: 'normal' as const,
          killed: false,
        }));
        const { notified } = run(ruleAfter(minutes), [...quiet, ...looks]);
        expect(notified).toHaveLength(minutes.length);
      }),
    );
  });

  it('tells those who were notified that it has returned, and nobody else', () => {
    fc.assert(
      fc.property(minutesArbitrary, fc.array(eventArbitrary, { maxLength: 30 }), (minutes, events) => {
        const end = { later: 1, reason: 'normal' as const, killed: false };
        const all = [...events, { ...end, what: 'unshelve' as const }, { ...end, what: 'return' as const }];
        const { notified, progress } = run(ruleAfter(minutes), all);
        expect(progress.finished).toBe(true);
        const steps = notified.filter(({ kind }) => kind !== 'resolved');
        const resolved = notified.filter(({ kind }) => kind === 'resolved');
        if (resolved.length > 0)
          expect(resolved[0]?.recipients).toEqual(steps.flatMap(({ recipients }) => recipients));
      }),
    );
  });

  it('sends nothing while the alarm is shelved', () => {
    fc.assert(
      fc.property(minutesArbitrary, fc.array(eventArbitrary, { maxLength: 30 }), (minutes, events) => {
        const rule = ruleAfter(minutes);
        const { progress, alarm, now } = run(rule, events);
        expect(
          decide(rule, progress, { ...alarm, shelved: true }, now + 1000 * minute).message,
        ).toBeUndefined();
      }),
    );
  });

  it('tells of an alarm that was gone before anybody could be notified, and not of one that was not due yet', () => {
    const gone: AlarmFacts = { ...active, returned: 'normal', returnedAt: begin - minute };
    const now = ruleAfter([0]);
    const decision = decide(now, initialProgress(now, begin), gone, begin);
    expect(decision).toMatchObject({ message: { kind: 'alarm' }, progress: { finished: true } });
    const later = ruleAfter([5]);
    const returned = { ...gone, returnedAt: begin + 4 * minute };
    expect(
      decide(later, initialProgress(later, begin), returned, begin + 6 * minute).message,
    ).toBeUndefined();
  });

  it('keeps the time between steps when the first was late', () => {
    const rule = ruleAfter([0, 10]);
    const first = decide(rule, initialProgress(rule, begin), active, begin + 30 * minute);
    expect(decide(rule, first.progress, active, begin + 39 * minute).message).toBeUndefined();
    expect(decide(rule, first.progress, active, begin + 40 * minute).message).toMatchObject({
      kind: 'escalation',
      afterMinutes: 40,
    });
  });

  it('holds the message that it has returned until the hours begin', () => {
    const schedule = { days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '18:00', outside: 'hold' as const };
    const rule = ruleAfter([0], { timeZone: 'UTC', schedule });
    const first = decide(rule, initialProgress(rule, begin), active, begin);
    const night = begin + 12 * 60 * minute;
    const gone: AlarmFacts = { ...active, returned: 'normal', returnedAt: night };
    const held = decide(rule, first.progress, gone, night);
    expect(held).toMatchObject({
      message: undefined,
      progress: { heldUntil: begin + 24 * 60 * minute, finished: false },
    });
    const opening = decide(rule, held.progress, gone, begin + 24 * 60 * minute);
    expect(opening).toMatchObject({ message: { kind: 'resolved' }, progress: { finished: true } });
  });
});

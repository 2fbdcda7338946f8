import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterStep,
  alarmStateOf,
  alarmStates,
  alarmStateText,
  type AlarmLife,
  type AlarmStep,
  storedReturnReasons,
} from './alarm-state.ts';

const step: fc.Arbitrary<AlarmStep> = fc.oneof(
  fc.record({ kind: fc.constant('return' as const), reason: fc.constantFrom(...storedReturnReasons) }),
  fc.constantFrom(
    { kind: 'acknowledge' as const },
    { kind: 'shelve' as const },
    { kind: 'unshelve' as const },
  ),
);
const raised: AlarmLife = { returned: null, isAcknowledged: false, isShelved: false };
const after = (steps: readonly AlarmStep[]) => steps.reduce(afterStep, raised);

describe('the life of an alarm', () => {
  it('goes the ways of ISA-18.2', () => {
    const back: AlarmStep = { kind: 'return', reason: 'normal' };
    const acknowledge: AlarmStep = { kind: 'acknowledge' };
    const state = (...steps: AlarmStep[]) => alarmStateOf(after(steps));
    expect(state()).toBe('activeUnacknowledged');
    expect(state(acknowledge)).toBe('activeAcknowledged');
    expect(state(acknowledge, back)).toBe('normal');
    expect(state(back)).toBe('returnedUnacknowledged');
    expect(state(back, acknowledge)).toBe('normal');
    expect(state({ kind: 'shelve' })).toBe('shelved');
    expect(state({ kind: 'shelve' }, { kind: 'unshelve' })).toBe('activeUnacknowledged');
    expect(state({ kind: 'return', reason: 'suppressed' })).toBe('suppressed');
    expect(state({ kind: 'return', reason: 'removed' })).toBe('outOfService');
  });

  it('over any steps: it returns once, is acknowledged once, and what happened is never undone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), step, (steps, next) => {
        const before = after(steps);
        const life = afterStep(before, next);
        if (before.returned !== null) expect(life.returned).toBe(before.returned);
        if (before.isAcknowledged) expect(life.isAcknowledged).toBe(true);
        expect(afterStep(life, next)).toEqual(life);
        const state = alarmStateOf(life);
        expect(alarmStates).toContain(state);
        if (state === 'activeUnacknowledged' || state === 'returnedUnacknowledged')
          expect(afterStep(life, { kind: 'acknowledge' }).isAcknowledged).toBe(true);
        if (state === 'normal') expect(life.returned).not.toBe(null);
        if (life.returned === null && !life.isShelved) expect(state).toMatch(/^active/);
      }),
    );
  });

  it('each state has a name in both languages, and is reached', () => {
    const reached = new Set(
      fc.sample(fc.array(step, { maxLength: 6 }), 1000).map((steps) => alarmStateOf(after(steps))),
    );
    expect([...reached].toSorted()).toEqual([...alarmStates].toSorted());
    expect(new Set(alarmStates.map((state) => alarmStateText(state).zh)).size).toBe(alarmStates.length);
  });
});

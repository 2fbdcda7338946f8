import { clickConfigSchema } from '@penstock/contract/dashboard/click-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testSignal, testSwitch } from '../testing/action-host.ts';
import { planWrite } from './plan-write.ts';
import { enteredFor } from '../values/entered-value.ts';
import { plainConversion, valueToWrite } from './write-value.ts';

const config = (more: object) =>
  clickConfigSchema.parse({ binding: { type: 'signal', signalId: 'speed' }, ...more });

describe('what a click writes', () => {
  it.each([
    ['a sparse config sets 1', {}, null, true],
    ['set0 sets 0', { pressType: 'set0' }, null, false],
    ['a fixed value', { writeValue: '0' }, null, false],
    ['turned over from 0', { writeType: 'toggle' }, false, true],
    ['turned over from a number', { writeType: 'toggle' }, 1, false],
  ])('%s', (_what, more, present, value) => {
    expect(planWrite(config(more), testSwitch, present)).toEqual({ kind: 'write', value });
  });

  it('is nothing where the present value is not known', () => {
    for (const writeType of ['toggle', 'step'] as const)
      expect(planWrite(config({ writeType, writeValue: '1' }), testSignal, null).kind).toBe('refused');
  });

  it('steps stay within the limits, go in their direction, and stop at the limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 700 }),
        fc.integer({ min: -300, max: 300 }).filter((step) => step !== 0),
        (present, step) => {
          const from = present / 10;
          const writeValue = String(step / 10);
          const plan = planWrite(config({ writeType: 'step', writeValue }), testSignal, from);
          if (plan.kind === 'refused') {
            expect(step > 0 ? from >= 50 : from <= 0).toBe(true);
            return;
          }
          if (plan.kind !== 'write' || typeof plan.value !== 'number') throw new Error(plan.kind);
          expect(plan.value).toBeGreaterThanOrEqual(0);
          expect(plan.value).toBeLessThanOrEqual(50);
          expect(Math.sign(plan.value - from)).toBe(Math.sign(step));
          expect(plan.value).toBe(Number(plan.value.toFixed(1)));
        },
      ),
    );
  });
});

describe('a value that is entered', () => {
  it('goes through the formula, and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: -50, max: 50 }).filter((factor) => factor !== 0),
        fc.integer({ min: -1000, max: 1000 }),
        (entered, factor, constant) => {
          const conversion = { ...plainConversion, writeFormula: `%s * ${factor} + ${constant}` };
          const free = { ...testSignal, lowerLimit: null, upperLimit: null };
          const made = valueToWrite(conversion, free, entered);
          if (!made.ok) throw new Error('the value is refused');
          expect(Number(enteredFor(conversion, made.value))).toBeCloseTo(entered, 4);
        },
      ),
    );
  });

  it.each([
    ['beyond a limit of the page', { upperLimit: 10 }, 11, 'Enter 0.0 to 10.0'],
    ['with too many decimals', { scale: 1 }, 1.25, 'At most 1 decimals'],
    ['that is no number', {}, 'abc', 'Enter a number'],
    ['with a formula that is none', { writeFormula: 'alert(1)' }, 1, 'The write formula is not valid'],
    ['that becomes too large', { writeFormula: '%s * 100' }, 1, /from 0\.0 Hz to 50\.0 Hz/],
  ])('%s is refused', async (_what, more, entered, message) => {
    const made = valueToWrite({ ...plainConversion, ...more }, testSignal, entered);
    expect(made.ok ? '' : await made.message('en')).toMatch(message);
  });

  it('keeps all digits of a large whole number', () => {
    const counter = { ...testSignal, dataType: 'integer' as const, lowerLimit: null, upperLimit: null };
    expect(valueToWrite(plainConversion, counter, '9007199254740993')).toEqual({
      ok: true,
      value: '9007199254740993',
    });
  });
});

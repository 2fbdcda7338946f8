import { expect, it } from 'vitest';
import { rangeText } from './range-text.ts';

it('says the limits with the unit and the step, as far as there are limits', () => {
  const range = { low: 0, high: 50.5, step: 0.5, unit: 'Hz' };
  const text = (more: object) => rangeText({ ...range, ...more }, 'float', 'en').replaceAll('\u00A0', ' ');
  expect(text({})).toBe('0 Hz to 50.5 Hz, step 0.5 Hz');
  expect(text({ low: null })).toBe('At most 50.5 Hz, step 0.5 Hz');
  expect(text({ high: null })).toBe('At least 0 Hz, step 0.5 Hz');
  expect(text({ low: null, high: null, unit: '', step: 25 })).toBe('Step 25');
  expect(text({ step: 1e-6 })).toContain('step 0.000001 Hz');
});

it('says nothing for texts and switches', () => {
  const range = { low: 0, high: 1, step: 1, unit: '' };
  expect([rangeText(range, 'string', 'zh'), rangeText(range, 'bit', 'zh')]).toEqual(['', '']);
});

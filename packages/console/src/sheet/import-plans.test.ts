import type { ImportPlan } from '../variable-sheet/plan-import.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ComparedSheet, ImportPlans, keptPlans } from './import-plans.ts';

const report: ImportPlan['report'] = {
  counts: { rows: 1, add: 1, change: 0, keep: 0, unchanged: 0, wrong: 0, delete: 0 },
  rows: [],
  deleted: [],
  problems: [],
  columns: [],
  groups: [],
  ignored: [],
  source: null,
};
const base = { sn: 'SN1', revision: 1, hash: 'aa' };
const sheet: ComparedSheet = {
  file: Buffer.from('a'),
  base,
  choices: { mode: 'merge', leaveOut: false },
  model: 'M1',
};
const compare = vi.fn(
  async ({ choices: { mode } }: ComparedSheet): Promise<ImportPlan> => ({
    report,
    changes: mode === 'merge' ? [{ kind: 'removed', path: ['variables', 'a'] }] : [],
  }),
);
let plans: ImportPlans;

beforeEach(() => {
  vi.useFakeTimers();
  compare.mockClear();
  plans = new ImportPlans(compare);
});
afterEach(() => {
  plans.stop();
  vi.useRealTimers();
});

describe('the plan of a file', () => {
  it('that was checked is taken once without reading the file again', async () => {
    const made = await plans.make(sheet);
    expect(await plans.take({ ...sheet, file: Buffer.from('a') })).toBe(made);
    expect(compare).toHaveBeenCalledTimes(1);
    await plans.take(sheet);
    expect(compare).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Partial<ComparedSheet>]>([
    ['file', { file: Buffer.from('b') }],
    ['gateway', { base: { ...base, sn: 'SN2' } }],
    ['revision', { base: { ...base, revision: 2 } }],
    ['document', { base: { ...base, hash: 'bb' } }],
    ['mode', { choices: { mode: 'replace', leaveOut: false } }],
    ['model', { model: 'M2' }],
  ])('is not that of another %s', async (_what, other) => {
    await plans.make(sheet);
    await plans.take({ ...sheet, ...other });
    expect(compare).toHaveBeenCalledTimes(2);
  });

  it('that would change nothing, or is refused, is not kept', async () => {
    await plans.make({ ...sheet, choices: { mode: 'replace', leaveOut: false } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is dropped after a while, and when others came', async () => {
    await plans.make(sheet);
    vi.advanceTimersByTime(keptPlans.time);
    await plans.take(sheet);
    expect(compare).toHaveBeenCalledTimes(2);
    await plans.make(sheet);
    for (let revision = 2; revision < 2 + keptPlans.number; revision += 1)
      await plans.make({ ...sheet, base: { ...base, revision } });
    expect(vi.getTimerCount()).toBe(keptPlans.number);
    compare.mockClear();
    await plans.take(sheet);
    expect(compare).toHaveBeenCalledTimes(1);
    plans.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../texts/i18n.ts';
import { BatchProgress } from './BatchProgress.tsx';
import type { BatchState } from './use-batch.ts';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

const draw = (state: Partial<BatchState<string>>) => {
  const all = { done: 3, total: 3, failures: [], running: false, ...state };
  const batch = { state: all, start: () => Promise.resolve(all), cancel: () => undefined };
  render(<BatchProgress batch={batch} nameOf={(row: string) => row} />);
  return screen.getByRole('status').textContent;
};

it('says what was done', () => {
  expect(draw({})).toBe('3 of 3 done');
});

it('never says that all is done where something failed', () => {
  const failures = ['a', 'b', 'c'].map((row) => ({ row, error: new Error('no') }));
  expect(draw({ failures: failures.slice(1) })).toBe('1 of 3 done, 2 failed');
  expect(screen.getByRole('alert').textContent).toContain('Failed: 2');
  cleanup();
  expect(draw({ failures })).toBe('0 of 3 done, 3 failed');
});

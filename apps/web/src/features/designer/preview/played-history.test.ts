import { Observable } from '@penstock/scene/observable';
import type { HistoryAnswer, HistoryQuestion } from '@penstock/stage/services/history-service';
import { expect, it, vi } from 'vitest';
import { playedHistory, type PlayedTime } from './played-history.ts';

it('ends at the time that is played back, and reads what the platform has', async () => {
  const played = new Observable<PlayedTime>({ at: 100, end: 900 });
  const answer: HistoryAnswer = { step: 1, series: new Map() };
  const read = vi.fn<(question: HistoryQuestion) => Promise<HistoryAnswer>>(() => Promise.resolve(answer));
  const history = playedHistory({ now: () => 5000, read }, played);
  expect([history.now(), history.end?.()]).toEqual([100, 900]);
  played.set({ at: 300, end: 900 });
  expect(history.now()).toBe(300);
  const question = { targets: [], from: 0, to: 300, points: 10 };
  expect(await history.read(question, new AbortController().signal)).toBe(answer);
  expect(read.mock.calls[0]?.[0]).toBe(question);
});

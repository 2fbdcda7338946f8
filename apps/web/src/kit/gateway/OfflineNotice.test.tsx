import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { notePresences } from '../../app/presence.ts';
import { startTexts } from '../../texts/i18n.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { noteRestart } from './restarts.ts';

const sn = '260000000001';
const presence = { sn, vpn: false, reason: 'connected' } as const;
const shown = () => document.body.textContent;

beforeAll(() => startTexts('en'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('counts down while a gateway restarts, and ends as soon as the gateway is seen again', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T08:00:00Z') });
  notePresences([{ ...presence, online: true, since: '2026-11-28T07:00:00Z' }]);
  render(<OfflineNotice sn={sn} />);
  expect(shown()).toBe('');
  act(() => noteRestart(sn));
  expect(shown()).toContain('The gateway is restarting');
  expect(shown()).toContain('120 s left.');
  await act(async () => await vi.advanceTimersByTimeAsync(5000));
  expect(shown()).toContain('115 s left.');
  act(() => notePresences([{ ...presence, online: true, since: '2026-11-28T08:00:04Z' }]));
  expect(shown()).toBe('');
});

it('says that a gateway is offline when its restart takes too long', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T09:00:00Z') });
  notePresences([{ ...presence, online: false, reason: 'stopped', since: '2026-11-28T09:00:00Z' }]);
  render(<OfflineNotice sn={sn} />);
  act(() => noteRestart(sn));
  await act(async () => await vi.advanceTimersByTimeAsync(120_000));
  expect(shown()).toContain('0 s left.');
  await act(async () => await vi.advanceTimersByTimeAsync(1000));
  expect(shown()).not.toContain('restarting');
  expect(shown()).not.toBe('');
});

import type { MonitorState } from '@penstock/client/live/monitor';
import { liveValues } from '@penstock/client/live/values';
import { manualClock } from '@penstock/client/testing/manual-clock';
import { expect, it } from 'vitest';
import { liveState } from './live-state.ts';
import type { Live } from './use-live.ts';

const watching: MonitorState = { phase: 'watching', gateway: undefined, error: undefined };
const live: Live = {
  monitor: watching,
  socket: 'open',
  values: liveValues(manualClock()),
  reached: true,
  channelOpen: true,
  isLive: true,
  freshMilliseconds: 15_000,
};

it.each<[string, Partial<Live>, string]>([
  ['everything is open', {}, 'live'],
  ['the live channel is down', { channelOpen: false }, 'reconnecting'],
  ['the socket is down', { socket: 'waiting' }, 'reconnecting'],
  ['the platform does not answer', { reached: false }, 'reconnecting'],
  ['the gateway is offline', { monitor: { ...watching, phase: 'offline' } }, 'offline'],
])('while %s the page is live or says why not', (_, change, word) => {
  const state = liveState({ ...live, ...change });
  expect(state.word).toBe(word);
  expect(state.kind === 'good').toBe(word === 'live');
});

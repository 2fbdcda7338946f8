import type { ChannelEvent } from '@penstock/contract/calls/channel';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import { expect, it } from 'vitest';
import { createDriverStatuses, takeEvent } from './driver-statuses.ts';

const status = (driver: string, state: DriverStatus['state'] = 'connected'): DriverStatus => ({
  driver,
  state,
  since: 0,
  error: null,
  requests: 1,
  failed: 0,
  retries: 0,
  lastCycle: 5,
  expectedCycle: 5,
  variables: 1,
  good: 1,
  failing: 0,
});

const event = (more: Partial<Extract<ChannelEvent, { type: 'drivers' }>>): ChannelEvent => ({
  type: 'drivers',
  sn: '260000000001',
  live: true,
  full: false,
  drivers: [],
  gone: [],
  ...more,
});

it('takes all drivers at first, then what changed, and keeps the last known while the gateway is away', () => {
  const store = createDriverStatuses();
  const states = () => [...store.getState().byName].map(([name, { state }]) => [name, state]);
  takeEvent(store, event({ full: true, drivers: [status('a'), status('b')] }));
  takeEvent(store, event({ drivers: [status('b', 'refused'), status('c', 'partial')], gone: ['a'] }));
  expect(states()).toEqual([
    ['b', 'refused'],
    ['c', 'partial'],
  ]);
  takeEvent(store, event({ live: false, full: true }));
  expect(store.getState().live).toBe(false);
  expect(states()).toHaveLength(2);
  takeEvent(store, event({ full: true, drivers: [status('c')] }));
  expect(states()).toEqual([['c', 'connected']]);
});

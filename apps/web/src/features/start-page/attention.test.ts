import { noAlarms } from '@penstock/contract/model/severity-counts';
import { expect, it } from 'vitest';
import { concernsOf } from './attention.ts';

it('names what asks for attention, the worst first', () => {
  const concerns = concernsOf({
    alarms: { critical: 2, high: 1, medium: 0, low: 3 },
    problems: { clock: 1, drivers: 2 },
    sync: { failed: 1, waiting: 4, inSync: 7 },
  });
  expect(concerns).toEqual([
    { kind: 'alarms', severity: 'critical', count: 2 },
    { kind: 'gateways', problem: 'drivers', count: 2 },
    { kind: 'alarms', severity: 'high', count: 1 },
    { kind: 'sync', state: 'failed', count: 1 },
    { kind: 'gateways', problem: 'clock', count: 1 },
    { kind: 'alarms', severity: 'low', count: 3 },
  ]);
});

it('names nothing where all is in order', () => {
  expect(concernsOf({ alarms: noAlarms, problems: {}, sync: { inSync: 7, waiting: 1 } })).toEqual([]);
});

import type { healthReport } from '@penstock/contract/link/methods/health';
import type { GatewayHealth } from '@penstock/contract/model/gateway-health';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { clock } from '../testing/platform.ts';
import { HealthReports } from './health-reports.ts';

const part = { total: 2, failing: 0 };
const store = { waiting: 0, bytes: 0, maxBytes: 1000, age: null };
let health: GatewayHealth;
let sent: z.output<typeof healthReport.params>[];
let reports: HealthReports;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  health = {
    drivers: part,
    variables: part,
    servers: part,
    reports: part,
    scripts: part,
    records: store,
    messages: { ...store, dropped: 0 },
    signalQuality: null,
  };
  sent = [];
  reports = new HealthReports({ clock, health: () => health });
});
afterEach(() => {
  reports.disconnect();
  vi.useRealTimers();
});

const send = (report: z.output<typeof healthReport.params>) => {
  sent.push(report);
  return Promise.resolve();
};

it('reports at the connection, and once a minute while nothing changes', async () => {
  reports.connect(send);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ time: 1_700_000_000_000, drivers: { total: 2, failing: 0 } });
  await vi.advanceTimersByTimeAsync(55_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(2);
  reports.disconnect();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(2);
});

it('reports within seconds when something begins to fail or no longer does, not when only its number varies', async () => {
  reports.connect(send);
  health = { ...health, drivers: { total: 2, failing: 1 }, variables: { total: 2, failing: 1 } };
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map(({ drivers }) => drivers.failing)).toEqual([0, 1]);
  health = { ...health, variables: { total: 2, failing: 2 } };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
  health = { ...health, drivers: part };
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(3);
});

it('reports within seconds when there are more or fewer of a part: a new gateway has its first variables', async () => {
  reports.connect(send);
  health = { ...health, variables: { total: 3, failing: 0 } };
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map(({ variables }) => variables.total)).toEqual([2, 3]);
});

it('says again what could not be sent', async () => {
  reports.connect(() => Promise.reject(new Error('no connection')));
  await vi.advanceTimersByTimeAsync(1000);
  reports.connect(send);
  expect(sent).toHaveLength(1);
});

import { driverStatusSchema } from '@penstock/contract/model/driver-status';
import { reportStatusSchema } from '@penstock/contract/model/report-status';
import { scriptStatusSchema } from '@penstock/contract/model/script-status';
import { expect, it } from 'vitest';
import { TestServer } from '../testing/server.ts';
import { type HealthFacts, healthOf } from './health.ts';

const driver = (state: string, variables: number, good: number, failing: number) =>
  driverStatusSchema.parse({
    driver: state,
    state,
    since: 0,
    error: null,
    requests: 0,
    failed: 0,
    retries: 0,
    lastCycle: null,
    expectedCycle: 1000,
    variables,
    good,
    failing,
  });

const report = (facts: object) =>
  reportStatusSchema.parse({
    id: 'r',
    made: 0,
    skipped: 0,
    sent: 0,
    scriptFailures: 0,
    dropped: 0,
    lastMade: null,
    lastSent: null,
    error: null,
    scriptFailure: null,
    ...facts,
  });

const script = (state: string) =>
  scriptStatusSchema.parse({
    name: state,
    strategy: 'periodic',
    state,
    runs: 1,
    failures: 0,
    skipped: 0,
    lastRun: null,
    microseconds: null,
    longest: null,
    failure: null,
  });

const nothing: HealthFacts = {
  drivers: [],
  servers: [],
  reports: [],
  scripts: [],
  outboxes: [],
  lostMessages: 0,
  outboxBytes: 2000,
  records: { waiting: 0, bytes: 0, maxBytes: 1000, oldest: null },
};

it('counts drivers that do not answer, and variables without a value', () => {
  const drivers = [
    driver('connected', 10, 10, 0),
    driver('partial', 10, 7, 3),
    driver('degraded', 10, 0, 4),
    driver('stopped', 10, 0, 0),
    driver('connecting', 10, 0, 0),
  ];
  const { drivers: counted, variables, silentDriver } = healthOf({ ...nothing, drivers }, 0);
  expect(counted).toEqual({ total: 5, failing: 1 });
  expect(silentDriver).toMatchObject({ state: 'degraded' });
  expect(healthOf({ ...nothing, drivers: [] }, 0)).not.toHaveProperty('silentDriver');
  expect(variables).toEqual({ total: 50, failing: 13 });
});

it('counts a report as failing until one is made and taken again', () => {
  const error = { key: 'server.refused', parameters: {}, time: 100 };
  const failure = { ...error, line: null, column: null, message: '' };
  const reports = [
    report({}),
    report({ error, lastSent: 50 }),
    report({ error, lastSent: 150 }),
    report({ scriptFailure: failure, lastMade: 50 }),
    report({ scriptFailure: failure, lastMade: 150 }),
  ];
  expect(healthOf({ ...nothing, reports }, 0).reports).toEqual({ total: 5, failing: 2 });
});

it('leaves out what is switched off, and says how long the oldest has waited', () => {
  const dropped = { full: 1, expired: 2 };
  const outbox = {
    server: 'cloud',
    waiting: 3,
    inFlight: 0,
    bytes: 90,
    oldest: 4000,
    share: 50,
    room: 100,
    bytesPerHour: null,
    dropped,
    lastLoss: 1,
    replies: null,
    lastRefusal: null,
  };
  const health = healthOf(
    {
      ...nothing,
      servers: [new TestServer('cloud').status(), new TestServer('away', false).status()],
      scripts: [script('disabled'), script('failing'), script('waiting')],
      outboxes: [outbox, { ...outbox, server: 'away', oldest: 1000 }],
      lostMessages: 2,
      records: { waiting: 2, bytes: 20, maxBytes: 1000, oldest: 7000 },
    },
    10_000,
  );
  expect(health.servers).toEqual({ total: 2, failing: 1 });
  expect(health.scripts).toEqual({ total: 2, failing: 1 });
  expect(health.messages).toEqual({
    waiting: 6,
    bytes: 180,
    maxBytes: 2000,
    age: 9000,
    dropped: 6,
    lost: 2,
    fullest: 0.9,
  });
  expect(health.records).toMatchObject({ waiting: 2, age: 3000 });
});

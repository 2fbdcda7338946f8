import { driverStatusSchema, type DriverState } from '@penstock/contract/model/driver-status';
import {
  type OutboxStatus,
  outboxStatusSchema,
  type ReportStatus,
  reportStatusSchema,
} from '@penstock/contract/model/report-status';
import type { ScriptStatus } from '@penstock/contract/model/script-status';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestServer } from '../../testing/server.ts';
import { GatewayAlarms } from './gateway-alarms.ts';

const wall = Date.UTC(2026, 10, 22);
let now = 0;
let next: (() => void) | undefined;
const clock = {
  monotonic: () => now,
  wall: () => wall + now,
  after: (_ms: number, callback: () => void) => {
    next = callback;
    return () => {
      next = undefined;
      return true;
    };
  },
};
let states: Record<string, DriverState> = {};
let bytes = 0;
let servers: TestServer[] = [];
let outboxes: OutboxStatus[] = [];
let reports: ReportStatus[] = [];
let scripts: ScriptStatus[] = [];
let active: string[] = [];
let logged: string[] = [];
let alarms: GatewayAlarms;

const status = (driver: string, state: DriverState) =>
  driverStatusSchema.parse({
    driver,
    state,
    since: 0,
    error: null,
    requests: 0,
    failed: 0,
    retries: 0,
    lastCycle: null,
    expectedCycle: 1000,
    variables: 0,
    good: 0,
    failing: 0,
  });

/** Lets the gateway look at itself so many seconds later, and answers what it raised and ended. */
function after(seconds: number): readonly string[] {
  now += seconds * 1000;
  logged = [];
  const look = next;
  look?.();
  return logged;
}

beforeEach(() => {
  now = 0;
  states = { plc: 'connected', meter: 'connected' };
  bytes = 0;
  servers = [];
  outboxes = [];
  reports = [];
  scripts = [];
  active = [];
  alarms = new GatewayAlarms({
    clock,
    facts: () => ({
      drivers: Object.entries(states).map(([driver, state]) => status(driver, state)),
      buffer: { bytes, maxBytes: 1000 },
      servers: servers.map((server) => server.status()),
      outboxes,
      reports,
      scripts,
    }),
    active: {
      get all() {
        return active.map((alarm) => ({
          kind: 'alarm' as const,
          origin: 'gateway' as const,
          alarm,
          occurrence: '7f9c24e8-3b12-4f4f-9d7a-000000000001',
          event: 'raised' as const,
          time: 0,
          raisedAt: 0,
          reason: null,
          values: [],
        }));
      },
      isActive: ({ alarm }) => active.includes(alarm),
      raise: ({ alarm }, time) => {
        if (active.includes(alarm)) return;
        active.push(alarm);
        logged.push(`raised ${alarm} ${time - wall}`);
      },
      end: ({ alarm }, time) => {
        active = active.filter((one) => one !== alarm);
        logged.push(`returned ${alarm} ${time - wall}`);
      },
    },
  });
  alarms.start();
});
afterEach(() => alarms.stop());

it('a driver whose device has not answered for a minute gives an alarm, which returns when it answers', () => {
  states['plc'] = 'degraded';
  expect(after(2)).toEqual([]);
  states['meter'] = 'refused';
  expect(after(58)).toEqual([]);
  expect(after(2)).toEqual(['raised driver:plc 62000']);
  expect(after(2)).toEqual([]);
  states['meter'] = 'connected';
  expect(after(60)).toEqual([]);
  states['plc'] = 'connected';
  expect(after(2)).toEqual(['returned driver:plc 126000']);
});

it('an answer in between begins the minute again', () => {
  states['plc'] = 'degraded';
  after(2);
  expect(after(50)).toEqual([]);
  states['plc'] = 'connected';
  after(2);
  states['plc'] = 'degraded';
  after(2);
  expect(after(50)).toEqual([]);
  expect(after(10)).toEqual(['raised driver:plc 116000']);
});

it('a driver that connects after a start keeps its alarm, and gives none of its own', () => {
  active = ['driver:plc'];
  states = { plc: 'connecting', meter: 'connecting' };
  expect(after(2)).toEqual([]);
  expect(after(120)).toEqual([]);
  states = { plc: 'connected', meter: 'connected' };
  expect(after(2)).toEqual(['returned driver:plc 124000']);
});

it('the alarm of a driver that is removed returns', () => {
  active = ['driver:plc'];
  states = {};
  expect(after(2)).toEqual(['returned driver:plc 2000']);
});

it('a buffer that fills is an alarm at once, and returns only when there is more room again', () => {
  bytes = 799;
  expect(after(2)).toEqual([]);
  bytes = 800;
  expect(after(2)).toEqual(['raised buffer 4000']);
  bytes = 601;
  expect(after(2)).toEqual([]);
  bytes = 599;
  expect(after(2)).toEqual(['returned buffer 8000']);
});

const outbox = (facts: Partial<OutboxStatus>): OutboxStatus =>
  outboxStatusSchema.parse({
    server: 'cloud',
    waiting: 0,
    inFlight: 0,
    bytes: 0,
    oldest: null,
    dropped: {},
    ...facts,
  });

it('a server that was away for a minute gives an alarm', () => {
  const cloud = new TestServer('cloud');
  servers = [cloud, new TestServer('other')];
  expect(after(2)).toEqual([]);
  cloud.connect(false);
  after(2);
  expect(after(60)).toEqual(['raised server:cloud 64000']);
  cloud.connect(true);
  expect(after(2)).toEqual(['returned server:cloud 66000']);
});

it('reports that fill most of the room of their server give an alarm, and those that were lost', () => {
  outboxes = [outbox({ bytes: 790, room: 1000 }), outbox({ server: 'other', bytes: 10, room: 1000 })];
  expect(after(2)).toEqual([]);
  outboxes = [outbox({ bytes: 800, room: 1000 })];
  expect(after(2)).toEqual(['raised reportBuffer:cloud 4000']);
  outboxes = [outbox({ bytes: 700, room: 1000, dropped: { full: 7 }, lastLoss: wall + now })];
  expect(after(2)).toEqual(['raised lostReports:cloud 6000']);
  outboxes = [outbox({ bytes: 100, room: 1000, dropped: { full: 7 }, lastLoss: wall + now })];
  expect(after(60)).toEqual(['returned reportBuffer:cloud 66000']);
  expect(after(900)).toEqual(['returned lostReports:cloud 966000']);
});

it('a script that fails for a minute gives an alarm, and that of a topic', () => {
  const failure = { key: 'script.bytesExpected', parameters: {}, time: 5, line: 1, column: 1, message: '' };
  const report = (lastMade: number) =>
    reportStatusSchema.parse({
      id: 'line',
      made: 1,
      skipped: 0,
      sent: 0,
      scriptFailures: 1,
      dropped: 0,
      lastMade,
      lastSent: null,
      error: null,
      scriptFailure: failure,
    });
  reports = [report(4)];
  scripts = [
    {
      name: 'sum',
      strategy: 'periodic',
      state: 'failing',
      runs: 2,
      failures: 1,
      skipped: 0,
      lastRun: 1,
      microseconds: 1,
      longest: 1,
      failure,
      restsUntil: null,
    },
  ];
  after(2);
  expect(after(60)).toEqual(['raised script:sum 62000', 'raised topicScript:line 62000']);
  reports = [report(6)];
  scripts = [];
  expect(after(2)).toEqual(['returned script:sum 64000', 'returned topicScript:line 64000']);
});

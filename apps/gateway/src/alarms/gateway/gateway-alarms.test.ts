import { driverStatusSchema, type DriverState } from '@penstock/contract/model/driver-status';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  active = [];
  alarms = new GatewayAlarms({
    clock,
    facts: () => ({
      drivers: Object.entries(states).map(([driver, state]) => status(driver, state)),
      buffer: { bytes, maxBytes: 1000 },
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

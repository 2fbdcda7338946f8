import { expect, it } from 'vitest';
import { type GatewayHealth, gatewayProblems, type KnownHealth } from './gateway-health.ts';

const part = { total: 3, failing: 0 };
const store = { waiting: 0, bytes: 0, maxBytes: 1000, age: null };
const fine: GatewayHealth & { reportAge: number } = {
  drivers: part,
  variables: part,
  servers: part,
  reports: part,
  scripts: part,
  records: store,
  messages: { ...store, dropped: 0 },
  signalQuality: null,
  reportAge: 10_000,
};
const known: KnownHealth = { online: true, health: fine, clockDifference: 100, lost: 0 };
const kinds = (facts: Partial<KnownHealth>) =>
  gatewayProblems({ ...known, ...facts }).map(({ kind }) => kind);

it('finds nothing wrong only where a fresh report says so', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ health: null, clockDifference: null })).toEqual(['silent']);
  expect(kinds({ health: { ...fine, reportAge: 300_000 } })).toEqual(['silent']);
});

it('names what is wrong, the worst first, with its number', () => {
  const health = {
    ...fine,
    drivers: { total: 3, failing: 2 },
    variables: { total: 40, failing: 7 },
    scripts: { total: 1, failing: 1 },
    messages: { ...fine.messages, waiting: 4, bytes: 900, age: 60_000 },
  };
  expect(gatewayProblems({ online: true, health, clockDifference: -31_000, lost: 12 })).toEqual([
    { kind: 'drivers', count: 2 },
    { kind: 'variables', count: 7 },
    { kind: 'scripts', count: 1 },
    { kind: 'losses', count: 12 },
    { kind: 'buffer', count: 1 },
    { kind: 'clock', count: 1 },
  ]);
});

it('takes nothing that was said before for what is now, once it is offline', () => {
  const health = { ...fine, drivers: { total: 1, failing: 1 }, reportAge: 900_000 };
  expect(kinds({ online: false, health, clockDifference: 99_000 })).toEqual(['offline']);
  expect(kinds({ online: false, health: null, lost: 3 })).toEqual(['offline', 'losses']);
});

it('says that reports were lost, and that the buffer of one connection fills its room', () => {
  const of = (messages: object) =>
    kinds({ health: { ...fine, messages: { ...fine.messages, ...messages } } });
  expect(of({ lost: 3, fullest: 0.5 })).toEqual(['lostReports']);
  expect(of({ lost: 0, fullest: 0.9 })).toEqual(['buffer']);
});

it('tells what waits for long from what waits a moment', () => {
  const waiting = (age: number) => ({ ...fine, records: { ...store, waiting: 5, bytes: 10, age } });
  expect(kinds({ health: waiting(60_000) })).toEqual([]);
  expect(kinds({ health: waiting(600_000) })).toEqual(['buffer']);
});

import { expect, it } from 'vitest';
import { type FirstStepFacts, firstSteps, isSetUp } from './first-steps.ts';

const sn = '260000000001';
const nothing = {
  drivers: 0,
  deviceVariables: 0,
  intermediateVariables: 0,
  systemVariables: 0,
  reportTopics: 0,
  writeTopics: 0,
  readTopics: 0,
  scripts: 0,
  recordings: 0,
  alarms: 0,
  servers: 0,
  plcDownload: null,
};
const store = { waiting: 0, bytes: 0, maxBytes: 1, age: null };
const parts = { total: 0, failing: 0 };
const health = (total: number, failing: number) => ({
  drivers: parts,
  variables: { total, failing },
  servers: parts,
  reports: parts,
  scripts: parts,
  records: store,
  messages: { ...store, dropped: 0 },
  signalQuality: null,
  reportedAt: '2026-11-27T08:00:00.000Z',
  reportAge: 0,
});

const next = (facts: FirstStepFacts) => firstSteps(facts).find(({ done, optional }) => !done && !optional);
const facts = (more: Partial<FirstStepFacts>): FirstStepFacts => ({
  row: { sn, online: true, health: null },
  counts: nothing,
  equipments: 0,
  ...more,
});

it('the next step follows from what the gateway has', () => {
  expect(next(facts({ row: { sn, online: false, health: null } }))?.name).toBe('connect');
  expect(next(facts({}))?.name).toBe('driver');
  expect(next(facts({ counts: null }))?.name).toBe('driver');
  const counts = { ...nothing, drivers: 1 };
  expect(next(facts({ counts }))).toMatchObject({ name: 'variables', to: `/managemqtt/signal/${sn}` });
  const filled = { ...counts, deviceVariables: 3 };
  expect(next(facts({ counts: filled }))?.name).toBe('values');
  const row = (bad: number) => ({ sn, online: true, health: health(3, bad) });
  expect(next(facts({ counts: filled, row: row(1) }))?.name).toBe('values');
  expect(next(facts({ counts: filled, row: row(0) }))?.name).toBe('equipment');
});

it('a gateway whose equipment has values is set up, whether it reports to servers or not', () => {
  const walked = facts({
    counts: { ...nothing, drivers: 1, deviceVariables: 3 },
    row: { sn, online: true, health: health(3, 0) },
    equipments: 1,
  });
  expect(isSetUp(firstSteps(walked))).toBe(true);
  expect(isSetUp(firstSteps({ ...walked, equipments: 0 }))).toBe(false);
});

it('do not come back when a value of a gateway that is in use is bad: that leads its overview', () => {
  const row = { sn, online: true, health: health(3, 2) };
  const counts = { ...nothing, drivers: 1, deviceVariables: 3 };
  expect(isSetUp(firstSteps(facts({ row, counts, equipments: 1 })))).toBe(true);
  expect(next(facts({ row, counts }))?.name).toBe('values');
  const reporting = { ...counts, servers: 1, reportTopics: 1 };
  expect(isSetUp(firstSteps(facts({ row, counts: reporting, equipments: null })))).toBe(true);
});

it('do not come back when a gateway that was set up is away', () => {
  const counts = { ...nothing, drivers: 1, deviceVariables: 3 };
  const row = { sn, online: false, health: health(3, 0) };
  expect(isSetUp(firstSteps(facts({ row, counts, equipments: 1 })))).toBe(true);
  expect(next(facts({ row: { ...row, health: null } }))?.name).toBe('connect');
});

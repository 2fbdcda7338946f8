import { operationLogQuery } from '@penstock/contract/calls/operation-log';
import {
  variableBad,
  variableBrowse,
  variableCost,
  variableInterpret,
  variablePlan,
  variableRead,
  variableTry,
  variableWrite,
} from '@penstock/contract/calls/variable';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

beforeEach(() => platform().setOnline(true));

const sn = testSn;
const variable = { driver: 'plc', area: 'holding', address: '0', dataType: 'int16' } as const;

async function client(username = 'owner') {
  return (await platform().session(username)).client;
}

/** The entries of the operation log about writes, the latest first. */
async function logged() {
  const admin = await client('admin');
  const { rows } = await admin.call(operationLogQuery, { actions: ['gateway.writeVariables'] });
  return rows.map(({ after }) => after);
}

it('the bad variables are those that the gateway says, to whoever sees it', async () => {
  const { gateways } = platform();
  const found = { total: 2, variables: [{ key: 'level', code: '1715' }] };
  gateways.answer = () => found;
  expect(await (await client()).call(variableBad, { sn })).toEqual(found);
  expect(gateways.asked.at(-1)).toMatchObject({ method: 'collector.bad' });
  await expect((await client('stranger')).call(variableBad, { sn })).rejects.toMatchObject({
    key: 'data.notFound',
  });
});

describe('writing variables', () => {
  it('answers each with its outcome and is logged with it', async () => {
    const { gateways } = platform();
    const values = [
      { key: 'speed', value: 12.5 },
      { key: 'level', value: 3 },
    ];
    gateways.answer = async () => {
      // The row is there while the gateway works: what ends the platform now takes no trace of the write with it.
      await vi.waitFor(async () => expect((await logged())[0]).toEqual({ values, answered: false }));
      return {
        values: [
          { key: 'speed', value: 12.5, time: 5 },
          { key: 'level', value: 1, time: 4, code: '2004' },
        ],
      };
    };
    const answer = await (await client()).call(variableWrite, { sn, values });
    expect(gateways.asked).toContainEqual({ method: 'variable.writeBatch', params: { values } });
    expect(answer.values.map(({ code }) => code)).toEqual([undefined, '2004']);
    expect((await logged())[0]).toEqual({ values: [values[0], { ...values[1], code: '2004' }] });
  });

  it('is logged also when the gateway does not answer, since it may have written', async () => {
    platform().gateways.answer = () => {
      throw failure('gateway.timeout');
    };
    const values = [{ key: 'speed', value: 7 }];
    await expect((await client()).call(variableWrite, { sn, values })).rejects.toMatchObject({
      key: 'gateway.timeout',
    });
    expect((await logged())[0]).toEqual({ values, error: 'gateway.timeout' });
  });

  it('is refused to those who may not see the gateway, and for values beyond their rule', async () => {
    const { gateways } = platform();
    const write = async (username: string, value: string | number) =>
      (await client(username)).call(variableWrite, { sn, values: [{ key: 'speed', value }] });
    await expect(write('stranger', 1)).rejects.toMatchObject({ key: 'data.notFound' });
    await expect(write('owner', 'x'.repeat(241))).rejects.toMatchObject({ key: 'request.invalid' });
    expect(gateways.asked).toEqual([]);
  });
});

describe('looking at variables', () => {
  it('asks the gateway, and answers what it says', async () => {
    const { gateways } = platform();
    const owner = await client();
    gateways.answer = () => ({ values: [{ key: 'level', value: 2, time: 9 }] });
    expect(await owner.call(variableRead, { sn, keys: ['level'] })).toEqual({
      values: [{ key: 'level', value: 2, time: 9 }],
    });
    const trial = {
      request: 'holding 0..0',
      requestBytes: 12,
      responseBytes: 11,
      duration: 1.5,
      time: 1,
      registers: [7],
      raw: 7,
      value: 7,
      error: null,
    };
    gateways.answer = () => trial;
    expect(await owner.call(variableTry, { sn, variable })).toEqual(trial);
    gateways.answer = () => ({
      registers: [7],
      time: 1,
      interpretations: [{ type: 'int16', order: 'BA', value: 1792 }],
    });
    const stretch = { driver: 'plc', area: 'holding', address: '0', count: 1 };
    expect((await owner.call(variableInterpret, { sn, ...stretch })).interpretations).toHaveLength(1);
    expect(gateways.asked).toContainEqual({ method: 'device.interpret', params: stretch });
    gateways.answer = () => ({ request: 'holding 0..0', shared: 1, requests: 1, bytes: 23, time: 2 });
    expect(await owner.call(variableCost, { sn, variable, key: 'level' })).toMatchObject({ requests: 1 });
    gateways.answer = () => {
      throw failure('gateway.unsupported', { what: 'device.browse' });
    };
    await expect(owner.call(variableBrowse, { sn, driver: 'plc' })).rejects.toMatchObject({
      key: 'gateway.unsupported',
    });
  });

  it('puts what was measured beside the plan of each driver, however many there are', async () => {
    const { gateways } = platform();
    const names = Array.from({ length: 250 }, (_, at) => `d${at}`);
    const figures = { requests: 3, failed: 0, retries: 0, errors: [], lastError: null };
    gateways.answer = (method, params) => {
      if (method === 'collector.plan')
        return {
          drivers: names.map((driver) => ({
            driver,
            variables: 1,
            requests: 1,
            requestBytes: 1,
            responseBytes: 1,
            expectedCycle: 1,
            lastCycle: null,
            state: 'connected',
          })),
        };
      const offset =
        typeof params === 'object' && params !== null && 'offset' in params ? Number(params.offset) : 0;
      return {
        total: names.length,
        jitter: null,
        droppedLogLines: 0,
        drivers: names.slice(offset, offset + 200).map((driver) => ({
          driver,
          state: 'connected',
          since: 0,
          cycles: 1,
          missedCycles: 0,
          jitter: null,
          ...figures,
        })),
      };
    };
    const { drivers } = await (await client()).call(variablePlan, { sn });
    expect(drivers).toHaveLength(250);
    expect(drivers.every(({ plan, statistics }) => statistics?.driver === plan.driver)).toBe(true);
  });
});

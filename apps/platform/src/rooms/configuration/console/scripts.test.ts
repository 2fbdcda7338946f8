import { scriptCheck, scriptRun, scriptRuns, scriptStates } from '@penstock/contract/calls/script';
import { runScript } from '@penstock/contract/link/methods/script';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const asked: { readonly method: string; readonly params: unknown }[] = [];

const result = {
  output: '{"level":1}',
  bytes: 11,
  microseconds: 120,
  log: [],
  droppedLines: 0,
  problem: null,
  effects: [{ kind: 'write', key: 'pump', value: 1 }],
};
const missing = {
  key: 'script.missingEntry',
  parameters: { entry: 'main' },
  line: null,
  column: null,
  message: 'main is missing',
};
const state = {
  name: 'totals',
  strategy: 'periodic',
  state: 'waiting',
  runs: 3,
  failures: 0,
  skipped: 0,
  lastRun: 1,
  microseconds: 80,
  longest: 90,
  failure: null,
  restsUntil: null,
};

beforeEach(async () => {
  await platform().setOnline(true);
  asked.length = 0;
  const gateway = new ScriptedGateway(scriptedConfiguration);
  gateway.more = (method, params) => {
    asked.push({ method, params });
    switch (method) {
      case 'script.states':
        return { scripts: [state] };
      case 'script.runs':
        return { total: 3, failed: 0, runs: [] };
      case 'script.check':
        return { problem: missing };
      case 'script.run':
        return result;
      default:
        return undefined;
    }
  };
  platform().gateways.answer = gateway.answer;
});

const code = 'function main() { return 1 }';
const actions = async () =>
  (
    await platform().database.pool.query<{ after: unknown }>(
      `select after from operation_log where action = 'gateway.runScript'`,
    )
  ).rows;

describe('the scripts of a gateway', () => {
  it('are asked for and checked by whoever may see the gateway', async () => {
    const owner = await platform().signedIn('owner');
    expect((await owner.call(scriptStates, { sn })).scripts).toEqual([state]);
    expect(await owner.call(scriptCheck, { sn, code: 'let a', entry: 'main' })).toEqual({ problem: missing });
    const runs = { sn, use: 'report' as const, name: 'r1' };
    expect(await owner.call(scriptRuns, runs)).toEqual({ total: 3, failed: 0, runs: [] });
    expect(asked.find(({ method }) => method === 'script.runs')?.params).toEqual({
      use: 'report',
      name: 'r1',
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(scriptRuns, runs)).rejects.toMatchObject({ key: 'data.notFound' });
    await expect(stranger.call(scriptCheck, { sn, code, entry: 'main' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(stranger.call(scriptRun, { sn, code, entry: 'main' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('are tried with an argument and values, which changes nothing and is not logged', async () => {
    const owner = await platform().signedIn('owner');
    const values = { level: 2.5, site: 'north', pump: null };
    const trial = { sn, code, entry: 'main' as const, argument: '{"reason":"start"}', values };
    expect(await owner.call(scriptRun, trial)).toEqual(result);
    expect(asked).toEqual([
      {
        method: runScript.name,
        params: { code, entry: 'main', argument: { reason: 'start' }, keys: [], values, perform: false },
      },
    ]);
    expect(await actions()).toEqual([]);
  });

  it('that act are in the operation log', async () => {
    const owner = await platform().signedIn('owner');
    await owner.call(scriptRun, { sn, code, entry: 'main', perform: true });
    expect(await actions()).toEqual([{ after: { entry: 'main', script: code } }]);
  });

  it('are not tried with an argument that is no JSON; the place of what is wrong is named', async () => {
    const owner = await platform().signedIn('owner');
    await expect(
      owner.call(scriptRun, { sn, code, entry: 'main', argument: '{"a":\n 1,}' }),
    ).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [{ path: 'argument', key: 'script.argument', parameters: { line: 2, column: 4 } }],
    });
    expect(asked).toEqual([]);
  });
});

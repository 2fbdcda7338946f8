import { idSchema } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { functionAddress, functionPageOf } from './function-page.ts';

const equipmentId = idSchema.parse('12');

/** The equipment has signals with these keys, numbered from 1. */
function withSignals(keys: readonly string[], mode = 'readOnly') {
  const signals = keys.map((definedKey, index) => ({
    id: String(index + 1),
    equipmentId,
    title: definedKey,
    key: definedKey,
    definedKey,
    dataType: 'float',
    unit: '',
    decimals: 1,
    mode,
    lowerLimit: null,
    upperLimit: null,
    group: '',
    states: [],
    danger: '',
    approval: 'none',
    setpointId: null,
  }));
  const data = signalQuery.answer.parse(signals);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ code: '200', message: '', data })),
  );
}

const addressOf = async (name: string, keys: readonly string[] = []) => {
  const page = functionPageOf(name);
  return page && (await functionAddress(page, equipmentId, new Set(keys)));
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a function page of an equipment', () => {
  it.each([
    ['live', '/manage/eg/equipment/edit/12/live'],
    ['alarm', '/manage/eg/equipment/edit/12/alarm'],
    ['operationLog', '/manage/eg/equipment/edit/12/info'],
    ['toString', undefined],
    ['Overview', undefined],
  ])('has its address: %s', async (name, expected) => {
    expect(await addressOf(name)).toBe(expected);
  });

  it('is the history of what the page shows', async () => {
    withSignals(['level', 'flow', 'pump']);
    expect(await addressOf('history', ['pump', 'level', 'gone'])).toBe('/manage/history?s=12-1.12-3');
  });

  it('is the history of all signals where the page shows none, as many as it takes', async () => {
    withSignals(Array.from({ length: 30 }, (_, index) => `s${index}`));
    expect((await addressOf('history'))?.split('.')).toHaveLength(20);
  });

  it('is the empty history where nothing can be read', async () => {
    withSignals(['start'], 'writeOnly');
    expect(await addressOf('history')).toBe('/manage/history');
  });
});

import { idSchema } from '@penstock/contract/calls/identifier';
import type { Signal } from '@penstock/contract/model/signal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signalOf } from '../../kit/testing/signal-of.ts';
import { functionAddress, functionPageOf } from './function-page.ts';

const equipmentId = idSchema.parse('12');

/** The equipment has signals with these keys, numbered from 1. */
function withSignals(keys: readonly string[], mode: Signal['mode'] = 'readOnly') {
  const data = keys.map((key, index) => signalOf(key, { id: String(index + 1), equipmentId, mode }));
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

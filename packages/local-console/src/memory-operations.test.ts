import type { Operation } from '@penstock/contract/calls/operation';
import { failure } from '@penstock/contract/errors/error';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryOperations } from './memory-operations.ts';

const sn = '202611280001';
let steps: Operation[];
let operations: MemoryOperations;
beforeEach(() => {
  steps = [];
  operations = new MemoryOperations({
    clock: { now: () => Date.UTC(2026, 10, 28) },
    log: pino({ enabled: false }),
    changed: (operation) => steps.push(operation),
  });
});
afterEach(() => operations.stop());

const importing = { kind: 'configurationImport', title: 'pump house', sn, locked: true } as const;
const reading = { kind: 'configurationRefresh', title: 'pump house', sn, locked: false } as const;

describe('the operations of a local console', () => {
  it('are listed with each step, in the order of their versions', async () => {
    const id = await operations.start(importing, async ({ progress }) => {
      progress(40);
      return { revision: 2 };
    });
    await vi.waitFor(() => expect(steps.at(-1)?.state).toBe('success'));
    expect(steps.map(({ state, percent, version }) => [state, percent, version])).toEqual([
      ['running', null, 0],
      ['running', 40, 1],
      ['success', 40, 2],
    ]);
    expect(await operations.find(id)).toMatchObject({ result: { revision: 2 } });
    expect(operations.busy(sn)).toBeNull();
  });

  it('keep others from a gateway that one works on, and let the same reading serve twice', async () => {
    await operations.start(importing, () => new Promise(() => undefined));
    await expect(operations.start(importing, async () => ({}))).rejects.toMatchObject({
      key: 'gateway.importing',
    });
    await expect(operations.refuseBusy(sn)).rejects.toMatchObject({ key: 'gateway.importing' });
    const first = await operations.start(reading, () => new Promise(() => undefined));
    expect(await operations.start(reading, async () => ({}))).toBe(first);
  });

  it('end as they were cancelled or failed, with the words of the error', async () => {
    const waiting = await operations.start(importing, () => new Promise(() => undefined));
    await operations.cancel(waiting);
    await vi.waitFor(() => expect(steps.at(-1)).toMatchObject({ id: waiting, state: 'cancelled' }));
    const failing = await operations.start(importing, () =>
      Promise.reject(failure('gateway.offline', { sn })),
    );
    await vi.waitFor(() =>
      expect(steps.at(-1)).toMatchObject({
        id: failing,
        state: 'failure',
        message: { en: expect.any(String) },
      }),
    );
    await expect(operations.find('no such operation')).rejects.toMatchObject({ key: 'data.notFound' });
  });
});

import type { ScriptContext } from '@penstock/stage/services/script-service';
import type { WriteOutcome } from '@penstock/stage/services/write-service';
import { expect, it } from 'vitest';
import { scriptWrites } from './script-writes.ts';

/** Writes of a script to a line that ends none before the test says so. */
function slow() {
  const written: unknown[] = [];
  const ends: (() => void)[] = [];
  const outcomes: WriteOutcome['state'][] = [];
  const write = scriptWrites('e1', () =>
    Promise.resolve({
      write: async ({ value }) => {
        written.push(value);
        await new Promise<void>((resolve) => ends.push(resolve));
        return { state: 'confirmed' };
      },
    }),
  );
  return {
    written,
    outcomes,
    ask: (value: number, reason: ScriptContext['reason'] = 'periodic', question: string | null = null) => {
      const context = { owner: 'page:s1', title: 'Follow', reason, writes: true };
      void write({ key: 'speed', equipmentId: 'e1', value, question }, context).then(({ state }) =>
        outcomes.push(state),
      );
    },
    endAll: async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        ends.shift()?.();
      }
    },
  };
}

it('a script that no click began writes the first and the last of the values that wait', async () => {
  const { ask, written, outcomes, endAll } = slow();
  for (const value of [2, 3, 4, 5]) ask(value);
  await endAll();
  expect(written).toEqual([2, 5]);
  expect(outcomes.toSorted()).toEqual(['confirmed', 'confirmed', 'superseded', 'superseded']);
});

it.each([
  ['of a click', [2, 3, 4], 'click', null],
  ['with a question', [2, 3, 4], 'periodic', 'Sure?'],
  ['of a pulse', [1, 0, 1], 'periodic', null],
] as const)('writes %s are all carried out', async (_, values, reason, question) => {
  const { ask, written, endAll } = slow();
  for (const value of values) ask(value, reason, question);
  await endAll();
  expect(written).toEqual(values);
});

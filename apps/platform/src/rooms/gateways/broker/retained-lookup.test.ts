import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { findRetainedByTopic } from './retained-lookup.ts';

const state = (sn: string) => `penstock/v1/${sn}/state`;

it('the state of a gateway is found by its topic, and everything else by the search of the broker', async () => {
  const stored: string[] = [];
  const searched: (readonly string[])[] = [];
  const persistence = {
    storeRetained: ({ topic }: { readonly topic: string; readonly payload: string }) =>
      void stored.push(topic),
    createRetainedStreamCombi: (patterns: readonly string[]) => {
      searched.push(patterns);
      return Readable.from([]);
    },
  };
  findRetainedByTopic({ persistence });
  const store = (sn: string, payload: string): void =>
    persistence.storeRetained({ topic: state(sn), payload });
  store('202611210001', 'here');
  store('202611210002', 'there');
  const found = async (...patterns: string[]) =>
    (await persistence.createRetainedStreamCombi(patterns).toArray()) as unknown;
  expect(await found(state('202611210001'))).toMatchObject([{ payload: 'here' }]);
  expect(await found('penstock/v1/202611210001/down/+')).toEqual([]);
  expect(searched).toEqual([]);
  store('202611210001', '');
  expect(await found(state('202611210001'))).toEqual([]);
  await found('penstock/v1/+/state');
  expect(searched).toEqual([['penstock/v1/+/state']]);
  // The broker keeps them as before.
  expect(stored).toHaveLength(3);
});

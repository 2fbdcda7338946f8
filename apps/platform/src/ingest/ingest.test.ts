import { describe, expect, it } from 'vitest';
import { silentLog } from '../testing/test-database.ts';
import type { Batch } from './batch.ts';
import { Ingest, ingestLimits } from './ingest.ts';
import type { StoredBatch } from './record-store.ts';

const quiet = { batch: () => undefined, refused: () => undefined, transaction: () => undefined };
const never = new AbortController().signal;

function params(count: number, first = 1) {
  const record = { recording: 'r', layout: 0, time: 0, values: [1] };
  return {
    stream: '0b0a6d5c-7a39-4b58-8d0f-0c8f3a1f2b11',
    first,
    available: 1,
    layouts: [['k']],
    records: Array.from({ length: count }, () => record),
  };
}

function outcomeOf(batch: Batch): StoredBatch {
  return { committed: batch.first + batch.records.length - 1, stored: 0, skipped: 0, lost: 0 };
}

/** A store that is as slow as the test wants. */
function slowStore() {
  const transactions: { readonly batches: readonly Batch[]; commit: () => void; fail: (e: Error) => void }[] =
    [];
  const store = (batches: readonly Batch[]) =>
    new Promise<readonly StoredBatch[]>((resolve, reject) => {
      transactions.push({ batches, commit: () => resolve(batches.map(outcomeOf)), fail: reject });
    });
  return { store: { store }, transactions };
}

/** Whatever came in the same turn goes together. */
const gather = () => new Promise((resolve) => setImmediate(resolve));
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('the queue before the database', () => {
  it('gathers what comes while transactions are under way', async () => {
    const { store, transactions } = slowStore();
    const ingest = new Ingest({ store, log: silentLog, observer: quiet, gather });
    const answers = [ingest.append('1', params(1), never)];
    await turn();
    answers.push(ingest.append('2', params(1), never));
    await turn();
    for (let sn = 3; sn <= 50; sn += 1) answers.push(ingest.append(String(sn), params(1), never));
    await turn();
    expect(transactions.map(({ batches }) => batches.length)).toEqual([1, 1]);
    transactions[0]?.commit();
    await turn();
    expect(transactions.map(({ batches }) => batches.length)).toEqual([1, 1, 48]);
    for (const transaction of transactions) transaction.commit();
    await expect(Promise.all(answers)).resolves.toHaveLength(50);
    expect(ingest.waitingRecords).toBe(0);
  });

  it('turns gateways away when too much waits, and takes them again later', async () => {
    const { store, transactions } = slowStore();
    const ingest = new Ingest({ store, log: silentLog, observer: quiet, gather });
    const answers: Promise<unknown>[] = [];
    const batches = ingestLimits.waitingRecords / 2000;
    for (let at = 0; at < batches; at += 1) answers.push(ingest.append('1', params(2000), never));
    await expect(ingest.append('1', params(1), never)).rejects.toMatchObject({ key: 'service.unavailable' });
    for (let done = 0; ingest.waitingRecords > 0; done += 1) {
      await turn();
      transactions[done]?.commit();
    }
    answers.push(ingest.append('1', params(1), never));
    await turn();
    for (const transaction of transactions) transaction.commit();
    await turn();
    for (const transaction of transactions) transaction.commit();
    await Promise.all(answers);
  });

  it('lets what comes within a moment go together', async () => {
    const sizes: number[] = [];
    const ingest = new Ingest({
      store: {
        store: (batches) => {
          sizes.push(batches.length);
          return Promise.resolve(batches.map(outcomeOf));
        },
      },
      log: silentLog,
      observer: quiet,
    });
    const answers = [ingest.append('1', params(1), never)];
    await turn();
    answers.push(ingest.append('2', params(1), never));
    await turn();
    answers.push(ingest.append('3', params(1), never));
    await Promise.all(answers);
    expect(sizes).toEqual([3]);
  });

  it('stores others when the database refuses what one sends', async () => {
    const refusal = Object.assign(new Error('out of range'), { code: '22003' });
    const observed: string[] = [];
    const ingest = new Ingest({
      store: {
        store: async (batches) => {
          if (batches.some(({ sn }) => sn === 'bad')) throw refusal;
          return batches.map(outcomeOf);
        },
      },
      log: silentLog,
      observer: { ...quiet, refused: (reason) => observed.push(reason) },
    });
    const outcomes = await Promise.allSettled(
      ['a', 'bad', 'c'].map((sn) => ingest.append(sn, params(1), never)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(observed).toEqual(['failed']);
  });

  it('answers nobody when the database fails', async () => {
    const { store, transactions } = slowStore();
    const ingest = new Ingest({ store, log: silentLog, observer: quiet, gather });
    const answer = Promise.allSettled([
      ingest.append('1', params(1), never),
      ingest.append('2', params(1), never),
    ]);
    await turn();
    transactions[0]?.fail(new Error('the connection is gone'));
    for (const outcome of await answer)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { key: 'service.unavailable' } });
    expect(transactions).toHaveLength(1);
  });

  it('leaves out a gateway that has given up', async () => {
    const { store, transactions } = slowStore();
    const ingest = new Ingest({ store, log: silentLog, observer: quiet, gather });
    const first = ingest.append('1', params(1), never);
    await turn();
    const second = ingest.append('2', params(1), never);
    await turn();
    const givenUp = new AbortController();
    const third = ingest.append('3', params(1), givenUp.signal);
    givenUp.abort();
    transactions[0]?.commit();
    await expect(third).rejects.toMatchObject({ key: 'service.unavailable' });
    transactions[1]?.commit();
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
    expect(transactions).toHaveLength(2);
  });

  it('stores what waits before it stops, and takes nothing more', async () => {
    const { store, transactions } = slowStore();
    const ingest = new Ingest({ store, log: silentLog, observer: quiet, gather });
    const answer = ingest.append('1', params(3), never);
    const stopped = ingest.stop();
    await expect(ingest.append('1', params(1), never)).rejects.toMatchObject({ key: 'service.unavailable' });
    await turn();
    transactions[0]?.commit();
    await stopped;
    await expect(answer).resolves.toEqual({ committed: 3 });
  });
});

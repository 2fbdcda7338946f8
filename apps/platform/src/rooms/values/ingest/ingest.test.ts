import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import type { Batch } from './batch.ts';
import { GatewayQuotas } from '../../gateways/quota/gateway-quotas.ts';
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
  return { committed: batch.first + batch.records.length - 1, stored: 0, skipped: 0, lost: 0, alarms: 0 };
}

let reachable = true;
const isReachable = () => Promise.resolve(reachable);

/** An ingest whose gateways are as quick as the test. */
function open(
  store: ConstructorParameters<typeof Ingest>[0]['store'],
  more: Partial<ConstructorParameters<typeof Ingest>[0]> = {},
) {
  let minute = 0;
  const exceeded: string[] = [];
  const quotas = new GatewayQuotas(
    () => (minute += 60_000),
    (sn, quota) => exceeded.push(`${sn} ${quota}`),
  );
  const ingest = new Ingest({
    store,
    quotas,
    isDiskFull: () => false,
    log: silentLog,
    observer: quiet,
    gather,
    ...more,
  });
  return { ingest, exceeded };
}

/** A store that is as slow as the test wants. */
function slowStore() {
  const transactions: { readonly batches: readonly Batch[]; commit: () => void; fail: (e: Error) => void }[] =
    [];
  const store = (batches: readonly Batch[]) =>
    new Promise<readonly StoredBatch[]>((resolve, reject) => {
      transactions.push({ batches, commit: () => resolve(batches.map(outcomeOf)), fail: reject });
    });
  return { store: { store, isReachable }, transactions };
}

/** As long as a platform waits for others. */
const gatherAsInService = () =>
  new Promise((resolve) => setTimeout(resolve, ingestLimits.gatherMilliseconds));

/** Whatever came in the same turn goes together. */
const gather = () => new Promise((resolve) => setImmediate(resolve));
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('the queue before the database', () => {
  it('gathers what comes while transactions are under way', async () => {
    const { store, transactions } = slowStore();
    const { ingest } = open(store);
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
    const { ingest } = open(store);
    const answers: Promise<unknown>[] = [];
    const batches = ingestLimits.waitingRecords / 2000;
    for (let at = 0; at < batches; at += 1) answers.push(ingest.append(`${at}`, params(2000), never));
    await expect(ingest.append('x', params(1), never)).rejects.toMatchObject({ key: 'service.unavailable' });
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
    const store = (batches: readonly Batch[]) => {
      sizes.push(batches.length);
      return Promise.resolve(batches.map(outcomeOf));
    };
    const { ingest } = open({ store, isReachable }, { gather: gatherAsInService });
    const answers = [ingest.append('1', params(1), never)];
    await turn();
    answers.push(ingest.append('2', params(1), never));
    await turn();
    answers.push(ingest.append('3', params(1), never));
    await Promise.all(answers);
    expect(sizes).toEqual([3]);
  });

  it.each([
    ['the database refuses it', Object.assign(new Error('out of range'), { code: '22003' })],
    ['a statement takes too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
    [
      'a program error prevents it',
      new RangeError('The database holds 9007199254740993, which is too large.'),
    ],
  ])('stores the batches of others when %s', async (_why, refusal) => {
    const observed: string[] = [];
    let transactions = 0;
    const store = async (batches: readonly Batch[]) => {
      transactions += 1;
      if (batches.some(({ sn }) => sn === 'bad')) throw refusal;
      return batches.map(outcomeOf);
    };
    const { ingest, exceeded } = open(
      { store, isReachable },
      { observer: { ...quiet, refused: (reason) => observed.push(reason) } },
    );
    const gateways = Array.from({ length: 100 }, (_, at) => (at === 37 ? 'bad' : `${at}`));
    const outcomes = await Promise.allSettled(gateways.map((sn) => ingest.append(sn, params(1), never)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ key: 'gateway.quotaExceeded' }) },
    ]);
    expect(observed).toEqual(['failed']);
    expect(exceeded).toEqual(['bad failures']);
    // Halves are tried apart, so the others cost a few transactions and not one each.
    expect(transactions).toBeLessThan(20);
  });

  it('has a gateway wait after a batch that could not be stored, and nobody else', async () => {
    let now = 0;
    const quotas = new GatewayQuotas(
      () => now,
      () => undefined,
    );
    let tried = 0;
    const store = async (batches: readonly Batch[]) => {
      if (batches.some(({ sn }) => sn === 'bad')) {
        tried += 1;
        throw Object.assign(new Error('out of range'), { code: '22003' });
      }
      return batches.map(outcomeOf);
    };
    const { ingest } = open({ store, isReachable }, { quotas });
    const refused = { key: 'gateway.quotaExceeded', parameters: { seconds: 10 } };
    await expect(ingest.append('bad', params(1), never)).rejects.toMatchObject(refused);
    await expect(ingest.append('bad', params(1), never)).rejects.toMatchObject(refused);
    await ingest.append('good', params(1), never);
    expect(tried).toBe(1);
    now += 10_000;
    await expect(ingest.append('bad', params(1), never)).rejects.toMatchObject(refused);
    expect(tried).toBe(2);
  });

  it.each([
    ['does not answer', new Error('the connection is gone'), false],
    ['has a full disk', Object.assign(new Error('could not extend file'), { code: '53100' }), true],
    ['stops', Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
  ])('answers nobody when the database %s', async (_what, error, answers) => {
    reachable = answers;
    onTestFinished(() => {
      reachable = true;
    });
    const { store, transactions } = slowStore();
    const { ingest, exceeded } = open(store);
    const answer = Promise.allSettled([
      ingest.append('1', params(1), never),
      ingest.append('2', params(1), never),
    ]);
    await turn();
    transactions[0]?.fail(error);
    for (const outcome of await answer)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { key: 'service.unavailable' } });
    expect(transactions).toHaveLength(1);
    expect(exceeded).toEqual([]);
  });

  it('holds no more bytes of all gateways together than it may, however many there are', async () => {
    const { store, transactions } = slowStore();
    const { ingest } = open(store);
    const text = 'x'.repeat(64);
    const wide = {
      ...params(0),
      layouts: [Array.from({ length: 100 }, (_, at) => `${text}${at}`)],
      records: Array.from({ length: 500 }, () => ({
        recording: 'r',
        layout: 0,
        time: 0,
        values: Array.from({ length: 100 }, () => 1),
      })),
    };
    let held = 0;
    const answers: Promise<unknown>[] = [];
    for (let sn = 0; sn < 1000; sn += 1) {
      const answer = ingest.append(`${sn}`, wide, never);
      answers.push(answer.catch((error: unknown) => error));
      held = Math.max(held, ingest.waitingBytes);
    }
    expect(held).toBeLessThanOrEqual(ingestLimits.waitingBytes);
    expect(held).toBeGreaterThan(ingestLimits.waitingBytes / 2);
    const stopped = ingest.stop();
    for (let done = 0; ingest.waitingBytes > 0 || done < transactions.length; done += 1) {
      await turn();
      transactions[done]?.commit();
    }
    await stopped;
    const outcomes = await Promise.all(answers);
    expect(outcomes).toContainEqual({ committed: 500 });
    expect(outcomes).toContainEqual(expect.objectContaining({ key: 'service.unavailable' }));
  });

  it('takes nothing while the disk is full, and goes on when there is room', async () => {
    let full = true;
    const refused: string[] = [];
    const { ingest } = open(
      { store: (batches) => Promise.resolve(batches.map(outcomeOf)), isReachable },
      { isDiskFull: () => full, observer: { ...quiet, refused: (reason) => refused.push(reason) } },
    );
    await expect(ingest.append('1', params(1), never)).rejects.toMatchObject({ key: 'service.unavailable' });
    expect(refused).toEqual(['disk']);
    full = false;
    await expect(ingest.append('1', params(1), never)).resolves.toEqual({ committed: 1 });
  });

  it('leaves out a gateway that has given up', async () => {
    const { store, transactions } = slowStore();
    const { ingest } = open(store);
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
    const { ingest } = open(store);
    const answer = ingest.append('1', params(3), never);
    const stopped = ingest.stop();
    await expect(ingest.append('1', params(1), never)).rejects.toMatchObject({ key: 'service.unavailable' });
    await turn();
    transactions[0]?.commit();
    await stopped;
    await expect(answer).resolves.toEqual({ committed: 3 });
  });
});

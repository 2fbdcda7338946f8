import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { GatewayQuotas } from '../../gateways/quota/gateway-quotas.ts';
import { type Batch, batchOf } from './batch.ts';
import { LayoutNames } from './layout-names.ts';
import { RecordStore } from './record-store.ts';

const sn = '202611210002';
const database = testDatabase();
const names = new LayoutNames();
const quotas = new GatewayQuotas(
  () => 0,
  () => undefined,
);

/** So many records from a sequence on; each has its sequence as its value. */
function batch(stream: string, first: number, count: number, available = 1): Batch {
  const records = Array.from({ length: count }, (_, at) => ({
    recording: 'r',
    layout: 0,
    time: 1_000_000 + first + at,
    values: [first + at],
  }));
  return batchOf(sn, { stream, first, available, layouts: [['k']], records }, names);
}

/** A store, as a process of the platform has it, with a gateway that is known. */
async function open() {
  const { pool } = database();
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', '') on conflict do nothing`,
    [sn],
  );
  const statements = vi.spyOn(pool, 'query');
  const transactions = vi.spyOn(pool, 'connect');
  return { store: new RecordStore(pool, quotas), pool, statements, transactions };
}

const outcome = (committed: number, stored: number) => ({
  committed,
  stored,
  skipped: 0,
  lost: 0,
  alarms: 0,
});

async function storedOf(stream: string): Promise<readonly number[]> {
  const { rows } = await database().pool.query<{ value: number }>(
    `select "values"[1] as value from record join recording on recording.id = recording_id
       join ingest_stream s on s.sn = recording.sn and s.number = record.sequence / (2::bigint ^ 36)::bigint
     where s.stream = $1 order by record.sequence`,
    [stream],
  );
  return rows.map(({ value }) => value);
}

it('several batches that follow one another are stored in one statement, each answered with its end', async () => {
  const { store, statements, transactions } = await open();
  const stream = crypto.randomUUID();
  expect(await store.store([batch(stream, 1, 2)])).toEqual([outcome(2, 2)]);
  // The number of a type is asked for once.
  await store.store([batch(stream, 3, 1)]);
  statements.mockClear();
  transactions.mockClear();
  expect(await store.store([batch(stream, 4, 2), batch(stream, 6, 3)])).toEqual([
    outcome(5, 2),
    outcome(8, 3),
  ]);
  expect(statements).toHaveBeenCalledTimes(1);
  expect(transactions).toHaveBeenCalledTimes(1);
  expect(await storedOf(stream)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('of a stream that another process has moved on nothing is stored at first, and then what is new', async () => {
  const [one, other] = [await open(), await open()];
  const stream = crypto.randomUUID();
  await one.store.store([batch(stream, 1, 2)]);
  await other.store.store([batch(stream, 1, 4)]);
  const late = batch(stream, 3, 3);
  expect(await one.store.store([late])).toEqual(['later']);
  expect(await storedOf(stream)).toEqual([1, 2, 3, 4]);
  expect(await one.store.store([late])).toEqual([{ ...outcome(5, 1), skipped: 2 }]);
  expect(await storedOf(stream)).toEqual([1, 2, 3, 4, 5]);
});

it('what does not follow is left for a transaction of its own, and so is all behind it', async () => {
  const { store } = await open();
  const stream = crypto.randomUUID();
  await store.store([batch(stream, 1, 1)]);
  const gap = batch(stream, 5, 1, 5);
  expect(await store.store([batch(stream, 2, 1), gap, batch(stream, 3, 1)])).toEqual([
    outcome(2, 1),
    'later',
    'later',
  ]);
  expect(await store.store([gap])).toEqual([{ ...outcome(5, 1), lost: 2 }]);
});

it('after an error the stream is looked for before anything else is stored', async () => {
  const { store, statements } = await open();
  const stream = crypto.randomUUID();
  await store.store([batch(stream, 1, 1)]);
  await store.store([batch(stream, 2, 1)]);
  statements.mockImplementationOnce(() => {
    throw new Error('nobody knows');
  });
  await expect(store.store([batch(stream, 3, 1)])).rejects.toThrow('nobody knows');
  expect(await store.store([batch(stream, 3, 1)])).toEqual([outcome(3, 1)]);
  expect(await store.store([batch(stream, 4, 1)])).toEqual([outcome(4, 1)]);
  expect(await storedOf(stream)).toEqual([1, 2, 3, 4]);
});

it('a database that does not know such a statement is asked once', async () => {
  const { store, statements } = await open();
  const stream = crypto.randomUUID();
  await store.store([batch(stream, 1, 1)]);
  statements.mockImplementationOnce(() => {
    throw Object.assign(new Error('not supported'), { code: '0A000' });
  });
  await expect(store.store([batch(stream, 2, 1)])).rejects.toThrow('not supported');
  statements.mockClear();
  for (const first of [2, 3])
    expect(await store.store([batch(stream, first, 1)])).toEqual([outcome(first, 1)]);
  expect(statements.mock.calls.filter(([text]) => JSON.stringify(text).includes('ingest-follow'))).toEqual(
    [],
  );
  expect(await storedOf(stream)).toEqual([1, 2, 3]);
});

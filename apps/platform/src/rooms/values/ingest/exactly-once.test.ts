import type { RecordLoss } from '@penstock/contract/link/methods/appended-records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { GatewayQuotas } from '../../gateways/quota/gateway-quotas.ts';
import { Ingest } from './ingest.ts';
import { RecordStore, type StoredBatch } from './record-store.ts';

const sn = '202611210001';
const begin = Date.UTC(2026, 10, 21);
const never = new AbortController().signal;

/** The records of a gateway: number `sequence` has a value of its own, so that each can be counted. */
function record(sequence: number) {
  return {
    recording: `r${sequence % 2}`,
    layout: sequence % 3,
    time: begin + sequence,
    values: [sequence, null],
  };
}
const layouts = [
  ['level', 'flow'],
  ['level', 'pressure'],
  ['power', 'flow'],
];

const database = testDatabase();

/** Opens an ingest as a platform process does, and makes sure that the gateway is known. */
async function openIngest() {
  const { pool } = database();
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', '') on conflict do nothing`,
    [sn],
  );
  const outcomes: StoredBatch[] = [];
  // A minute passes with each message: nobody waits for a quota here.
  let minute = 0;
  const quotas = new GatewayQuotas(
    () => (minute += 60_000),
    () => undefined,
  );
  const ingest = new Ingest({
    store: new RecordStore(pool, quotas),
    quotas,
    isDiskFull: () => false,
    log: silentLog,
    gather: () => new Promise((resolve) => setImmediate(resolve)),
    observer: {
      batch: (outcome) => outcomes.push(outcome),
      refused: () => undefined,
      transaction: () => undefined,
    },
  });
  return { ingest, outcomes };
}

async function storedSequences(): Promise<readonly number[]> {
  const { rows } = await database().pool.query<{ sequence: number; values: (number | null)[]; time: Date }>(
    `select sequence % (2::bigint ^ 36)::bigint as sequence, "values", record.time from record join recording on recording.id = recording_id
     where sn = $1 order by sequence`,
    [sn],
  );
  for (const { sequence, values, time } of rows) {
    expect(values).toEqual([sequence, null]);
    expect(time.getTime()).toBe(begin + sequence);
  }
  return rows.map(({ sequence }) => sequence);
}

async function forget() {
  await database().pool.query('truncate record, recording, ingest_stream, record_loss');
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

describe('recorded values', () => {
  it('are stored once each, in whatever order and how often batches come, from however many connections', async () => {
    const total = 60;
    const batch = fc.record({
      first: fc.integer({ min: 1, max: total }),
      count: fc.integer({ min: 0, max: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(batch, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
        async (noise, sizes) => {
          await forget();
          const stream = crypto.randomUUID();
          // Two processes of the platform, each with its own memory, take batches at the same time.
          const processes = [await openIngest(), await openIngest()];
          const append = async (process: number, first: number, count: number) => {
            const last = Math.min(total, first + count - 1);
            const records = upTo(Math.max(0, last - first + 1)).map((at) => record(first + at - 1));
            const taken = processes[process % 2]?.ingest;
            return taken?.append(sn, { stream, first, available: 1, layouts, records }, never);
          };
          const wild = noise.map(({ first, count }, at) => append(at, first, count));
          // The gateway itself goes on from what is committed, as its client does.
          let committed = 0;
          for (let turn = 0; committed < total; turn += 1) {
            const answer = await append(turn, committed + 1, sizes[turn % sizes.length] ?? 1);
            expect(answer?.committed).toBeGreaterThanOrEqual(committed + 1);
            committed = answer?.committed ?? 0;
          }
          await Promise.all(wild);
          expect(await storedSequences()).toEqual(upTo(total));
          const stored = processes
            .flatMap(({ outcomes }) => outcomes)
            .reduce((sum, one) => sum + one.stored, 0);
          expect(stored).toBe(total);
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  it('are acknowledged only when another connection can read them', async () => {
    await forget();
    const { ingest } = await openIngest();
    const batch = {
      stream: crypto.randomUUID(),
      first: 1,
      available: 1,
      layouts,
      records: upTo(100).map(record),
    };
    await expect(ingest.append(sn, batch, never)).resolves.toEqual({ committed: 100 });
    expect(await storedSequences()).toHaveLength(100);
  });

  it('that the gateway lost are counted and passed over', async () => {
    await forget();
    const { ingest } = await openIngest();
    const stream = crypto.randomUUID();
    await ingest.append(sn, { stream, first: 1, available: 1, layouts, records: [record(1)] }, never);
    const later = { stream, first: 5, available: 5, layouts, records: [record(5)] };
    await expect(ingest.append(sn, later, never)).resolves.toEqual({ committed: 5 });
    const { rows } = await database().pool.query('select committed, lost from ingest_stream');
    expect(rows).toEqual([{ committed: 5, lost: 3 }]);
    expect(await storedSequences()).toEqual([1, 5]);
  });

  it('of a gateway that is not known are refused, and those of others in the same transaction are stored', async () => {
    await forget();
    const { ingest } = await openIngest();
    const batch = { stream: crypto.randomUUID(), first: 1, available: 1, layouts, records: [record(1)] };
    const [refused, stored] = await Promise.allSettled([
      ingest.append('999999999999', batch, never),
      ingest.append(sn, batch, never),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { key: 'gateway.credentialsRefused' } });
    expect(stored).toEqual({ status: 'fulfilled', value: { committed: 1 } });
  });

  it('are kept apart by stream: a new life of the buffer counts from 1 again', async () => {
    await forget();
    const { ingest } = await openIngest();
    for (const time of [0, 5000]) {
      const records = [{ ...record(1), time: begin + 1 + time }];
      const batch = { stream: crypto.randomUUID(), first: 1, available: 1, layouts, records };
      await expect(ingest.append(sn, batch, never)).resolves.toEqual({ committed: 1 });
    }
    const { rows } = await database().pool.query('select from record');
    expect(rows).toHaveLength(2);
  });

  it('are kept apart though the clock of the gateway starts at the same time again and again', async () => {
    await forget();
    const { ingest } = await openIngest();
    for (let start = 1; start <= 3; start += 1) {
      const records = [{ ...record(1), values: [start, null] }];
      const batch = { stream: crypto.randomUUID(), first: 1, available: 1, layouts, records };
      await expect(ingest.append(sn, batch, never)).resolves.toEqual({ committed: 1 });
    }
    const { rows } = await database().pool.query<{ values: (number | null)[] }>(
      'select "values" from record order by sequence',
    );
    expect(rows.map(({ values }) => values)).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  it('hold texts and all digits of integers; those that are numbers take no more room than before', async () => {
    await forget();
    const { ingest } = await openIngest();
    const keys = ['state', 'energy', 'flow', 'bad'];
    const records = [
      ['Run "1", {\\} 运行\0', { integer: '18446744073709551615' }, 1.5, null],
      ['', { integer: '-9223372036854775808' }, 0, null],
      [1, 2, 3, null],
    ].map((values, at) => ({ recording: 'r', layout: 0, time: begin + at, values }));
    const batch = { stream: crypto.randomUUID(), first: 1, available: 1, layouts: [keys], records };
    await expect(ingest.append(sn, batch, never)).resolves.toEqual({ committed: 3 });
    const { rows } = await database().pool.query('select "values", exact from record order by time');
    expect(rows).toEqual([
      {
        values: [null, 2 ** 64, 1.5, null],
        exact: ['Run "1", {\\} 运行\uFFFD', '18446744073709551615', null, null],
      },
      { values: [null, -(2 ** 63), 0, null], exact: ['', '-9223372036854775808', null, null] },
      { values: [1, 2, 3, null], exact: null },
    ]);
  });

  it('of another pace are of another recording, so that each has the distance it was made with', async () => {
    await forget();
    const { ingest } = await openIngest();
    const stream = crypto.randomUUID();
    const one = { recording: 'pace', layout: 0, values: [1] };
    const paces = [undefined, [0], [5000], [30_000], [null], [5000]];
    for (const [at, distances] of paces.entries()) {
      const records = [{ ...one, time: begin + at }];
      const batch = { stream, first: at + 1, available: 1, layouts: [['k']], records };
      await ingest.append(sn, { ...batch, ...(distances && { distances }) }, never);
    }
    const { rows } = await database().pool.query<{ distance: number | null; count: number }>(
      `select distance_ms as distance, count(*)::int as count from recording join record on recording_id = id
       where recording_key = 'pace' group by distance_ms order by distance_ms`,
    );
    expect(rows).toEqual([
      { distance: 5000, count: 2 },
      { distance: 30_000, count: 1 },
      { distance: Number.POSITIVE_INFINITY, count: 1 },
      { distance: null, count: 2 },
    ]);
    const wrong = { stream, first: 7, available: 1, layouts: [['k']], distances: [], records: [] };
    await expect(ingest.append(sn, wrong, never)).rejects.toMatchObject({ key: 'request.invalid' });
  });

  it('that were lost are stored with times and reason, each once, as many as are declared', async () => {
    await forget();
    const { ingest } = await openIngest();
    const stream = crypto.randomUUID();
    const append = (first: number, available: number, losses: readonly RecordLoss[] = []) =>
      ingest.append(
        sn,
        { stream, first, available, layouts, records: [record(first)], losses: [...losses] },
        never,
      );
    await append(1, 1);
    const full = { first: 1, count: 5, from: begin, to: begin + 5000, reason: 'full' } as const;
    const unwritten = { first: 7, count: 2, from: begin + 7000, to: null, reason: 'unwritten' } as const;
    // The described losses lie partly below the committed records, and do not explain all.
    await append(10, 10, [full, unwritten]);
    await append(10, 10, [full, unwritten]);
    // The same loss has grown since.
    await append(13, 13, [{ ...unwritten, count: 5, to: begin + 12_000 }]);
    const { rows } = await database().pool.query(
      `select first, reason, count, (extract(epoch from from_time) * 1000)::bigint as "from",
         (extract(epoch from to_time) * 1000)::bigint as "to" from record_loss order by first`,
    );
    expect(rows).toEqual([
      { first: 1, reason: 'full', count: 5, from: begin, to: begin + 5000 },
      { first: 2, reason: 'unknown', count: 1, from: null, to: null },
      { first: 7, reason: 'unwritten', count: 4, from: begin + 7000, to: begin + 12_000 },
    ]);
    const { rows: streams } = await database().pool.query('select committed, lost from ingest_stream');
    expect(streams).toEqual([{ committed: 13, lost: 10 }]);
  });

  it.each([
    ['a layout that is not there', { ...record(1), layout: 3 }, 'records.0.layout'],
    ['values that do not fit the layout', { ...record(1), values: [1] }, 'records.0.values'],
    ['a name with a control character', { ...record(1), recording: 'a\0b' }, 'records.0.recording'],
  ])('with %s are refused', async (_what, wrong, field) => {
    const { ingest } = await openIngest();
    const batch = { stream: crypto.randomUUID(), first: 1, available: 1, layouts, records: [wrong] };
    await expect(ingest.append(sn, batch, never)).rejects.toMatchObject({
      key: 'request.invalid',
      parameters: { field },
    });
  });

  it('of times that no calendar has are stored at the nearest that it has', async () => {
    await forget();
    const { ingest } = await openIngest();
    const records = [-1e300, 1e300].map((time, at) => ({ ...record(at + 1), time }));
    const batch = { stream: crypto.randomUUID(), first: 1, available: 1, layouts, records };
    await expect(ingest.append(sn, batch, never)).resolves.toEqual({ committed: 2 });
  });
});

import { maxSequence } from '@penstock/contract/link/methods/appended-records';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { GatewayQuotas } from '../../gateways/quota/gateway-quotas.ts';
import { Ingest } from './ingest.ts';
import { quotaLimits } from '../../gateways/quota/quota-limits.ts';
import { RecordStore } from './record-store.ts';

const hostile = '202611210666';
const others = ['202611210001', '202611210002', '202611210003'];
const never = new AbortController().signal;
const database = testDatabase();

beforeAll(async () => {
  await database().pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash) select sn, '', '' from unnest($1::text[]) sn`,
    [[hostile, ...others]],
  );
});

function open() {
  const exceeded: string[] = [];
  let minute = 0;
  const quotas = new GatewayQuotas(
    () => (minute += 60_000),
    (sn, quota) => exceeded.push(`${sn} ${quota}`),
  );
  const observer = { batch: () => undefined, refused: () => undefined, transaction: () => undefined };
  const store = new RecordStore(database().pool, quotas);
  return {
    ingest: new Ingest({ store, quotas, isDiskFull: () => false, log: silentLog, observer }),
    exceeded,
  };
}

function batch(more: object = {}) {
  return appendRecords.params.parse({
    stream: crypto.randomUUID(),
    first: 1,
    available: 1,
    layouts: [['k']],
    records: [{ recording: 'r', layout: 0, time: 1, values: [1] }],
    ...more,
  });
}

describe('a hostile gateway beside others', () => {
  it('cannot send sequences that lose digits', () => {
    for (const field of ['first', 'available'])
      expect(() => batch({ [field]: Number.MAX_SAFE_INTEGER - 1 })).toThrow(field);
  });

  it('keeps nobody out with the highest sequence there is, again and again', async () => {
    const { ingest } = open();
    const stream = crypto.randomUUID();
    for (let time = 0; time < 3; time += 1) {
      const outcomes = await Promise.all([
        ingest.append(hostile, batch({ stream, first: maxSequence, available: maxSequence }), never),
        ...others.map((sn) => ingest.append(sn, batch(), never)),
      ]);
      expect(outcomes).toEqual([{ committed: maxSequence }, ...others.map(() => ({ committed: 1 }))]);
    }
  });

  it('keeps nobody out with a stream that an older version let go beyond the limit', async () => {
    const { ingest } = open();
    const { pool } = database();
    const stream = crypto.randomUUID();
    await pool.query('alter table ingest_stream drop constraint ingest_stream_committed_check');
    await pool.query(
      'insert into ingest_stream (sn, stream, number, committed) values ($1, $2, 99, 9007199254740993)',
      [hostile, stream],
    );
    const outcomes = await Promise.allSettled([
      ingest.append(others[0] ?? '', batch(), never),
      ingest.append(hostile, batch({ stream }), never),
      ingest.append(others[1] ?? '', batch(), never),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('starts a limited number of streams in an hour', async () => {
    const { ingest, exceeded } = open();
    const { pool } = database();
    await pool.query(
      `insert into ingest_stream (sn, stream, number) select $1, gen_random_uuid(), 1000 + n from generate_series(1, $2) n`,
      [others[2], quotaLimits.streamsPerHour],
    );
    await expect(ingest.append(others[2] ?? '', batch(), never)).rejects.toMatchObject({
      key: 'gateway.quotaExceeded',
      parameters: { seconds: 600 },
    });
    expect(exceeded).toEqual([`${others[2]} streams`]);
    await pool.query(
      `update ingest_stream set created_at = created_at - interval '61 minutes' where sn = $1`,
      [others[2]],
    );
    await expect(ingest.append(others[2] ?? '', batch(), never)).resolves.toEqual({ committed: 1 });
  });

  it('has a limited number of recordings, beside others whose new ones are stored', async () => {
    const { ingest, exceeded } = open();
    const { pool } = database();
    await pool.query(
      `insert into recording (sn, recording_key, keys) select $1, 'r' || at, '{k}' from generate_series(1, $2) at`,
      [hostile, quotaLimits.recordings],
    );
    const outcomes = await Promise.allSettled([
      ingest.append(hostile, batch({ layouts: [['one more']] }), never),
      ingest.append(others[0] ?? '', batch({ layouts: [['new']] }), never),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { key: 'gateway.quotaExceeded' } },
      { status: 'fulfilled', value: { committed: 1 } },
    ]);
    expect(exceeded).toEqual([`${hostile} recordings`]);
  });
});

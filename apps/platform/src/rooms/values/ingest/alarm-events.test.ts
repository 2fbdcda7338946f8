import { appendRecords } from '@penstock/contract/link/methods/records';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { GatewayQuotas } from '../../gateways/quota/gateway-quotas.ts';
import { Ingest } from './ingest.ts';
import { RecordStore } from './record-store.ts';

const sn = '202611210001';
const begin = Date.UTC(2026, 10, 21);
const database = testDatabase();

beforeAll(async () => {
  const { pool } = database();
  await pool.query(`insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', '')`, [sn]);
  await pool.query(
    `insert into account (username, password_hash, role_type) values ('ada', '', 'user');
     insert into equipment (owner_id, title, sn) select id, '泵站', '${sn}' from account;
     insert into defined_alarm (equipment_id, alarm, local_id, title, title_translations, severity)
       select id, 'p1_high', 'high', '液位高', '{"en":"Level high"}', 'critical' from equipment;`,
  );
});
beforeEach(async () => {
  await database().pool.query('truncate alarm, record, recording, ingest_stream, record_loss cascade');
});

function openIngest(): Ingest {
  let minute = 0;
  const quotas = new GatewayQuotas(
    () => (minute += 60_000),
    () => undefined,
  );
  const observer = { batch: () => undefined, refused: () => undefined, transaction: () => undefined };
  const store = new RecordStore(database().pool, quotas);
  return new Ingest({ store, quotas, isDiskFull: () => false, log: silentLog, observer });
}

const occurrence = '7f9c24e8-3b12-4f4f-9d7a-333322221111';
function event(more: Partial<AlarmEvent> = {}): AlarmEvent {
  return {
    kind: 'alarm',
    origin: 'signal',
    alarm: 'p1_high',
    occurrence,
    event: 'raised',
    time: begin,
    raisedAt: begin,
    reason: null,
    values: [{ key: 'level', value: 81 }],
    ...more,
  };
}
const returned = (more: Partial<AlarmEvent> = {}) =>
  event({ event: 'returned', time: begin + 5000, reason: 'normal', values: [], ...more });
const record = { recording: 'r', layout: 0, time: begin, values: [1] };

async function append(
  ingest: Ingest,
  first: number,
  records: readonly object[],
  stream = '5a1f6f0e-0000-4000-8000-000000000002',
) {
  const params = appendRecords.params.parse({ stream, first, available: 1, layouts: [['k']], records });
  return await ingest.append(sn, params, new AbortController().signal);
}

async function stored() {
  const { rows } = await database().pool.query<Record<string, unknown>>(
    `select alarm.title, alarm.title_translations, severity, equipment_id is not null as known, raised_at, returned_at,
       return_reason, raised_values, returned_values from alarm order by raised_at`,
  );
  return rows;
}

it('an alarm is one row, between records, with what its equipment calls it and the times of the gateway', async () => {
  const ingest = openIngest();
  expect(await append(ingest, 1, [record, event(), record])).toEqual({ committed: 3 });
  expect(await stored()).toEqual([
    {
      title: '液位高',
      title_translations: { en: 'Level high' },
      severity: 'critical',
      known: true,
      raised_at: new Date(begin),
      returned_at: null,
      return_reason: null,
      raised_values: [{ key: 'level', value: 81 }],
      returned_values: [],
    },
  ]);
  expect(await append(ingest, 4, [returned()])).toEqual({ committed: 4 });
  expect(await stored()).toMatchObject([{ returned_at: new Date(begin + 5000), return_reason: 'normal' }]);
  const { rows } = await database().pool.query('select sequence from record order by sequence');
  expect(rows).toEqual([{ sequence: 1 }, { sequence: 3 }]);
  await ingest.stop();
});

it('what comes again, in one batch, in another order or in another stream, counts once', async () => {
  const ingest = openIngest();
  await append(ingest, 1, [event(), returned(), event()]);
  await append(
    ingest,
    1,
    [returned({ time: begin + 9000, reason: 'disabled' }), event()],
    crypto.randomUUID(),
  );
  const other = { occurrence: crypto.randomUUID(), raisedAt: begin + 1000 };
  await append(ingest, 1, [returned(other)], crypto.randomUUID());
  await append(ingest, 1, [event({ ...other, time: begin + 1000 })], crypto.randomUUID());
  expect(await stored()).toMatchObject([
    { raised_at: new Date(begin), returned_at: new Date(begin + 5000), return_reason: 'normal' },
    { raised_at: new Date(begin + 1000), raised_values: [{ key: 'level', value: 81 }] },
  ]);
  await ingest.stop();
});

it('what a gateway says of a return counts more than that the platform missed the alarm', async () => {
  const ingest = openIngest();
  await append(ingest, 1, [event()]);
  await database().pool.query(`update alarm set returned_at = now(), return_reason = 'missing'`);
  await append(ingest, 2, [event()]);
  expect(await stored()).toMatchObject([{ return_reason: 'missing' }]);
  await append(ingest, 3, [returned()]);
  await append(ingest, 4, [returned({ time: begin + 9000, reason: 'removed' })]);
  expect(await stored()).toMatchObject([{ returned_at: new Date(begin + 5000), return_reason: 'normal' }]);
  await ingest.stop();
});

it('an alarm that nobody knows has the name that it has on the gateway, one about the gateway that of its kind', async () => {
  const ingest = openIngest();
  await append(ingest, 1, [
    event({ alarm: 'nobody\0\ud800', values: [{ key: 'a', value: 'x\0\ud800' }] }),
    event({ origin: 'gateway', alarm: 'driver:plc', occurrence: crypto.randomUUID(), raisedAt: begin + 1 }),
  ]);
  expect(await stored()).toMatchObject([
    { title: 'nobody\ufffd\ufffd', severity: 'medium', known: false },
    {
      title: '驱动无应答：plc',
      title_translations: { en: 'Driver without answer: plc' },
      severity: 'high',
      known: false,
    },
  ]);
  await ingest.stop();
});

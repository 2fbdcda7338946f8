import { alarmQuery } from '@penstock/contract/calls/alarm';
import { beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { AlarmReconciliation } from './alarm-reconciliation.ts';

const platform = testPlatform();
const raisedAt = Date.UTC(2026, 10, 21);
const occurrence = (number: number) => `7f9c24e8-3b12-4f4f-9d7a-00000000000${number}`;

beforeEach(async () => {
  await platform().database.pool.query('truncate alarm cascade');
});

it('stores what a gateway has and the platform lacks, and ends what the gateway no longer has', async () => {
  const { database, signedIn } = platform();
  await database.pool.query(
    `insert into alarm (sn, origin, alarm, occurrence, title, severity, raised_at, raised_values, returned_values)
     values ($1, 'signal', 'both', $2, 'both', 'low', $4, '[]', '[]'),
       ($1, 'signal', 'gone', $3, 'gone', 'low', $4, '[]', '[]'),
       ($1, 'gateway', 'clock', gen_random_uuid(), 'clock', 'low', $4, '[]', '[]')`,
    [testSn, occurrence(1), occurrence(2), new Date(raisedAt)],
  );
  const listed = [
    { origin: 'signal', alarm: 'both', occurrence: occurrence(1), raisedAt },
    { origin: 'signal', alarm: 'new', occurrence: occurrence(3), raisedAt },
  ];
  const asked: unknown[] = [];
  let changes = 0;
  const reconciliation = new AlarmReconciliation({
    pool: database.pool,
    gateways: {
      request: (_sn, method, params) => {
        asked.push(params);
        const active = asked.length === 1 ? listed.slice(0, 1) : listed.slice(1);
        return Promise.resolve(
          method.result.parse({ active, isMore: asked.length === 1, judged: 2, suppressed: 0 }),
        );
      },
    },
    changed: () => {
      changes += 1;
    },
    log: silentLog,
  });
  await reconciliation.compare(testSn);
  expect(asked).toEqual([{}, { after: occurrence(1) }]);
  expect(changes).toBe(1);
  const { rows } = await (await signedIn('owner')).call(alarmQuery, {
    list: 'history',
    sort: { column: 'title', direction: 'ascending' },
  });
  expect(rows.map(({ alarm, returnReason }) => [alarm, returnReason])).toEqual([
    ['both', null],
    ['clock', null],
    ['gone', 'missing'],
    ['new', null],
  ]);
});

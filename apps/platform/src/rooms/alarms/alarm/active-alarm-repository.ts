import { gatewayJudgedKinds } from '@penstock/contract/model/gateway-alarm';
import type { Pool } from 'pg';
import { type GatewayAlarmEvent, storeAlarmEvents } from '../../values/ingest/alarm-events.ts';

/** The occurrences that the platform takes for active, of the alarms that a gateway judges. */
export async function activeOccurrences(pool: Pool, sn: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ occurrence: string }>(
    `select occurrence from alarm where sn = $1 and returned_at is null
       and (origin = 'signal' or split_part(alarm, ':', 1) = any($2::text[]))`,
    [sn, gatewayJudgedKinds],
  );
  return rows.map(({ occurrence }) => occurrence);
}

/** Stores what is active on a gateway; the occurrences that are missing there have returned, nobody knows when. */
export async function storeCompared(
  pool: Pool,
  {
    sn,
    active,
    missing,
  }: {
    readonly sn: string;
    readonly active: readonly GatewayAlarmEvent[];
    readonly missing: readonly string[];
  },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await storeAlarmEvents(client, active);
    await client.query(
      `update alarm set returned_at = case when now() < raised_at then raised_at else now() end, return_reason = 'missing'
       where sn = $1 and occurrence = any($2::uuid[]) and returned_at is null`,
      [sn, missing],
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

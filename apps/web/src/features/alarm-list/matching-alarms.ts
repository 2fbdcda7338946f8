import { alarmQuery, type AlarmRow } from '@penstock/contract/calls/alarm';
import { alarmLimits } from '@penstock/contract/rules/alarm-limits';
import { limits } from '@penstock/contract/rules/limits';
import type { z } from 'zod';
import { client } from '../../app/services.ts';

/** The rows that match a question, as many as are acknowledged at once. */
export async function matchingAlarms(
  question: z.input<(typeof alarmQuery)['request']>,
): Promise<readonly AlarmRow[]> {
  const pageSize = limits.pageSizes.maximum;
  const found: AlarmRow[] = [];
  for (let pageNo = 1; found.length < alarmLimits.acknowledged; pageNo += 1) {
    const { rows } = await client.call(alarmQuery, { ...question, pageNo, pageSize });
    found.push(...rows);
    if (rows.length < pageSize) break;
  }
  return found.slice(0, alarmLimits.acknowledged);
}

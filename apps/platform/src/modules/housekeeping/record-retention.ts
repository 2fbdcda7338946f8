import type { Clock } from '@penstock/node-kit/clock';
import type { Pool } from 'pg';
import { dropPartition, type RecordPartition, recordPartitions } from './record-repository.ts';
import { deleteRows } from './row-repository.ts';

const day = 86_400_000;

/** How long and how much is kept of recorded values. */
export interface RecordLimits {
  /** In days; 0 for ever. */
  readonly days: number;
  /** Bytes of all records with their indexes; 0 without a limit. */
  readonly bytes: number;
}

/** What was removed. */
export interface RemovedRecords {
  readonly partitions: readonly string[];
  /** Records of days that had no partition. */
  readonly rows: number;
}

/**
 * The partitions that go: those older than the days that are kept, and then the oldest until the rest fits. The last two
 * days stay in any case: gateways write to them.
 *
 * @param now ms since 1970.
 */
export function partitionsToRemove(
  partitions: readonly RecordPartition[],
  limits: RecordLimits,
  now: number,
): readonly RecordPartition[] {
  const oldest = limits.days === 0 ? Number.NEGATIVE_INFINITY : now - limits.days * day;
  let bytes = partitions.reduce((sum, one) => sum + one.bytes, 0);
  return partitions
    .toSorted((one, other) => one.day - other.day)
    .filter((one) => {
      if (one.day + day > now - day) return false;
      const goes = one.day + day <= oldest || (limits.bytes > 0 && bytes > limits.bytes);
      if (goes) bytes -= one.bytes;
      return goes;
    });
}

/** Removes records that are older or more than is kept. What somebody reads just now is left for the next time. */
export async function removeRecords(
  pool: Pool,
  clock: Clock,
  limits: RecordLimits,
  isStopped: () => boolean,
): Promise<RemovedRecords> {
  const partitions: string[] = [];
  for (const one of partitionsToRemove(await recordPartitions(pool), limits, clock.now())) {
    if (isStopped()) break;
    if (await dropPartition(pool, one)) partitions.push(one.name);
  }
  // Times of clocks that are wrong: as far ahead as what is too old is behind.
  const rows =
    limits.days === 0
      ? 0
      : await deleteRows(
          pool,
          {
            table: 'record_default',
            condition: `(time < to_timestamp($1::float8 / 1000) or time > to_timestamp($2::float8 / 1000))`,
            values: [clock.now() - limits.days * day, clock.now() + limits.days * day],
          },
          isStopped,
        );
  return { partitions, rows };
}

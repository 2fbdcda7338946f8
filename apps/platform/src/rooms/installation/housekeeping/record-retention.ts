import type { Clock } from '@penstock/node-kit/clock';
import type { Pool } from 'pg';
import {
  longestRecordDays,
  packedDays,
  removeOldPacked,
  removePacked,
} from '../../values/history/pack/packed-days-repository.ts';
import {
  dropPartition,
  type RecordPartition,
  recordPartitions,
  removeOutside,
} from '../../values/history/partition-repository.ts';

const day = 86_400_000;

/** How long and how much is kept of recorded values. */
export interface RecordLimits {
  /** In days; 0 for ever. */
  readonly days: number;
  /** Bytes of all records with their indexes; 0 without a limit. */
  readonly bytes: number;
}

/** The removed records. */
export interface RemovedRecords {
  readonly partitions: readonly string[];
  /** Blocks of packed records. */
  readonly blocks: number;
  /** Records of days that had no partition. */
  readonly rows: number;
}

/** The records of one day (UTC). */
export interface RecordDay {
  /** Its start, ms since 1970. */
  readonly day: number;
  readonly bytes: number;
}

/**
 * The days whose records go: those older than the days that are kept, and then the oldest until the rest fits. The last
 * two days stay in any case: gateways write to them.
 *
 * @param now ms since 1970.
 */
export function daysToRemove<Day extends RecordDay>(
  days: readonly Day[],
  limits: RecordLimits,
  now: number,
): readonly Day[] {
  const oldest = limits.days === 0 ? Number.NEGATIVE_INFINITY : now - limits.days * day;
  let bytes = days.reduce((sum, one) => sum + one.bytes, 0);
  return days
    .toSorted((one, other) => one.day - other.day)
    .filter((one) => {
      if (one.day + day > now - day) return false;
      const goes = one.day + day <= oldest || (limits.bytes > 0 && bytes > limits.bytes);
      if (goes) bytes -= one.bytes;
      return goes;
    });
}

/** A day with its partition, where it still has one. */
interface StoredDay extends RecordDay {
  readonly partition: RecordPartition | undefined;
}

/** Removes records that are older or more than is kept. What somebody reads just now is left for the next time. */
export async function removeRecords(
  pool: Pool,
  clock: Clock,
  limits: RecordLimits,
  isStopped: () => boolean,
): Promise<RemovedRecords> {
  const partitions: string[] = [];
  let blocks = await removeOldPacked(pool, clock.now(), limits.days, isStopped);
  // Records that are not packed belong to no product yet.
  const days = limits.days === 0 ? 0 : Math.max(limits.days, await longestRecordDays(pool));
  const stored = await storedDays(pool);
  for (const { day: start, partition } of daysToRemove(stored, { ...limits, days }, clock.now())) {
    if (isStopped()) break;
    blocks += await removePacked(pool, start, start + day, isStopped);
    if (partition !== undefined && (await dropPartition(pool, partition))) partitions.push(partition.name);
  }
  // Times of clocks that are wrong: as far ahead as what is too old is behind.
  const rows =
    days === 0 ? 0 : await removeOutside(pool, clock.now() - days * day, clock.now() + days * day, isStopped);
  return { partitions, blocks, rows };
}

async function storedDays(pool: Pool): Promise<readonly StoredDay[]> {
  const days = new Map<number, StoredDay>();
  for (const partition of await recordPartitions(pool))
    days.set(partition.day, { day: partition.day, bytes: partition.bytes, partition });
  for (const { day: start, bytes } of await packedDays(pool)) {
    const known = days.get(start);
    days.set(start, { day: start, bytes: bytes + (known?.bytes ?? 0), partition: known?.partition });
  }
  return [...days.values()];
}

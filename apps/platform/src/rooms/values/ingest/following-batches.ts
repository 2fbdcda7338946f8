import type { Database } from '../../../kernel/database/database.ts';
import { numberArray, textArray } from './array-text.ts';
import { type Batch, isAlarmEvent } from './batch.ts';
import { type RecordRow, rowBytes } from './row-bytes.ts';
import { storedSequence } from './stored-sequence.ts';
import { streamKey, type StreamPosition } from './stream-positions.ts';

/** A batch of records and nothing else that goes on where its stream was. */
export interface FollowingBatch {
  readonly batch: Batch;
  readonly position: StreamPosition;
  /** Where its stream is afterwards. */
  readonly reached: number;
}

/**
 * The batch as one that goes on where its stream was last; undefined where it brings anything else: nothing new, a gap, losses, or events
 * of alarms.
 */
export function followingBatch(batch: Batch, position: StreamPosition): FollowingBatch | undefined {
  const { first, available, records } = batch;
  const next = position.committed + 1;
  if (records.length === 0 || first !== next || available > next) return undefined;
  if (records.some(isAlarmEvent)) return undefined;
  return { batch, position, reached: position.committed + records.length };
}

/** Stores batches that follow on what was stored, in one statement that is a transaction of its own. */
export class FollowingBatches {
  readonly #pool: Database['pool'];
  #rowType: Promise<number> | undefined;

  constructor(pool: Database['pool']) {
    this.#pool = pool;
  }

  /**
   * Stores each batch whose stream is in the database where it is expected to be, and moves that stream on; of the others nothing. Resolves
   * once that is committed, with the batches that were stored. Rejects when nothing was.
   *
   * @param following at most one of each stream. @param ids the numbers of their recordings.
   */
  async store(
    following: readonly FollowingBatch[],
    ids: ReadonlyMap<string, number>,
  ): Promise<ReadonlySet<FollowingBatch>> {
    // In one order, so that two processes wait for each other and seldom in a circle.
    const ordered = following.toSorted((one, other) =>
      streamKey(one.batch) < streamKey(other.batch) ? -1 : 1,
    );
    try {
      const rowType = await (this.#rowType ??= this.#findRowType());
      const { rows } = await this.#pool.query<{ at: number }>({
        name: 'ingest-follow',
        text: `with moved as (
            update ingest_stream s set committed = given.reached, moved_at = now()
            from unnest($1::bpchar[], $2::uuid[], $3::bigint[], $4::bigint[]) with ordinality
              as given (sn, stream, committed, reached, at)
            where s.sn = given.sn and s.stream = given.stream and s.committed = given.committed
            returning given.at::int as at
          ), stored as (
            insert into record (recording_id, time, sequence, "values", exact)
            select given.recording_id, given.time, given.sequence, given."values", given.exact
            from unnest($5::ingest_row[]) as given join moved on moved.at = given.batch
          ) select at from moved`,
        values: [
          textArray(ordered.map(({ batch }) => batch.sn)),
          textArray(ordered.map(({ batch }) => batch.stream)),
          numberArray(ordered.map(({ position }) => position.committed)),
          numberArray(ordered.map(({ reached }) => reached)),
          rowBytes(rowsOf(ordered, ids), rowType),
        ],
      });
      return new Set(rows.flatMap(({ at }) => ordered[at - 1] ?? []));
    } catch (error) {
      // In a database that was restored the type has another number.
      this.#rowType = undefined;
      throw error;
    }
  }

  async #findRowType(): Promise<number> {
    const { rows } = await this.#pool.query<{ type: number }>(
      `select 'ingest_row'::regtype::oid::int as type`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the database does not say the number of a type');
    return row.type;
  }
}

function rowsOf(following: readonly FollowingBatch[], ids: ReadonlyMap<string, number>): RecordRow[] {
  const rows: RecordRow[] = [];
  following.forEach(({ batch, position }, at) => {
    batch.records.forEach((record, index) => {
      if (isAlarmEvent(record)) return;
      const recording = ids.get(record.recording);
      if (recording === undefined) throw new Error('a recording has no number');
      rows.push({
        batch: at + 1,
        recording,
        time: record.time,
        sequence: storedSequence(position.number, batch.first + index),
        values: record.values,
        exact: record.exact,
      });
    });
  });
  return rows;
}

import { codeOf } from '@penstock/node-kit/error-text';
import type { Database } from '../../../kernel/database/database.ts';
import { numberArray, textArray } from './array-text.ts';
import { type Batch, isAlarmEvent } from './batch.ts';
import { type RecordRow, rowBytes } from './row-bytes.ts';
import { storedSequence } from './stored-sequence.ts';
import { streamKey, type StreamPosition } from './stream-positions.ts';

/** PostgreSQL's code for what a server does not do (PostgreSQL manual, appendix A). */
const featureNotSupported = '0A000';

/** Batches of one stream, of records and nothing else, that go on where it was, one after the other. */
export interface Following {
  readonly sn: string;
  readonly stream: string;
  readonly position: StreamPosition;
  readonly batches: Batch[];
  /** Where the stream is afterwards. */
  reached: number;
}

/**
 * Whether a batch brings the records behind a sequence and nothing else: no gap, no losses, no events of alarms, and something new.
 */
export function follows({ first, available, records }: Batch, committed: number): boolean {
  const next = committed + 1;
  return records.length > 0 && first === next && available <= next && !records.some(isAlarmEvent);
}

/** Stores batches that follow on what was stored, in one statement that is a transaction of its own. */
export class FollowingBatches {
  readonly #pool: Database['pool'];
  #rowType: Promise<number> | undefined;
  #isSupported = true;

  constructor(pool: Database['pool']) {
    this.#pool = pool;
  }

  /** Whether the database carries out such a statement. One that distributes its tables may not, and is asked no more then. */
  get isSupported(): boolean {
    return this.#isSupported;
  }

  /**
   * Stores the batches of each stream that is in the database where it is expected to be, and moves it on; of the others nothing. Resolves
   * once that is committed, with what was stored. Rejects when nothing was.
   *
   * @param following at most one of each stream. @param ids the numbers of their recordings.
   */
  async store(
    following: readonly Following[],
    ids: ReadonlyMap<string, number>,
  ): Promise<ReadonlySet<Following>> {
    // In one order, so that two processes wait for each other and seldom in a circle.
    const ordered = following.toSorted((one, other) => (streamKey(one) < streamKey(other) ? -1 : 1));
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
            from unnest($5::ingest_row[]) as given join moved on moved.at = given.stream
          ) select at from moved`,
        values: [
          textArray(ordered.map(({ sn }) => sn)),
          textArray(ordered.map(({ stream }) => stream)),
          numberArray(ordered.map(({ position }) => position.committed)),
          numberArray(ordered.map(({ reached }) => reached)),
          rowBytes(rowsOf(ordered, ids), rowType),
        ],
      });
      return new Set(rows.flatMap(({ at }) => ordered[at - 1] ?? []));
    } catch (error) {
      // In a database that was restored the type has another number.
      this.#rowType = undefined;
      if (codeOf(error) === featureNotSupported) this.#isSupported = false;
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

function rowsOf(following: readonly Following[], ids: ReadonlyMap<string, number>): RecordRow[] {
  const rows: RecordRow[] = [];
  following.forEach(({ batches, position }, at) => {
    for (const { first, records } of batches) {
      records.forEach((record, index) => {
        if (isAlarmEvent(record)) return;
        const recording = ids.get(record.recording);
        if (recording === undefined) throw new Error('a recording has no number');
        rows.push({
          stream: at + 1,
          recording,
          time: record.time,
          sequence: storedSequence(position.number, first + index),
          values: record.values,
          exact: record.exact,
        });
      });
    }
  });
  return rows;
}

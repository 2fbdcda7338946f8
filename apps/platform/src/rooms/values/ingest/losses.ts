import type { StoredLossReason } from '@penstock/contract/model/record-loss';
import type { PoolClient } from 'pg';
import { numberArray, textArray } from './array-text.ts';
import { type Batch, timeRange } from './batch.ts';

interface Loss {
  readonly sn: string;
  readonly stream: string;
  readonly first: number;
  readonly reason: StoredLossReason;
  count: number;
  /** ms since 1970; null where they are not known. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The losses that are declared in one transaction. */
export class Losses {
  readonly #losses = new Map<string, Loss>();

  /**
   * Divides sequences that a batch declares lost among what its gateway says of its losses. The sum is what is declared,
   * whatever the gateway says.
   *
   * @param first the first sequence that is lost. @param count how many are.
   */
  add({ sn, stream, losses }: Pick<Batch, 'sn' | 'stream' | 'losses'>, first: number, count: number): void {
    const last = first + count - 1;
    let rest = count;
    for (const loss of losses) {
      // The part before it was declared earlier.
      const overlap = last - Math.max(first, loss.first) + 1;
      const counted = Math.min(rest, loss.count, overlap);
      if (counted <= 0) continue;
      rest -= counted;
      this.#count({
        sn,
        stream,
        first: loss.first,
        reason: loss.reason,
        count: counted,
        from: within(loss.from),
        to: within(loss.to),
      });
    }
    if (rest > 0) this.#count({ sn, stream, first, reason: 'unknown', count: rest, from: null, to: null });
  }

  /** Every loss. */
  get all(): readonly Loss[] {
    return [...this.#losses.values()];
  }

  /** Stores them; what was known of a loss before is added to. */
  async store(client: PoolClient): Promise<void> {
    const { all } = this;
    if (all.length === 0) return;
    await client.query({
      name: 'ingest-store-losses',
      text: `insert into record_loss (sn, stream, first, reason, count, from_time, to_time)
        select sn, stream, first, reason, count, to_timestamp(from_time / 1000), to_timestamp(to_time / 1000)
        from unnest($1::text[], $2::uuid[], $3::bigint[], $4::text[], $5::bigint[], $6::float8[], $7::float8[])
          as given (sn, stream, first, reason, count, from_time, to_time)
        on conflict (sn, stream, first) do update set count = record_loss.count + excluded.count,
          from_time = (select min(time) from unnest(array[record_loss.from_time, excluded.from_time]) time),
          to_time = (select max(time) from unnest(array[record_loss.to_time, excluded.to_time]) time), reported_at = now()`,
      values: [
        textArray(all.map(({ sn }) => sn)),
        textArray(all.map(({ stream }) => stream)),
        numberArray(all.map(({ first }) => first)),
        textArray(all.map(({ reason }) => reason)),
        numberArray(all.map(({ count }) => count)),
        numberArray(all.map(({ from }) => from)),
        numberArray(all.map(({ to }) => to)),
      ],
    });
  }

  #count(loss: Loss): void {
    const key = `${loss.sn} ${loss.stream} ${loss.first}`;
    const known = this.#losses.get(key);
    if (known === undefined) this.#losses.set(key, loss);
    else known.count += loss.count;
  }
}

function within(time: number | null): number | null {
  return time === null ? null : Math.min(timeRange.max, Math.max(timeRange.min, time));
}

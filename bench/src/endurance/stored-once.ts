import { z } from 'zod';
import { connectDatabase } from '../ingest/database.ts';

/** The records of a gateway as the database has them. */
const rowSchema = z.object({
  sn: z.string(),
  count: z.coerce.number(),
  different: z.coerce.number(),
  first: z.coerce.number(),
  last: z.coerce.number(),
  values: z.coerce.number(),
});

/** A comparison of gateways and database. */
export interface Accounted {
  /** Records that the gateways have made, and that the database has. */
  readonly recorded: number;
  readonly stored: number;
  readonly lost: number;
  readonly doubled: number;
  /** Gateways whose sequences have a gap, a double, a foreign number or a record of another length. */
  readonly wrong: readonly string[];
}

/**
 * Compares what gateways have recorded with the records of the database, gateway by gateway: each sequence from 1 once, with so many
 * values, and nothing beyond.
 *
 * @param recorded the records of each gateway, by serial number. @param values of each record.
 */
export async function storedOnce(
  folder: string,
  recorded: Readonly<Record<string, number>>,
  values: number,
): Promise<Accounted> {
  const client = await connectDatabase(folder);
  try {
    await client.query(`set work_mem = '256MB'`);
    const { rows } = await client.query(
      `select recording.sn, sum(count) as count, sum(different) as different, min(first) as first, max(last) as last,
         sum("values") as "values"
       from (
         select recording_id, count(*) as count, count(distinct sequence) as different, min(sequence) as first,
           max(sequence) as last, sum(cardinality("values")) as "values"
         from record group by recording_id
       ) as records join recording on recording.id = records.recording_id group by recording.sn`,
    );
    const found = new Map(
      z
        .array(rowSchema)
        .parse(rows)
        .map((row) => [row.sn, row]),
    );
    const wrong: string[] = [];
    let made = 0;
    let stored = 0;
    let lost = 0;
    let doubled = 0;
    for (const [sn, count] of Object.entries(recorded)) {
      const row = found.get(sn) ?? { count: 0, different: 0, first: 1, last: 0, values: 0 };
      made += count;
      stored += row.count;
      lost += Math.max(0, count - row.different);
      doubled += row.count - row.different;
      const isRight =
        row.count === count &&
        row.different === count &&
        row.first === 1 &&
        row.last === count &&
        row.values === count * values;
      if (!isRight) wrong.push(`${sn}: ${count} recorded, stored ${JSON.stringify(row)}`);
    }
    for (const sn of found.keys())
      if (recorded[sn] === undefined) wrong.push(`${sn} is no gateway of this trial`);
    return { recorded: made, stored, lost, doubled, wrong };
  } finally {
    await client.end();
  }
}

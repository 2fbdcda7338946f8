import { connectDatabase } from './database.ts';
import { plan } from './plan.ts';

interface Row {
  readonly sn: string;
  readonly count: string;
  readonly first: string;
  readonly last: string;
  readonly values: string;
}

/**
 * Compares what was reported to gateways as committed with what the database has: each sequence of each gateway once and
 * whole, none beyond. Throws with the first that differs; answers how many records there are.
 *
 * @param committed the last sequence that was acknowledged, by serial number.
 */
export async function checkStored(
  folder: string,
  committed: Readonly<Record<string, number>>,
): Promise<number> {
  const client = await connectDatabase(folder);
  try {
    const { rows } = await client.query<Row>(
      `select sn, count(distinct sequence) as count, min(sequence) as first, max(sequence) as last,
         sum(cardinality("values")) as "values"
       from record join recording on recording.id = record.recording_id group by sn`,
    );
    const stored = new Map(rows.map((row) => [row.sn, row]));
    let records = 0;
    for (const [sn, last] of Object.entries(committed)) {
      const row = stored.get(sn);
      const isWhole =
        Number(row?.count) === last &&
        Number(row?.first) === 1 &&
        Number(row?.last) === last &&
        Number(row?.values) === last * plan.values;
      if (!isWhole) throw new Error(`${sn} got ${last}, the database has ${JSON.stringify(row)}`);
      records += last;
    }
    if (rows.length !== Object.keys(committed).length)
      throw new Error('records of other gateways are stored');
    return records;
  } finally {
    await client.end();
  }
}

import { z } from 'zod';
import type { FailingInstallation } from './failing-installation.ts';
import type { Deliveries } from './generator.ts';

const rowSchema = z.object({
  sn: z.string(),
  count: z.coerce.number(),
  different: z.coerce.number(),
  last: z.coerce.number(),
  lost: z.coerce.number(),
});

/** Records of gateways and of the database, compared. */
export interface Stored {
  readonly recorded: number;
  readonly stored: number;
  readonly lost: number;
  readonly doubled: number;
  /** Gateways whose records are not stored once each, with what is stored instead. */
  readonly wrong: readonly string[];
}

/** Compares what gateways have recorded with the database, gateway by gateway: each sequence from 1 once, and none declared lost. */
export async function storedExactly(installation: FailingInstallation, made: Deliveries): Promise<Stored> {
  const rows = z.array(rowSchema).parse(
    await installation.ask(
      `select sn, count(*) as count, count(distinct sequence) as different, max(sequence) as last,
         (select coalesce(sum(lost), 0) from ingest_stream where ingest_stream.sn = recording.sn) as lost
       from record join recording on recording.id = record.recording_id group by sn`,
    ),
  );
  const found = new Map(rows.map((row) => [row.sn, row]));
  const wrong: string[] = [];
  const counts = { recorded: 0, stored: 0, lost: 0, doubled: 0 };
  for (const [sn, { recorded }] of Object.entries(made)) {
    const row = found.get(sn) ?? { count: 0, different: 0, last: 0, lost: 0 };
    counts.recorded += recorded;
    counts.stored += row.count;
    counts.lost += Math.max(row.lost, recorded - row.different);
    counts.doubled += row.count - row.different;
    const isExact =
      row.count === recorded && row.different === recorded && row.last === recorded && row.lost === 0;
    if (!isExact) wrong.push(`${sn}: ${recorded} recorded, ${JSON.stringify(row)} stored`);
  }
  return { ...counts, wrong };
}

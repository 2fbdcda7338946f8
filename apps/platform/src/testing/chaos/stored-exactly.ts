import { z } from 'zod';
import type { FailingInstallation } from './failing-installation.ts';
import type { Deliveries } from './generator.ts';

const rowSchema = z.object({
  sn: z.string(),
  loose: z.coerce.number(),
  different: z.coerce.number(),
  packed: z.coerce.number(),
  committed: z.coerce.number(),
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

/**
 * Compares what gateways have recorded with the database, gateway by gateway: as many records as there are sequences, each sequence of
 * those that are not packed once, all committed, and none declared lost. What a wrong clock has put into a period that is closed is packed,
 * and has no sequences any more.
 */
export async function storedExactly(installation: FailingInstallation, made: Deliveries): Promise<Stored> {
  const rows = z.array(rowSchema).parse(
    await installation.ask(
      `with loose as (
         select recording_id, count(*) as count, count(distinct sequence) as different from record group by recording_id
       ), packed as (
         select recording_id, sum(records) as count from packed_block group by recording_id
       ), records as (
         select sn, sum(coalesce(loose.count, 0)) as loose, sum(coalesce(loose.different, 0)) as different,
           sum(coalesce(packed.count, 0)) as packed
         from recording left join loose on loose.recording_id = recording.id
           left join packed on packed.recording_id = recording.id
         group by sn
       ), streams as (
         select sn, sum(committed) as committed, sum(lost) as lost from ingest_stream group by sn
       ) select records.*, committed, lost from records join streams using (sn)`,
    ),
  );
  const found = new Map(rows.map((row) => [row.sn, row]));
  const wrong: string[] = [];
  const counts = { recorded: 0, stored: 0, lost: 0, doubled: 0 };
  for (const [sn, { recorded }] of Object.entries(made)) {
    const row = found.get(sn) ?? { loose: 0, different: 0, packed: 0, committed: 0, lost: 0 };
    const stored = row.loose + row.packed;
    counts.recorded += recorded;
    counts.stored += stored;
    counts.lost += Math.max(row.lost, recorded - stored, 0);
    counts.doubled += Math.max(row.loose - row.different, stored - recorded, 0);
    const isExact =
      stored === recorded && row.different === row.loose && row.committed === recorded && row.lost === 0;
    if (!isExact) wrong.push(`${sn}: ${recorded} recorded, ${JSON.stringify(row)} stored`);
  }
  return { ...counts, wrong };
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { obey } from './commands.ts';
import { connectDatabase } from './database.ts';
import { plan } from './plan.ts';

/**
 * COPY of the rows that were recorded, into empty tables of the same shape: all at once, or a transaction for so many
 * rows as a gateway delivers together. The rows are text before it begins.
 */
const [folder = ''] = process.argv.slice(2);
const client = await connectDatabase(folder);

/** How often the rows are copied: once is too short to be measured. */
const rounds = { whole: 10, batches: 2 } as const;

/** Bytes handed over at once. */
const pieceBytes = 65_536;

// In the order in which they came, so that the index grows as it did.
const source = client.query(
  to(
    `copy (select recording_id, time, sequence, "values" from record order by time, recording_id) to stdout`,
  ),
);
const chunks: Buffer[] = [];
for await (const chunk of source) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
const text = Buffer.concat(chunks);
const pieces = Array.from({ length: Math.ceil(text.length / pieceBytes) }, (_, index) =>
  text.subarray(index * pieceBytes, (index + 1) * pieceBytes),
);
const lines = text.toString('utf8').trimEnd().split('\n');
const batches = Array.from({ length: Math.ceil(lines.length / plan.batchRecords) }, (_, index) =>
  Buffer.from(`${lines.slice(index * plan.batchRecords, (index + 1) * plan.batchRecords).join('\n')}\n`),
);

async function copy(table: string, parts: readonly Buffer[]): Promise<void> {
  const target = client.query(from(`copy ${table} (recording_id, time, sequence, "values") from stdin`));
  await pipeline(Readable.from(parts), target);
}

/** Copies into tables that were made before; answers how many rows are in them. */
async function copyInto(way: keyof typeof rounds): Promise<number> {
  for (const table of tablesOf(way)) {
    if (way === 'whole') await copy(table, pieces);
    else for (const batch of batches) await copy(table, [batch]);
  }
  let rows = 0;
  for (const table of tablesOf(way)) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${table}`);
    rows += Number(counted.rows[0]?.count);
  }
  return rows;
}

function tablesOf(way: keyof typeof rounds): readonly string[] {
  return Array.from({ length: rounds[way] }, (_, round) => `bench_copy_${way}_${round}`);
}

for (const table of [...tablesOf('whole'), ...tablesOf('batches')]) {
  await client.query(`create table ${table} (like record including all)`);
}
obey({ whole: () => copyInto('whole'), batches: () => copyInto('batches') });
console.log('ready');

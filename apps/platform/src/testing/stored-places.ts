import { inflateSync } from 'node:zlib';
import type { Pool } from 'pg';

/** Bytes that one row of `table` holds, deflated ones inflated. */
function contentsOf(value: unknown): readonly Buffer[] {
  if (value === null || value === undefined) return [];
  if (!Buffer.isBuffer(value))
    return [Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))];
  try {
    return [value, inflateSync(value)];
  } catch {
    return [value];
  }
}

/** A text as it can stand in others: as it is, in JSON, in hexadecimal, and in base64 at each of the three places it can begin at. */
function formsOf(text: string): readonly string[] {
  const base64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.from(' '.repeat(before) + text).toString('base64');
    // The first and last characters depend on what is beside the text.
    return encoded.slice(before === 0 ? 0 : 4, -4);
  });
  return [text, JSON.stringify(text).slice(1, -1), Buffer.from(text).toString('hex'), ...base64];
}

/** Whether bytes hold a text in any of its forms. */
export function holdsText(bytes: Buffer, text: string): boolean {
  return formsOf(text).some((form) => bytes.includes(form));
}

/** The columns of all tables of a database that hold a text, as `table.column`. */
export async function placesOf(pool: Pool, text: string): Promise<readonly string[]> {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const places = new Set<string>();
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from "${name}"`);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (contentsOf(value).some((content) => holdsText(content, text))) places.add(`${name}.${column}`);
  }
  return [...places];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { Product } from './product.ts';

const accessSchema = z.object({ password: z.string() });

/** Makes every code that the product sent, and nobody used, one that was sent too long ago. */
export async function expireCodes({ data }: Product): Promise<void> {
  const folder = join(data, 'postgresql');
  const { password } = accessSchema.parse(JSON.parse(readFileSync(join(folder, 'access.json'), 'utf8')));
  // Its fourth line is the port (PostgreSQL, `miscadmin.h`).
  const lines = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const database = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines[3]),
    user: 'penstock',
    password,
    database: 'postgres',
  });
  await database.connect();
  try {
    // Another can be asked for as soon as the first has run out.
    await database.query(
      "update verification_code set expires_at = now() - interval '1 s', resend_at = now()",
    );
  } finally {
    await database.end();
  }
}

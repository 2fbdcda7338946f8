import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';

const accessSchema = z.object({ password: z.string() });

/** The folder in which a platform keeps its embedded database, below its data. */
export function databaseFolder(data: string): string {
  return join(data, 'postgresql');
}

/** The process of the embedded server: the parent of all its others. */
export function serverPid(folder: string): number {
  return Number(serverLines(folder)[0]);
}

/** Connects to the embedded server of a running platform, with its own access. */
export async function connectDatabase(folder: string): Promise<pg.Client> {
  const access = accessSchema.parse(JSON.parse(readFileSync(join(folder, 'access.json'), 'utf8')));
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(serverLines(folder)[3]),
    user: 'penstock',
    password: access.password,
    database: 'postgres',
  });
  await client.connect();
  return client;
}

/**
 * Has the server look through what was just made, as it does within its first minutes: the statistics of a thousand new gateways
 * are no part of the work that is measured.
 */
export async function settleDatabase(folder: string): Promise<void> {
  const client = await connectDatabase(folder);
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** `postmaster.pid`: its first line is the process, its fourth the port (PostgreSQL, `miscadmin.h`). */
function serverLines(folder: string): readonly string[] {
  return readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
}

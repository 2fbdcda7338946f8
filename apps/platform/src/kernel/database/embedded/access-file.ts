import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { readText } from '@penstock/node-kit/process-identity';
import { Client, type Pool } from 'pg';
import { z } from 'zod';
import { PlatformStartError } from '../../process/start-error.ts';

/** The file that holds how to reach the embedded database. */
const accessSchema = z.object({
  /** Distinguishes the processes of the cluster from all others. */
  name: z.string().regex(/^penstock-[0-9a-f]{16}$/),
  password: z.string().min(32),
  /** The password that is to follow, while it is being replaced: the server has one of the two. */
  nextPassword: z.string().min(32).optional(),
});
export type Access = z.infer<typeof accessSchema>;

/** The user whom the password is of. */
export const superuser = 'penstock';

export function accessFile(folder: string): string {
  return join(folder, 'access.json');
}

/** The content of the file in a database folder; undefined when it is missing or damaged. */
export function readAccess(folder: string): Access | undefined {
  try {
    return accessSchema.safeParse(JSON.parse(readText(accessFile(folder)) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** A random password, of letters that need no quoting. */
export function newPassword(): string {
  return randomBytes(32).toString('base64url');
}

/** How long a connection waits for a password that is being replaced, and how often it looks, in ms. */
const replacing = { patience: 2000, look: 20 } as const;

/**
 * The password for a new connection. While it is being replaced, the end of that is waited for; where it does not end, as
 * when the command was killed, it is settled.
 *
 * @param fallback where the file cannot be read.
 */
export async function presentPassword(folder: string, port: number, fallback: string): Promise<string> {
  const started = performance.now();
  let access = readAccess(folder);
  while (access?.nextPassword !== undefined && performance.now() - started < replacing.patience) {
    await new Promise((resolve) => setTimeout(resolve, replacing.look));
    access = readAccess(folder);
  }
  return access === undefined ? fallback : settlePassword(folder, port, access);
}

/**
 * Replaces the password of a server that runs. The next one is in the file before the server gets it, so that a stop at
 * any moment leaves the right one there: see {@link settlePassword}.
 */
export async function renewPassword(folder: string, pool: Pool): Promise<void> {
  const access = readAccess(folder);
  if (access === undefined) throw new Error(`${accessFile(folder)} cannot be read`);
  if (statSync(accessFile(folder)).uid !== (process.geteuid?.() ?? 0)) {
    throw new PlatformStartError(
      'folder',
      'PENSTOCK_DATA',
      `The file ${accessFile(folder)} belongs to another user: run this command as the user of the platform.`,
    );
  }
  // The pool needs no other connection while this one is held.
  const client = await pool.connect();
  try {
    const nextPassword = newPassword();
    await writeAccess(folder, { ...access, nextPassword });
    await client.query(`alter role ${superuser} password '${nextPassword}'`);
    await writeAccess(folder, { name: access.name, password: nextPassword });
  } finally {
    client.release();
  }
}

/**
 * Finds out which of two passwords a server has, where replacing it was cut off, and keeps that one.
 *
 * @returns the password.
 */
export async function settlePassword(folder: string, port: number, access: Access): Promise<string> {
  const { name, password, nextPassword } = access;
  if (nextPassword === undefined) return password;
  const right = (await isPassword(port, nextPassword)) ? nextPassword : password;
  await writeAccess(folder, { name, password: right });
  return right;
}

async function isPassword(port: number, password: string): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // invalid_password (PostgreSQL, appendix A); anything else says nothing about the password.
    if (error instanceof Error && 'code' in error && error.code === '28P01') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeAccess(folder: string, access: Access): Promise<void> {
  await writeFileAtomically(accessFile(folder), JSON.stringify(access), 0o600);
}

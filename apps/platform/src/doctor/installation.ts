import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@penstock/node-kit/clock';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { runningCluster } from '../kernel/database/embedded/cluster.ts';
import { fixedAddress, type ServerAddress } from '../kernel/database/hosts/server-address.ts';
import { findWritable } from '../kernel/database/hosts/writable-host.ts';
import { openEngine } from '../kernel/database/open.ts';
import { hideCredentials, type Log } from '../kernel/log/log.ts';
import { type DataFolder, openDataFolder } from '../kernel/process/data-folder.ts';
import { PlatformStartError } from '../kernel/process/start-error.ts';
import type { Stoppers } from '../kernel/process/stoppers.ts';
import type { Settings } from '../kernel/settings/settings.ts';

/** How the database can be looked at. */
export type DatabaseAccess =
  | { readonly state: 'reached'; readonly address: ServerAddress }
  /** There is none yet: the first start makes it. */
  | { readonly state: 'new' }
  /** Why not, in plain English without secrets. */
  | { readonly state: 'unreachable'; readonly reason: string };

/** The installation that the checks examine. */
export interface Installation {
  readonly settings: Settings;
  readonly clock: Clock;
  /** Whether a platform runs on the data folder. */
  readonly isRunning: boolean;
  readonly database: DatabaseAccess;
}

/**
 * Finds out whether the platform runs, and reaches its database; an embedded one that is stopped is started for as long
 * as the checks take. Makes neither a data folder nor a database.
 *
 * @param stoppers stop what was started.
 */
export async function openInstallation(
  settings: Settings,
  { clock, log, stoppers }: { readonly clock: Clock; readonly log: Log; readonly stoppers: Stoppers },
): Promise<Installation> {
  const folder = await lockedFolder(settings.data);
  const isRunning = folder === 'in-use';
  if (typeof folder === 'object') stoppers.add('data folder', () => folder.release());
  const database = await reach(settings, folder, { log, stoppers });
  return { settings, clock, isRunning, database };
}

/** The data folder, held for this process; why not, otherwise. */
async function lockedFolder(path: string): Promise<DataFolder | 'missing' | 'in-use' | 'unusable'> {
  if (!existsSync(path)) return 'missing';
  try {
    return await openDataFolder(path);
  } catch (error) {
    return error instanceof PlatformStartError && error.reason === 'in-use' ? 'in-use' : 'unusable';
  }
}

async function reach(
  settings: Settings,
  folder: Awaited<ReturnType<typeof lockedFolder>>,
  { log, stoppers }: { readonly log: Log; readonly stoppers: Stoppers },
): Promise<DatabaseAccess> {
  const { databaseUrl, databaseDirectUrl, data } = settings;
  const own = databaseDirectUrl ?? databaseUrl;
  if (own !== undefined) {
    try {
      const { host } = await findWritable(own);
      return { state: 'reached', address: fixedAddress(host.config) };
    } catch (error) {
      const code = codeOf(error);
      const reason = `${code === undefined ? '' : `${code}: `}${hideCredentials(reasonOf(error))}`;
      return { state: 'unreachable', reason };
    }
  }
  const running = runningCluster(join(data, 'postgresql'));
  if (running !== undefined) return { state: 'reached', address: fixedAddress({ ...running }) };
  if (folder === 'in-use') return { state: 'unreachable', reason: 'The embedded PostgreSQL does not run.' };
  if (typeof folder !== 'object')
    return folder === 'missing'
      ? { state: 'new' }
      : { state: 'unreachable', reason: 'The data folder cannot be used.' };
  if (!existsSync(join(data, 'postgresql', 'data'))) return { state: 'new' };
  try {
    const engine = await openEngine({ settings, folder, log });
    stoppers.add('database', async () => {
      await engine.pool.end();
      await engine.stop();
    });
    return { state: 'reached', address: engine.address };
  } catch (error) {
    return { state: 'unreachable', reason: hideCredentials(reasonOf(error)) };
  }
}

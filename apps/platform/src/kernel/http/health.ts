import type { EngineHealth } from '../process/health.ts';

/** The answer of `/api/health`: whether this process can serve, and what prevents it. */
export interface Health {
  readonly state: EngineHealth['state'];
  readonly database: PublicHealth;
  readonly broker: PublicHealth;
  /**
   * `low`: the disk of PENSTOCK_DATA is nearly full, and the platform serves all the same. `full`: it is full.
   * `readOnly`: the database answers and cannot be written.
   */
  readonly storage: 'good' | 'low' | 'full' | 'readOnly';
  /** Scheduled backups; the platform serves also while they fail. */
  readonly backup: 'off' | 'good' | 'failing';
  /** The place of lasting files outside of the database; the platform serves also while it fails. */
  readonly files: 'off' | 'good' | 'failing';
}

/** The public facts about an engine. The cause of a failure is for the log. */
export type PublicHealth = Pick<EngineHealth, 'state' | 'kind' | 'replica'>;

/** The sources of the health of the process. */
export interface HealthSources {
  readonly database: () => Promise<EngineHealth>;
  readonly broker: () => EngineHealth;
  readonly isDiskFull: () => Promise<boolean>;
  readonly isDiskLow: () => boolean;
  /** Whether the database can be written; not asked when it is down. */
  readonly isWritable: () => Promise<boolean>;
  readonly backup: () => Health['backup'];
  readonly files: () => Health['files'];
}

/** How long an answer is given again, in ms: everybody may ask, as often as calls may be made. */
const cached = 1000;

/** Makes what answers the health of the process. Of many who ask at the same time one makes it look. */
export function healthFrom(sources: HealthSources, now: () => number): () => Promise<Health> {
  let last: Promise<Health> | undefined;
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (last === undefined || now() >= until) {
      last = health(sources);
      until = now() + cached;
    }
    return last;
  };
}

async function health(sources: HealthSources): Promise<Health> {
  const database = publicHealth(await sources.database());
  const broker = publicHealth(sources.broker());
  const storage = await storageOf(sources, database);
  const isUp = database.state === 'up' && broker.state === 'up' && (storage === 'good' || storage === 'low');
  const state = isUp ? 'up' : 'down';
  return { state, database, broker, storage, backup: sources.backup(), files: sources.files() };
}

async function storageOf(
  { isDiskFull, isDiskLow, isWritable }: HealthSources,
  { state }: PublicHealth,
): Promise<Health['storage']> {
  if (await isDiskFull()) return 'full';
  if (state === 'up' && !(await isWritable())) return 'readOnly';
  return isDiskLow() ? 'low' : 'good';
}

function publicHealth({ state, kind, replica }: EngineHealth): PublicHealth {
  return { state, kind, ...(replica !== undefined && { replica }) };
}

import type { EngineHealth } from '../process/health.ts';

/** The answer of `/api/health`: whether this process can serve, and which engine prevents it. */
export interface Health {
  readonly state: EngineHealth['state'];
  readonly database: PublicHealth;
  readonly broker: PublicHealth;
  /** Scheduled backups; the platform serves also while they fail. */
  readonly backup: 'off' | 'good' | 'failing';
}

/** What everybody may know of an engine. Why it is down is for the log. */
export type PublicHealth = Pick<EngineHealth, 'state' | 'kind'>;

/** The health of the process from that of its engines. */
export function healthOf(engines: {
  readonly database: EngineHealth;
  readonly broker: EngineHealth;
  readonly backup: Health['backup'];
}): Health {
  const database = publicHealth(engines.database);
  const broker = publicHealth(engines.broker);
  const state = database.state === 'up' && broker.state === 'up' ? 'up' : 'down';
  return { state, database, broker, backup: engines.backup };
}

function publicHealth({ state, kind }: EngineHealth): PublicHealth {
  return { state, kind };
}

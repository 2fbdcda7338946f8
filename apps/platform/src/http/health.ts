import type { EngineHealth } from '../process/health.ts';

/** The answer of `/api/health`: whether this process can serve, and which engine prevents it. */
export interface Health {
  readonly state: EngineHealth['state'];
  readonly database: PublicHealth;
  readonly broker: PublicHealth;
}

/** What everybody may know of an engine. Why it is down is for the log. */
export type PublicHealth = Pick<EngineHealth, 'state' | 'kind'>;

/** The health of the process from that of its engines. */
export function healthOf(engines: {
  readonly database: EngineHealth;
  readonly broker: EngineHealth;
}): Health {
  const database = publicHealth(engines.database);
  const broker = publicHealth(engines.broker);
  return { state: database.state === 'up' && broker.state === 'up' ? 'up' : 'down', database, broker };
}

function publicHealth({ state, kind }: EngineHealth): PublicHealth {
  return { state, kind };
}

/** How the connections of a process are divided, so that no kind of work takes those of another. */
export interface ConnectionShares {
  /** Calls and sessions. */
  readonly calls: number;
  /** Listening for events of other processes. */
  readonly listening: number;
  /** Recorded values. */
  readonly ingest: number;
  /** Heavy queries: trends and exports. */
  readonly queries: number;
  /** Migrations, partitions and housekeeping, which may take long. */
  readonly maintenance: number;
  /** Packing records, which may take long as well. */
  readonly packing: number;
}

/** More connections than the two transactions at once and a look at the recordings need are of no use to the ingest. */
const maxIngest = 4;

/**
 * Divides the connections of a process: a fifth for recorded values, a quarter for heavy queries, one each for maintenance,
 * packing and listening for events, the rest for calls.
 *
 * @param total at least `minConnections` of the settings.
 */
export function shareConnections(total: number): ConnectionShares {
  const ingest = Math.min(maxIngest, Math.max(1, Math.floor(total / 5)));
  const queries = Math.max(1, Math.floor(total / 4));
  const maintenance = 1;
  const packing = 1;
  const listening = 1;
  const calls = Math.max(1, total - ingest - queries - maintenance - packing - listening);
  return { ingest, queries, maintenance, packing, listening, calls };
}

/** How long a statement may take, in ms; what takes longer is cancelled by the server. 0 is without a limit. */
export const statementLimits = {
  calls: 30_000,
  listening: 30_000,
  ingest: 30_000,
  queries: 20_000,
  maintenance: 0,
  packing: 0,
} as const satisfies Record<keyof ConnectionShares, number>;

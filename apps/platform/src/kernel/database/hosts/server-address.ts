import type { ClientConfig } from 'pg';

/** How to reach a database, which may be at another host from one moment to the next. */
export interface ServerAddress {
  /** How to reach it now, as far as that is known. */
  present(): ClientConfig;
  /** Whether a new connection has to be asked whether its server takes writes: there are servers that do not. */
  readonly isChecked: boolean;
  /** A connection was found to lead to a server that takes no writes: the right one is looked for at once. */
  suspect(): void;
  /**
   * Calls when the database is at another server: connections that were opened before lead nowhere.
   *
   * @returns ends it.
   */
  onMoved(listener: () => void): () => void;
}

/** The address of a server that stays where it is. */
export function fixedAddress(config: ClientConfig): ServerAddress {
  return {
    present: () => config,
    isChecked: false,
    suspect: () => undefined,
    onMoved: () => () => undefined,
  };
}

import type { CatalogueError } from '@penstock/contract/errors/error';
import type { ServerConnection } from './connection.ts';

/** A connection with its life, which belongs to `Servers`. */
export interface RunningServer extends ServerConnection {
  /** Connects from now on. */
  start(): void;
  /** Ends the connection; resolves when it is closed. What was not sent is rejected. */
  stop(): Promise<void>;
  /** Ends the connection in order, for a reason, and makes it again. Left out where nothing asks for it. */
  reconnect?(reason: CatalogueError): void;
}

import { ProtocolError } from '../protocol-error.ts';

/** A connection that several devices may share. */
export interface Shareable {
  /** Withdraws the requests of a holder, which makes no more. */
  withdraw(holder: object): void;
  close(): Promise<void>;
}

/** A share in a connection, given back when no longer used. */
export interface Lease<Connection extends Shareable> {
  readonly shared: Connection;
  /** Withdraws the holder's requests; the last one out closes the connection. */
  release(): Promise<void>;
}

interface Entry<Connection extends Shareable> {
  readonly shared: Connection;
  readonly parameters: string;
  holders: number;
}

/** The connections of one kind in use, so that devices on the same port take turns. */
export class LeaseRegistry<Connection extends Shareable> {
  readonly #entries = new Map<string, Entry<Connection>>();

  /**
   * A share in the connection of this port, made when there is none.
   * Throws `configuration` when the port is in use with other parameters, such as another baud rate.
   */
  lease(port: string, parameters: string, holder: object, create: () => Connection): Lease<Connection> {
    let entry = this.#entries.get(port);
    if (entry === undefined) {
      entry = { shared: create(), parameters, holders: 0 };
      this.#entries.set(port, entry);
    } else if (entry.parameters !== parameters) {
      throw new ProtocolError('configuration', `${port} is in use as ${entry.parameters}, not ${parameters}`);
    }
    entry.holders += 1;
    return { shared: entry.shared, release: once(() => this.#release(port, holder)) };
  }

  async #release(port: string, holder: object): Promise<void> {
    const entry = this.#entries.get(port);
    if (entry === undefined) return;
    entry.shared.withdraw(holder);
    entry.holders -= 1;
    if (entry.holders > 0) return;
    this.#entries.delete(port);
    await entry.shared.close();
  }
}

/** A connection that nobody else gets a share in. */
export function ownLease<Connection extends Shareable>(shared: Connection): Lease<Connection> {
  return { shared, release: once(() => shared.close()) };
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= action();
    return done;
  };
}

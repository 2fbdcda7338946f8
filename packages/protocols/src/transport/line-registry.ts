import { ProtocolError } from '../protocol-error.ts';
import type { Line } from './line.ts';

/** A share in a line, given back when no longer used. */
export interface Lease {
  readonly line: Line;
  /** Withdraws the holder's requests; the last one out closes the line. */
  release(): Promise<void>;
}

interface Shared {
  readonly line: Line;
  readonly parameters: string;
  holders: number;
}

/** The lines in use, so that devices on the same port take turns. */
export class LineRegistry {
  readonly #shared = new Map<string, Shared>();

  /**
   * A share in the line of this port, made when there is none.
   * Throws `configuration` when the port is in use with other parameters, such as another baud rate.
   */
  lease(port: string, parameters: string, holder: object, create: () => Line): Lease {
    let shared = this.#shared.get(port);
    if (shared === undefined) {
      shared = { line: create(), parameters, holders: 0 };
      this.#shared.set(port, shared);
    } else if (shared.parameters !== parameters) {
      throw new ProtocolError(
        'configuration',
        `${port} is in use as ${shared.parameters}, not ${parameters}`,
      );
    }
    shared.holders += 1;
    return { line: shared.line, release: once(() => this.#release(port, holder)) };
  }

  async #release(port: string, holder: object): Promise<void> {
    const shared = this.#shared.get(port);
    if (shared === undefined) return;
    shared.line.withdraw(holder);
    shared.holders -= 1;
    if (shared.holders > 0) return;
    this.#shared.delete(port);
    await shared.line.close();
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= action();
    return done;
  };
}

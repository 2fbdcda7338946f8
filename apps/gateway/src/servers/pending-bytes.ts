import { failure } from '@penstock/contract/errors/error';
import { serverLimits } from './world.ts';

/** Messages that were handed to the system and are not on their way yet, bounded in number and bytes. */
export class PendingBytes {
  #messages = 0;
  #bytes = 0;

  /**
   * Runs what sends a message of so many bytes.
   * @throws CatalogueError `server.busy`, `server.messageTooLarge`, and what `action` throws.
   */
  async use(bytes: number, maximum: number, action: () => Promise<void>): Promise<void> {
    if (bytes > maximum) throw failure('server.messageTooLarge', { maximum, actual: bytes });
    if (this.#messages >= serverLimits.waiting || this.#bytes + bytes > serverLimits.waitingBytes) {
      throw failure('server.busy');
    }
    this.#messages += 1;
    this.#bytes += bytes;
    try {
      await action();
    } finally {
      this.#messages -= 1;
      this.#bytes -= bytes;
    }
  }
}

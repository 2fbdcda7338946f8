import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { type PatchChange, patchSchema } from '@penstock/contract/configuration/diff/patch';
import { readJson } from '@penstock/contract/document/guard';
import { failure } from '@penstock/contract/errors/error';
import type { openTransfer } from '@penstock/contract/link/methods/transfer';
import { limits } from '@penstock/contract/rules/limits';
import type { z } from 'zod';

type Announcement = z.output<typeof openTransfer.params>;

/** A patch that is too large for a message and comes in chunks, in memory: there is one console, which sends one at a time. */
export class IncomingPatch {
  #open:
    | { readonly id: string; readonly announcement: Announcement; chunks: Buffer[]; received: number }
    | undefined;

  /** Starts one, in the place of the one before. */
  start(announcement: Announcement): { readonly transfer: string; readonly received: number } {
    const id = randomUUID();
    this.#open = { id, announcement, chunks: [], received: 0 };
    return { transfer: id, received: 0 };
  }

  /** Takes a chunk that follows what came before; answers how many bytes there are. @throws CatalogueError `transfer.missing`. */
  write(id: string, offset: number, data: Buffer): number {
    const open = this.#find(id);
    if (offset !== open.received) return open.received;
    const bytes = data.subarray(0, open.announcement.size - open.received);
    open.chunks.push(bytes);
    open.received += bytes.length;
    return open.received;
  }

  /**
   * Ends it and answers what it brought.
   * @throws CatalogueError `transfer.missing`, `transfer.incomplete`, `transfer.damaged`, `request.invalid`.
   */
  async take(
    id: string,
  ): Promise<{ readonly announcement: Announcement; readonly changes: readonly PatchChange[] }> {
    const { announcement, chunks, received } = this.#find(id);
    const { size, hash } = announcement;
    if (received < size) throw failure('transfer.incomplete', { received, size });
    this.#open = undefined;
    const bytes = Buffer.concat(chunks);
    if (createHash('sha256').update(bytes).digest('hex') !== hash) throw failure('transfer.damaged');
    const text = await promisify(inflate)(bytes, { maxOutputLength: limits.importBytes });
    const json = readJson(text.toString('utf8'));
    const patch = json.ok ? patchSchema.safeParse(json.value) : undefined;
    if (patch?.data === undefined) throw failure('request.invalid', { field: 'changes' });
    return { announcement, changes: patch.data };
  }

  #find(id: string) {
    if (this.#open?.id !== id) throw failure('transfer.missing');
    return this.#open;
  }
}

import type { ReportedRevision, RevisionKey } from '../access.ts';
import { failure } from '@penstock/contract/errors/error';
import { linkLimits } from '@penstock/contract/link/messages';
import { readConfiguration } from '@penstock/contract/link/methods/configuration';
import { transferLimits } from '@penstock/contract/link/methods/transfer';
import type { GatewayRequests } from '../requests.ts';

/** Bytes of downloads that were cut and wait to be resumed. */
const maxWaitingBytes = 67_108_864;

interface Partial {
  readonly hash: string;
  readonly chunks: Buffer[];
  received: number;
}

/** A document as a gateway sent it; not looked at yet. */
export interface Downloaded extends ReportedRevision {
  /** Canonical JSON text as the gateway has it, deflated with the header of zlib. */
  readonly document: Uint8Array;
}

/** Reads documents from gateways in chunks. What came before a cut is kept, and the next attempt goes on after it. */
export class Downloads {
  readonly #gateways: GatewayRequests;
  /** By serial number and revision, in the order of their cuts. */
  readonly #cut = new Map<string, Partial>();

  constructor(gateways: GatewayRequests) {
    this.#gateways = gateways;
  }

  /**
   * Reads a revision. Rejects with what the gateway answered, such as `gateway.offline` and
   * `configuration.revisionMissing`, with `request.tooLarge`, or `transfer.damaged` when chunks do not fit together.
   */
  async read(
    { sn, revision, hash }: RevisionKey,
    onProgress: (percent: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<Downloaded> {
    const name = `${sn} ${revision}`;
    const before = this.#cut.get(name);
    this.#cut.delete(name);
    const partial: Partial = before?.hash === hash ? before : { hash, chunks: [], received: 0 };
    for (;;) {
      signal?.throwIfAborted();
      const chunk = await this.#gateways
        .request(sn, readConfiguration, { revision, offset: partial.received, limit: linkLimits.chunkBytes })
        .catch((error: unknown) => {
          this.#keep(name, partial);
          throw error;
        });
      if (chunk.total > transferLimits.bytes)
        throw failure('request.tooLarge', { limit: transferLimits.bytes });
      const data = Buffer.from(chunk.data, 'base64');
      const fits = chunk.hash === hash && chunk.offset === partial.received;
      const received = partial.received + data.length;
      const isEnd = received === chunk.total;
      if (!fits || received > chunk.total || chunk.end !== isEnd || (data.length === 0 && !isEnd))
        throw failure('transfer.damaged');
      partial.chunks.push(data);
      partial.received = received;
      onProgress(chunk.total === 0 ? 100 : (100 * received) / chunk.total);
      if (!isEnd) continue;
      const { author, note, time } = chunk;
      return { revision, hash, author, note, time, document: Buffer.concat(partial.chunks) };
    }
  }

  #keep(name: string, partial: Partial): void {
    if (partial.received === 0) return;
    this.#cut.set(name, partial);
    let bytes = 0;
    for (const { received } of this.#cut.values()) bytes += received;
    for (const [oldest, { received }] of this.#cut) {
      if (bytes <= maxWaitingBytes) break;
      this.#cut.delete(oldest);
      bytes -= received;
    }
  }
}

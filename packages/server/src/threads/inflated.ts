import { inflateSync } from '@penstock/node-kit/thread-zlib';
import { limits } from '@penstock/contract/rules/limits';

/** The text of a document; undefined when it is none, or larger than a document may be. */
export function inflated(document: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      inflateSync(document, { maxOutputLength: limits.importBytes }),
    );
  } catch {
    return undefined;
  }
}

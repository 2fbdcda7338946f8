import { failure } from '@penstock/contract/errors/error';

const encoder = new TextEncoder();

/**
 * The payload that a script made: a text as it is, bytes for the return type `bytes`, everything else as JSON; undefined
 * for null, which means that there is nothing to send.
 * @throws CatalogueError `script.bytesExpected` where bytes are wanted and something else was returned.
 */
export function scriptPayload(output: unknown, returnType: 'string' | 'bytes'): Uint8Array | undefined {
  if (output === null || output === undefined) return undefined;
  if (returnType === 'string')
    return encoder.encode(typeof output === 'string' ? output : JSON.stringify(output));
  if (!Array.isArray(output)) throw failure('script.bytesExpected');
  const bytes = new Uint8Array(output.length);
  for (const [index, byte] of output.entries()) {
    if (typeof byte !== 'number' || !Number.isInteger(byte) || byte < 0 || byte > 255) {
      throw failure('script.bytesExpected');
    }
    bytes[index] = byte;
  }
  return bytes;
}

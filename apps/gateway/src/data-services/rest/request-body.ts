import type { IncomingMessage } from 'node:http';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import { invalid } from '../../templates/request-body.ts';

/** Reads the body of a request. @throws CatalogueError `serverRequest.invalid` where it is too long. */
export async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const { bytes: maximum } = requestLimits;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > maximum) throw invalid(`more than ${maximum} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { readConfiguration } from '@penstock/contract/link/methods/configuration';
import { writeTransfer } from '@penstock/contract/link/methods/transfer';
import type { Peer } from '@penstock/link/peer';

type Request = Peer['request'];

/** Reads the deflated text of a revision from an offset on; stops early when `stop` says so. */
export async function readDeflated(
  request: Request,
  revision: number,
  from = 0,
  stop: (bytes: number) => boolean = () => false,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let offset = from;
  for (;;) {
    const chunk = await request(readConfiguration, { revision, offset });
    const data = Buffer.from(chunk.data, 'base64');
    chunks.push(data);
    offset += data.length;
    if (chunk.end || stop(offset)) return Buffer.concat(chunks);
  }
}

/** The document of a deflated text, and the hash of the text. */
export async function inflateDocument(
  deflated: Uint8Array,
): Promise<{ readonly hash: string; readonly document: unknown }> {
  const text = await promisify(inflate)(deflated);
  return { hash: createHash('sha256').update(text).digest('hex'), document: JSON.parse(text.toString()) };
}

/** The announcement of a transfer, and its bytes. */
export async function documentUpload(document: unknown) {
  const bytes = await promisify(deflate)(JSON.stringify(document));
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, announcement: { size: bytes.length, hash, author: 'test', note: '' } };
}

/** Sends bytes in chunks until `end`, from where the gateway has them. */
export async function sendChunks(
  request: Request,
  transfer: string,
  bytes: Uint8Array,
  { from = 0, end = bytes.length, size = 65_536 } = {},
): Promise<void> {
  for (let offset = from; offset < end; ) {
    const data = Buffer.from(bytes.subarray(offset, Math.min(end, offset + size))).toString('base64');
    ({ received: offset } = await request(writeTransfer, { transfer, offset, data }));
  }
}

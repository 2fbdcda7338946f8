import { escaped } from '@penstock/server/xml/escaped';
import { FilePlaceError } from '../file-place.ts';
import type { Part } from '../parts.ts';
import { maximumParts } from './part-size.ts';
import { codeIn, uploadIdIn } from './s3-answers.ts';
import { S3Refusal, type S3Requests } from './s3-requests.ts';

/** The content of an upload in parts. */
export interface PartedContent {
  readonly first: Part;
  readonly rest: AsyncIterable<Part>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Uploads a file in parts, one after the other. Where anything fails, the upload is given up, so that the store keeps none of its parts.
 *
 * @returns its size in bytes.
 */
export async function uploadParts(
  requests: S3Requests,
  key: string,
  { first, rest, signal }: PartedContent,
): Promise<number> {
  const ending = { ...(signal && { signal }) };
  const uploadId = uploadIdIn(await requests.ask({ method: 'POST', key, query: { uploads: '' }, ...ending }));
  try {
    const etags: string[] = [];
    let size = 0;
    const upload = async ({ bytes }: Part) => {
      const partNumber = etags.length + 1;
      if (partNumber > maximumParts)
        throw new FilePlaceError('refused', `${key} is too large for ${requests.name}`);
      const query = { partNumber: String(partNumber), uploadId };
      const answer = await requests.send({ method: 'PUT', key, query, body: bytes, ...ending });
      answer.resume();
      etags.push(answer.headers.etag ?? '');
      size += bytes.length;
    };
    await upload(first);
    for await (const part of rest) await upload(part);
    await complete(requests, key, { uploadId, etags, size, signal });
    return size;
  } catch (error) {
    // Without its own success: what is left is removed later.
    await requests.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function complete(
  requests: S3Requests,
  key: string,
  {
    uploadId,
    etags,
    size,
    signal,
  }: {
    readonly uploadId: string;
    readonly etags: readonly string[];
    readonly size: number;
    readonly signal: AbortSignal | undefined;
  },
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  );
  const body = Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
  );
  try {
    const request = { method: 'POST', key, query: { uploadId }, body, ...(signal && { signal }) } as const;
    // It may be an error that comes with status 200.
    const code = codeIn(await requests.ask(request));
    if (code !== '') throw new S3Refusal(requests.name, 200, code);
  } catch (error) {
    // It was completed, and the answer to the first try was lost.
    if (!(error instanceof S3Refusal) || error.code !== 'NoSuchUpload') throw error;
    const answer = await requests.send({ method: 'HEAD', key });
    answer.resume();
    if (Number(answer.headers['content-length']) !== size) throw error;
  }
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Clock } from '@penstock/node-kit/clock';
import type { S3Address } from '../../settings/file-settings.ts';
import {
  FilePlaceError,
  type FilePlace,
  type PlacedFile,
  type PutOptions,
  type Stretch,
} from '../file-place.ts';
import { asBuffer } from '../as-buffer.ts';
import { type Part, partsOf } from '../parts.ts';
import { partSize } from './part-size.ts';
import { readListing, readUploads } from './s3-answers.ts';
import { S3Refusal, S3Requests } from './s3-requests.ts';
import { uploadParts } from './upload-parts.ts';

/** How often a reading is taken up again without that anything came in between. */
const resumptions = 3;

/** A bucket of an S3-compatible store as a place of files. */
export class S3Place implements FilePlace {
  readonly name: string;
  readonly #requests: S3Requests;
  readonly #prefix: string;

  constructor(address: S3Address, clock: Clock) {
    this.#requests = new S3Requests(address, clock);
    this.#prefix = address.prefix;
    this.name = this.#requests.name;
  }

  async put(
    key: string,
    content: AsyncIterable<Uint8Array>,
    { size, signal }: PutOptions = {},
  ): Promise<number> {
    const parts = partsOf(content, partSize(size));
    try {
      const first = await parts.next();
      const part: Part = first.done === true ? { bytes: Buffer.alloc(0), isLast: true } : first.value;
      if (!part.isLast) return await uploadParts(this.#requests, key, { first: part, rest: parts, signal });
      const request = { method: 'PUT', key, body: part.bytes, ...(signal && { signal }) } as const;
      await this.#requests.ask(request);
      return part.bytes.length;
    } finally {
      await parts.return(undefined);
    }
  }

  async *read(key: string, stretch?: Stretch): AsyncGenerator<Buffer> {
    if (stretch !== undefined && stretch.from >= stretch.to) return;
    let at = stretch?.from ?? 0;
    let etag: string | undefined;
    for (let failures = 0; ; failures += 1) {
      const last = stretch === undefined ? '' : stretch.to - 1;
      const headers = {
        ...(at > 0 || stretch !== undefined ? { range: `bytes=${at}-${last}` } : {}),
        // Another file that came in its place meanwhile is not its end.
        ...(etag === undefined ? {} : { 'if-match': etag }),
      };
      const answer = await this.#requests.send({ method: 'GET', key, headers });
      etag ??= answer.headers.etag;
      if ('range' in headers && answer.statusCode !== 206) {
        answer.destroy();
        throw new FilePlaceError('refused', `${this.name} gives no parts of files`);
      }
      try {
        for await (const chunk of answer) {
          const bytes = asBuffer(chunk);
          at += bytes.length;
          failures = 0;
          yield bytes;
        }
        if (stretch !== undefined && at < stretch.to)
          throw new FilePlaceError('missing', `${this.name}: ${key} ends before its end`);
        return;
      } catch (error) {
        if (error instanceof FilePlaceError) throw error;
        if (failures >= resumptions)
          throw new FilePlaceError('unreachable', `${this.name} breaks off`, { cause: error });
      } finally {
        close(answer);
      }
    }
  }

  async sizeOf(key: string): Promise<number | undefined> {
    try {
      const answer = await this.#requests.send({ method: 'HEAD', key });
      answer.resume();
      return Number(answer.headers['content-length']);
    } catch (error) {
      if (error instanceof S3Refusal && error.trouble === 'missing') return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.#requests.ask({ method: 'DELETE', key });
    } catch (error) {
      if (!(error instanceof S3Refusal && error.trouble === 'missing')) throw error;
    }
  }

  async *list(prefix: string): AsyncGenerator<PlacedFile> {
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: this.#prefix + prefix,
        ...(next === undefined ? {} : { 'continuation-token': next }),
      };
      const page = readListing(await this.#requests.ask({ method: 'GET', key: '', query }), this.#prefix);
      yield* page.files;
      next = page.next;
    } while (next !== undefined);
  }

  async removeUnfinished(prefix: string, before: number): Promise<void> {
    const query = { uploads: '', prefix: this.#prefix + prefix };
    const body = await this.#requests.ask({ method: 'GET', key: '', query });
    for (const { key, uploadId, began } of readUploads(body, this.#prefix))
      if (began < before) await this.#requests.ask({ method: 'DELETE', key, query: { uploadId } });
  }

  async tryOut(): Promise<void> {
    const key = `check-${randomUUID()}`;
    await this.put(key, Readable.from([Buffer.from('penstock')]));
    const there = await text(this.read(key));
    await this.remove(key);
    if (there !== 'penstock')
      throw new FilePlaceError('refused', `${this.name} gives back something else than it was given`);
  }

  stop(): void {
    this.#requests.stop();
  }
}

/** Ends an answer whose end was not read: its connection is closed, since the rest of it would come over it. */
function close(answer: IncomingMessage): void {
  if (!answer.complete || answer.readableLength > 0) answer.destroy();
}

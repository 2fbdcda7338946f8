import type { IncomingMessage } from 'node:http';
import { parseXml, type XmlElement, XmlError } from '@penstock/server/xml/document';
import { asBuffer } from '../as-buffer.ts';
import { FilePlaceError, type PlacedFile } from '../file-place.ts';

/** The maximum of an answer that is not a file, in bytes: a thousand of the longest keys and the facts about them. */
const maximumBytes = 8 * 1024 * 1024;

/** The whole body of an answer. */
export async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const piece = asBuffer(part);
    bytes += piece.length;
    if (bytes > maximumBytes) throw new FilePlaceError('refused', 'the store answered with more than 8 MiB');
    parts.push(piece);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The code of an error in an answer; empty where it has none. */
export function codeIn(body: string): string {
  try {
    const root = read(body);
    return root.name === 'Error' ? textOf(root, 'Code').slice(0, 100) : '';
  } catch {
    return '';
  }
}

/** One page of a list, and where the next one starts. */
export interface ListedPage {
  readonly files: readonly PlacedFile[];
  readonly next: string | undefined;
}

/** Reads an answer of ListObjectsV2. Keys are without the prefix of the place. */
export function readListing(body: string, prefix: string): ListedPage {
  const root = read(body);
  const files = root.children
    .filter(({ name }) => name === 'Contents')
    .map((entry) => ({
      key: textOf(entry, 'Key').slice(prefix.length),
      size: Number(textOf(entry, 'Size')),
      changed: Date.parse(textOf(entry, 'LastModified')),
    }));
  const next = textOf(root, 'IsTruncated') === 'true' ? textOf(root, 'NextContinuationToken') : '';
  return { files, next: next === '' ? undefined : next };
}

/** An upload in parts that was neither completed nor given up. */
export interface OpenUpload {
  readonly key: string;
  readonly uploadId: string;
  /** When it began, ms since 1970. */
  readonly began: number;
}

/** Reads an answer of ListMultipartUploads. Keys are without the prefix of the place. */
export function readUploads(body: string, prefix: string): readonly OpenUpload[] {
  return read(body)
    .children.filter(({ name }) => name === 'Upload')
    .map((entry) => ({
      key: textOf(entry, 'Key').slice(prefix.length),
      uploadId: textOf(entry, 'UploadId'),
      began: Date.parse(textOf(entry, 'Initiated')),
    }));
}

/** The id of an upload in parts that was started. */
export function uploadIdIn(body: string): string {
  const id = textOf(read(body), 'UploadId');
  if (id === '') throw new FilePlaceError('refused', 'the store began no upload in parts');
  return id;
}

function read(body: string): XmlElement {
  try {
    return parseXml(body);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new FilePlaceError('refused', 'the store answered with something other than S3 does', {
      cause: error,
    });
  }
}

function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? '';
}

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DeclaredFiles, OptionalFileName, RequiredFileName } from '@penstock/contract/calls/call';
import type { FileStore, StoredFile } from '../files/file-store.ts';

/** A file of a request, for the handler of its call. It is removed when the handler is done. */
export interface UploadedFile extends Omit<StoredFile, 'id'> {
  /** The name that the sender gave it, without a path, of 200 characters at most. It says nothing certain about the content. */
  readonly name: string;
  /** Reads the content from its start. */
  open(): Readable;
}

/** The files of one request, by the names that its call declares. */
export class UploadedFiles<Files extends DeclaredFiles> {
  readonly #files: ReadonlyMap<string, UploadedFile>;

  constructor(files: ReadonlyMap<string, UploadedFile>) {
    this.#files = files;
  }

  /** A file that its call requires: no handler runs without it. */
  required(name: RequiredFileName<Files>): UploadedFile {
    const file = this.#files.get(name);
    if (file === undefined) throw new Error(`the required file ${name} is missing`);
    return file;
  }

  /** A file that may be left out; undefined when it was. */
  optional(name: OptionalFileName<Files>): UploadedFile | undefined {
    return this.#files.get(name);
  }
}

/** The file as a handler sees it. */
export function uploadedFile(store: FileStore, { id, ...stored }: StoredFile, name: string): UploadedFile {
  return { ...stored, name, open: () => store.open(id) };
}

/** The whole content of a small file, whose size the rule of its call has bounded. */
export async function contentOf(file: UploadedFile): Promise<Buffer> {
  return await buffer(file.open());
}

import { Readable } from 'node:stream';
import type { AnyCall } from '@penstock/contract/calls/call';
import { maximumRequestBytes } from '@penstock/contract/calls/call';
import { CatalogueError, failure, type Problem } from '@penstock/contract/errors/error';
import { checkFile } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import type { FastifyRequest } from 'fastify';
import { type FileStore, FileStoreError, type StoredFile } from '../files/file-store.ts';
import { type UploadedFile, uploadedFile } from './uploaded-files.ts';

/** A multipart form that was read to its end. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** The problems of its files, each with the name of its part. */
  readonly problems: readonly Problem[];
  /** Removes its files from the store. */
  discard(): Promise<void>;
}

/** The maximum length of a file's name, in UTF-16 units. */
const nameLength = 200;

/**
 * Reads the multipart form of a request; its files are streamed to the store. The form is read to its end even when a
 * file is refused, so that its sender reads the answer instead of a connection that breaks.
 */
export async function receiveForm(
  call: AnyCall,
  request: FastifyRequest,
  store: FileStore,
): Promise<ReceivedForm> {
  const fields = new Map<string, unknown>();
  const files = new Map<string, UploadedFile>();
  const stored: StoredFile[] = [];
  const problems: Problem[] = [];
  let fieldLength = 0;
  const discard = async () => {
    await Promise.all(stored.map(({ id }) => store.remove(id)));
  };

  const takeFile = async (path: string, source: Readable, name: string): Promise<void> => {
    const rule = Object.hasOwn(call.files, path) ? call.files[path]?.rule : undefined;
    if (rule === undefined || files.has(path)) {
      for await (const _chunk of source);
      problems.push({ path, key: 'request.invalid', parameters: { field: path } });
      return;
    }
    try {
      const file = await store.put(source, rules[rule]);
      stored.push(file);
      // A browser sends an empty part without a name for a file that nobody chose.
      if (name === '' && file.size === 0) return;
      const finding = checkFile(rules[rule], { name, size: file.size });
      if (finding === null) files.set(path, uploadedFile(store, file, name));
      else problems.push({ path, ...finding });
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      problems.push({ path, key: error.key, parameters: error.parameters });
    }
  };

  try {
    for await (const part of request.parts(multipartLimits(call))) {
      if (part.type === 'file') {
        await takeFile(part.fieldname, part.file, plainName(part.filename));
        continue;
      }
      fieldLength += typeof part.value === 'string' ? part.value.length : 0;
      if (part.valueTruncated || fieldLength > call.limit)
        throw failure('request.tooLarge', { limit: call.limit });
      if (part.fieldnameTruncated || fields.has(part.fieldname))
        throw failure('request.invalid', { field: part.fieldname });
      if (typeof part.value === 'string' && takesJson(call, part.fieldname))
        await takeFile(part.fieldname, Readable.from([Buffer.from(part.value)]), `${part.fieldname}.json`);
      else fields.set(part.fieldname, part.value);
    }
    return { fields: Object.fromEntries(fields), files, problems, discard };
  } catch (error) {
    await discard();
    if (error instanceof CatalogueError || error instanceof FileStoreError) throw error;
    throw failure('request.invalid', { field: 'body' }, { cause: error });
  }
}

/** Whether a part is a file of JSON, which plain forms may send as a text (platform specification, section 7). */
function takesJson({ files }: AnyCall, name: string): boolean {
  const rule = Object.hasOwn(files, name) ? files[name]?.rule : undefined;
  return rule !== undefined && rules[rule].extensions.includes('json');
}

/** The limits of the parser of multipart forms for one request. */
function multipartLimits(call: AnyCall) {
  const fields = Object.keys(call.request.shape).length;
  // One more of each, so that a part that is not declared is named in the answer.
  const files = Object.keys(call.files).length + 1;
  return {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: call.limit,
      fields: fields + 1,
      files,
      parts: fields + files + 1,
      headerPairs: 20,
      fileSize: maximumRequestBytes(call),
    },
  };
}

/** The last part of a path, whatever system it comes from. */
function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return last.slice(-nameLength).replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
}

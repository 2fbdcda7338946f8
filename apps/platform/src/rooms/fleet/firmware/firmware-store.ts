import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { firmwareAdd, firmwareEdit, FirmwareRow } from '@penstock/contract/calls/firmware';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { FirmwareManifest, FirmwareType } from '@penstock/contract/model/firmware';
import { compareVersions } from '@penstock/contract/rules/version';
import { givenTranslations } from '@penstock/contract/texts/entered';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import { partsOf } from '../../../kernel/file-places/parts.ts';
import { pieceBytes } from '../../../kernel/files/stored/stored-file-repository.ts';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import type { FileContent } from '@penstock/server/http/handlers';
import type { UploadedFile } from '@penstock/server/http/uploaded-files';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { hardwareModelById } from '../../gateways/hardware-model/hardware-model-repository.ts';
import { cutImage, differenceOf, readIndex, writeIndex } from './blocks.ts';
import {
  appendPiece,
  deleteOldUploads,
  insertFile,
  lockUpload,
  unfinishedUpload,
} from './firmware-file-repository.ts';
import {
  clearLatest,
  deleteFirmware,
  firmwareById,
  indexOf,
  insertFirmware,
  isFirmwareInUse,
  type StoredFirmware,
  updateFirmware,
  versionsOf,
} from './firmware-repository.ts';
import type { SigningKey } from './signing-key.ts';

/** How long an upload is kept that nobody finished, in ms. */
const uploadKept = 86_400_000;

/** Takes firmware, cuts, signs and keeps it, and makes differences (docs/firmware.md). */
export class FirmwareStore {
  readonly #db: Db;
  readonly #files: StoredFiles;
  readonly #key: SigningKey;
  readonly #clock: Clock;

  constructor({
    db,
    files,
    key,
    clock,
  }: {
    readonly db: Db;
    readonly files: StoredFiles;
    readonly key: SigningKey;
    readonly clock: Clock;
  }) {
    this.#db = db;
    this.#files = files;
    this.#key = key;
    this.#clock = clock;
  }

  /** Starts an upload, or finds the one that was started. */
  async open(accountId: Id, file: { fileName: string; size: number; changed: number }) {
    await deleteOldUploads(this.#db, new Date(this.#clock.now() - uploadKept));
    const facts = { accountId, ...file };
    const earlier = await unfinishedUpload(this.#db, facts);
    if (earlier !== undefined) return { uploadId: earlier.id, received: earlier.received };
    const uploadId = await this.#db.transaction().execute((transaction) => insertFile(transaction, facts));
    return { uploadId, received: 0 };
  }

  /** Takes the next part of an upload, and answers how much there is of it. Throws `data.notFound`. */
  async take(
    accountId: Id,
    { uploadId, offset }: { readonly uploadId: string; readonly offset: number },
    part: UploadedFile,
  ): Promise<number> {
    const content = await contentOf(part);
    return await this.#db.transaction().execute(async (transaction) => {
      const file = existing(await lockUpload(transaction, uploadId, accountId));
      if (offset !== file.received || content.length === 0 || offset + content.length > file.size)
        return file.received;
      await appendPiece(transaction, uploadId, offset, content);
      return offset + content.length;
    });
  }

  /** Makes firmware of an upload. Throws `data.notFound`, `transfer.incomplete` and `duplicate.firmwareVersion`. */
  async add(
    actor: Actor,
    accountId: Id,
    { uploadId, hardwareId, ...draft }: CallParsedRequest<typeof firmwareAdd>,
  ): Promise<Id> {
    const upload = existing(await lockUpload(this.#db, uploadId, accountId));
    if (upload.received < upload.size)
      throw failure('transfer.incomplete', { received: upload.received, size: upload.size });
    const model = existing(await hardwareModelById(this.#db, hardwareId));
    const cut = await cutImage(this.#files.read(uploadId, { from: 0, to: upload.size }));
    const image = { size: cut.size, sha256: cut.sha256, md5: cut.md5 };
    const index = writeIndex(cut.blocks);
    const bundle = await this.#signed({
      hardware: model.identifier,
      type: draft.type,
      version: draft.version,
      image,
      base: null,
      index,
      content: image,
    });
    return await change(this.#db, actor, 'firmware.add', async (transaction) => {
      // Two that make firmware of one upload: the second one finds it used.
      existing(await lockUpload(transaction.sql, uploadId, accountId));
      await demandNew(transaction, model.id, draft, null);
      if (draft.isLatest) await clearLatest(transaction, model.id, draft.type);
      const number = await insertFirmware(transaction, {
        hardware_model_id: model.id,
        type: draft.type,
        version: draft.version,
        method: 'full',
        name: draft.name,
        is_latest: draft.isLatest,
        note: draft.note,
        note_translations: storedTranslations(draft.noteTranslations),
        file_id: uploadId,
        file_name: upload.file_name,
        ...image,
        ...imageColumns(image),
        index,
        ...bundle,
      });
      const after = {
        name: draft.name,
        hardware: model.identifier,
        type: draft.type,
        version: draft.version,
        isLatest: draft.isLatest,
        sha256: image.sha256,
      };
      return { object: objectOf(idOf(number)), after, result: idOf(number) };
    });
  }

  /** Changes the facts about a firmware. Throws `data.notFound`. */
  async edit(
    actor: Actor,
    { id, name, isLatest, note, noteTranslations }: CallParsedRequest<typeof firmwareEdit>,
  ): Promise<void> {
    await change(this.#db, actor, 'firmware.edit', async (transaction) => {
      const stored = existing(await firmwareById(transaction.sql, id));
      const latest = isLatest && stored.method === 'full';
      const after = { name, isLatest: latest, note, noteTranslations: givenTranslations(noteTranslations) };
      const before = {
        name: stored.name,
        isLatest: stored.is_latest,
        note: stored.note,
        noteTranslations: stored.note_translations,
      };
      if (JSON.stringify(before) === JSON.stringify(after)) return { unchanged: true, result: undefined };
      if (latest && !stored.is_latest) await clearLatest(transaction, stored.hardware_model_id, stored.type);
      await updateFirmware(transaction, stored.id, {
        name,
        is_latest: latest,
        note,
        note_translations: storedTranslations(noteTranslations),
      });
      return { object: objectOf(id), before, after, result: undefined };
    });
  }

  /** Makes a difference. Throws `data.notFound`, `request.invalid` and `duplicate.firmwareVersion`. */
  async difference(actor: Actor, id: Id, baseId: Id): Promise<Id> {
    const target = existing(await firmwareById(this.#db, id));
    const base = existing(await firmwareById(this.#db, baseId));
    const fits =
      target.method === 'full' &&
      base.method === 'full' &&
      target.id !== base.id &&
      target.hardware_model_id === base.hardware_model_id &&
      target.type === base.type;
    if (!fits) throw failure('request.invalid', { field: 'baseId' });
    const { blocks, brought } = differenceOf(
      readIndex(await indexOf(this.#db, base.id)),
      readIndex(await indexOf(this.#db, target.id)),
    );
    const fileName = `${target.version}-${base.version}.diff`.slice(0, 50);
    const file = await this.#db.transaction().execute(async (transaction) => {
      const size = brought.reduce((sum, one) => sum + one.size, 0);
      const fileId = await insertFile(transaction, { accountId: null, fileName, size, changed: 0 });
      const sha256 = createHash('sha256');
      const md5 = createHash('md5');
      let at = 0;
      for (const stretch of brought)
        for await (const { bytes } of partsOf(
          this.#files.read(
            target.file_id,
            { from: stretch.offset, to: stretch.offset + stretch.size },
            transaction,
          ),
          pieceBytes,
        )) {
          sha256.update(bytes);
          md5.update(bytes);
          await appendPiece(transaction, fileId, at, bytes);
          at += bytes.length;
        }
      return { fileId, content: { size, sha256: sha256.digest('hex'), md5: md5.digest('hex') } };
    });
    const index = writeIndex(blocks);
    const image = { size: target.image_size, sha256: target.image_sha256, md5: target.image_md5 };
    const bundle = await this.#signed({
      hardware: target.hardware_identifier,
      type: target.type,
      version: target.version,
      image,
      base: { version: base.version, size: base.image_size, sha256: base.image_sha256 },
      index,
      content: file.content,
    });
    return await change(this.#db, actor, 'firmware.difference', async (transaction) => {
      await demandNew(transaction, target.hardware_model_id, target, base.id);
      const number = await insertFirmware(transaction, {
        hardware_model_id: target.hardware_model_id,
        type: target.type,
        version: target.version,
        method: 'differential',
        base_id: base.id,
        name: target.name,
        is_latest: false,
        note: target.note,
        note_translations: JSON.stringify(target.note_translations),
        file_id: file.fileId,
        file_name: fileName,
        ...file.content,
        ...imageColumns(image),
        index,
        ...bundle,
      });
      const after = { version: target.version, base: base.version, size: file.content.size };
      return { object: objectOf(idOf(number)), after, result: idOf(number) };
    });
  }

  /** Deletes a firmware, and the differences from it and to it. Throws `data.notFound` and `parameter.inUse`. */
  async remove(actor: Actor, id: Id): Promise<void> {
    await change(this.#db, actor, 'firmware.delete', async (transaction) => {
      const stored = existing(await firmwareById(transaction.sql, id));
      if (await isFirmwareInUse(transaction, stored.id))
        throw failure('parameter.inUse', { name: stored.name });
      await deleteFirmware(transaction, stored);
      const before = { name: stored.name, version: stored.version, hardware: stored.hardware_identifier };
      return { object: objectOf(id), before, result: undefined };
    });
  }

  /** Bytes of the body of a firmware from an offset on: of its index and, behind it, its content. */
  async read(firmware: StoredFirmware, offset: number, limit: number): Promise<Buffer> {
    if (offset < firmware.index_size) return await indexOf(this.#db, firmware.id, offset, limit);
    const from = offset - firmware.index_size;
    return await buffer(
      this.#files.read(firmware.file_id, { from, to: Math.min(from + limit, firmware.size) }),
    );
  }

  /** A firmware as a bundle: a file of its own, of which parts are given as well. */
  bundle(firmware: StoredFirmware): FileContent {
    const size = headOf(firmware).length + firmware.index_size + firmware.size;
    const read = (from: number, to: number) => this.#bundlePart(firmware, from, to);
    const etag = createHash('sha256').update(headOf(firmware)).digest('hex').slice(0, 32);
    return { content: read(0, size), size, parts: { etag, read } };
  }

  async *#bundlePart(firmware: StoredFirmware, from: number, to: number): AsyncGenerator<Uint8Array> {
    const head = headOf(firmware);
    const bodyStart = head.length + firmware.index_size;
    if (from < head.length) yield head.subarray(from, to);
    if (from < bodyStart && to > head.length) {
      const start = Math.max(from, head.length) - head.length;
      yield await indexOf(this.#db, firmware.id, start, Math.min(to, bodyStart) - head.length - start);
    }
    if (to > bodyStart)
      yield* this.#files.read(firmware.file_id, {
        from: Math.max(from, bodyStart) - bodyStart,
        to: to - bodyStart,
      });
  }

  async #signed({
    index,
    ...about
  }: Omit<FirmwareManifest, 'format' | 'index' | 'signed'> & { readonly index: Buffer }) {
    const { hardware, type, version, image, base, content } = about;
    const manifest = JSON.stringify({
      format: 1,
      hardware,
      type,
      version,
      image,
      base,
      index: { size: index.length, sha256: createHash('sha256').update(index).digest('hex') },
      content,
      signed: new Date(this.#clock.now()).toISOString(),
    } satisfies FirmwareManifest);
    return { manifest, ...(await this.#key.sign(Buffer.from(manifest, 'utf8'))) };
  }
}

/** The lines of a bundle before its body: manifest, signature and key. */
function headOf({ manifest, signature, key }: StoredFirmware): Buffer {
  return Buffer.from(`PENSTOCK-FIRMWARE 1\n${manifest}\n${signature}\n${key}\n`, 'utf8');
}

function objectOf(id: Id) {
  return { type: 'firmware', id } as const;
}

function imageColumns({ size, sha256, md5 }: FirmwareManifest['image']) {
  return { image_size: size, image_sha256: sha256, image_md5: md5 };
}

/** Throws `duplicate.firmwareVersion` where a model has a version of a type already, from the same base. */
async function demandNew(
  transaction: ChangeTransaction,
  hardwareModelId: number,
  { type, version }: { readonly type: FirmwareType; readonly version: string },
  baseId: number | null,
): Promise<void> {
  const versions = await versionsOf(transaction, hardwareModelId, type);
  if (versions.some((row) => row.base_id === baseId && compareVersions(row.version, version) === 0))
    throw failure('duplicate.firmwareVersion', { version });
}

/** A firmware as its operators see it. */
export function describeFirmware(row: StoredFirmware): FirmwareRow {
  return {
    id: idOf(row.id),
    name: row.name,
    hardwareId: idOf(row.hardware_model_id),
    hardwareModel: row.hardware_model,
    version: row.version,
    fileName: row.file_name,
    size: row.size,
    md5: row.md5,
    sha256: row.sha256,
    type: row.type,
    isLatest: row.is_latest,
    upgradeMethod: row.method,
    baseVersion: row.base_version ?? '',
    note: row.note,
    noteTranslations: row.note_translations,
    key: row.key,
    createTime: row.created_at.toISOString(),
  };
}

import { calls } from '@penstock/contract/calls/list';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import { firmwareById, listFirmware } from './firmware-repository.ts';
import { describeFirmware, type FirmwareStore } from './firmware-store.ts';
import type { SigningKey } from './signing-key.ts';

/** The calls about firmware. */
export function firmwareHandlers({
  db,
  store,
  key,
}: {
  readonly db: Db;
  readonly store: FirmwareStore;
  readonly key: SigningKey;
}): HandlersOf<
  | 'firmwareUploadOpen'
  | 'firmwareUploadPart'
  | 'firmwareQuery'
  | 'firmwareInfo'
  | 'firmwareAdd'
  | 'firmwareEdit'
  | 'firmwareDifference'
  | 'firmwareDelete'
  | 'firmwareFile'
  | 'firmwareKey'
> {
  return {
    firmwareUploadOpen: handle(calls.firmwareUploadOpen, (file, { caller }) =>
      store.open(caller.accountId, file),
    ),

    firmwareUploadPart: handle(calls.firmwareUploadPart, async (part, { caller }, files) => ({
      received: await store.take(caller.accountId, part, files.required('part')),
    })),

    firmwareQuery: handle(calls.firmwareQuery, async (request) => {
      const { total, rows } = await listFirmware(db, request);
      return { total, rows: rows.map(describeFirmware) };
    }),

    firmwareInfo: handle(calls.firmwareInfo, async ({ id }) => {
      const row = existing(await firmwareById(db, id));
      return { ...describeFirmware(row), manifest: row.manifest, signature: row.signature };
    }),

    firmwareAdd: handle(calls.firmwareAdd, async (request, context) => ({
      id: await store.add(actorOf(context), context.caller.accountId, request),
    })),

    firmwareEdit: handle(calls.firmwareEdit, async (request, context) => {
      await store.edit(actorOf(context), request);
      return {};
    }),

    firmwareDifference: handle(calls.firmwareDifference, async ({ id, baseId }, context) => ({
      id: await store.difference(actorOf(context), id, baseId),
    })),

    firmwareDelete: handle(calls.firmwareDelete, async ({ id }, context) => {
      await store.remove(actorOf(context), id);
      return {};
    }),

    firmwareFile: handleDownload(calls.firmwareFile, async ({ id }) => {
      const row = existing(await firmwareById(db, id));
      return store.bundle(row);
    }),

    firmwareKey: handle(calls.firmwareKey, async () => {
      const { bytes, fingerprint } = await key.publicKey();
      return { key: bytes.toString('base64'), fingerprint };
    }),
  };
}

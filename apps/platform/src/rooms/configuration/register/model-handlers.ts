import { createHash } from 'node:crypto';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import {
  type driverModelAdd,
  driverModelPicture,
  type DriverModelRow,
} from '@penstock/contract/calls/device-register';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { wrongModelSettings } from '@penstock/contract/register/model-settings';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { examineImage } from '../../../kernel/files/images/examine-image.ts';
import { storedImage } from '@penstock/server/http/stored-image';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { builtInModelRows } from '@penstock/console/register/built-in-models';
import {
  deleteModel,
  insertModel,
  listModels,
  lockModel,
  modelById,
  pictureOf,
  takenText,
  updateModel,
} from './model-repository.ts';

/** The calls of the register of driver models. */
export function driverModelHandlers({
  db,
}: {
  readonly db: Db;
}): HandlersOf<
  | 'driverModelQuery'
  | 'driverModelInfo'
  | 'driverModelAdd'
  | 'driverModelEdit'
  | 'driverModelDelete'
  | 'driverModelPictureUpdate'
  | 'driverModelPicture'
> {
  return {
    driverModelQuery: handle(calls.driverModelQuery, async (request, { language }) => {
      const { total, rows } = await listModels(db, request, builtInModelRows(language));
      return { total, rows: rows.map(describeModel) };
    }),

    driverModelInfo: handle(calls.driverModelInfo, async ({ id }) =>
      describeModel(existing(await modelById(db, id))),
    ),

    driverModelAdd: handle(calls.driverModelAdd, async (draft, context) => {
      refuseSettings(draft);
      const id = await change(db, actorOf(context), 'driverModel.add', async (transaction) => {
        const taken = await takenText(transaction, draft, null);
        if (taken !== undefined) throw failure('duplicate.name', { name: taken });
        const number = await insertModel(transaction, columnsOf(draft));
        return { object: { type: 'driverModel', id: idOf(number) }, after: draft, result: idOf(number) };
      });
      return { id };
    }),

    driverModelEdit: handle(calls.driverModelEdit, async ({ id, ...draft }, context) => {
      refuseSettings(draft);
      await change(db, actorOf(context), 'driverModel.edit', async (transaction) => {
        const row = existing(await lockModel(transaction, id));
        const taken = await takenText(transaction, draft, row.id);
        if (taken !== undefined) throw failure('duplicate.name', { name: taken });
        await updateModel(transaction, row.id, columnsOf(draft));
        const { name, identifier, brand, model, protocol, note, visible, settings } = row;
        return {
          object: { type: 'driverModel', id },
          before: { name, identifier, brand, model, protocol, note, visible, settings },
          after: draft,
          result: undefined,
        };
      });
      return {};
    }),

    driverModelDelete: handle(calls.driverModelDelete, async ({ id }, context) => {
      await change(db, actorOf(context), 'driverModel.delete', async (transaction) => {
        const row = existing(await lockModel(transaction, id));
        await deleteModel(transaction, row.id);
        const { name, brand, model } = row;
        return { object: { type: 'driverModel', id }, before: { name, brand, model }, result: undefined };
      });
      return {};
    }),

    driverModelPictureUpdate: handle(calls.driverModelPictureUpdate, async ({ id }, context, files) => {
      existing(await modelById(db, id));
      const file = files.optional('image');
      const image = file && examineImage(await contentOf(file), ['png', 'jpg'], limits.deviceImagePixels);
      const version = image ? createHash('sha256').update(image.content).digest('hex').slice(0, 32) : '';
      await change(db, actorOf(context), 'driverModel.editPicture', async (transaction) => {
        const row = existing(await lockModel(transaction, id));
        await updateModel(transaction, row.id, {
          picture: image?.content ?? null,
          picture_type: image?.contentType ?? '',
          picture_version: version,
        });
        return { object: { type: 'driverModel', id }, after: { picture: version }, result: undefined };
      });
      return { picture: pictureAddress(id, version) };
    }),

    driverModelPicture: handleDownload(calls.driverModelPicture, async ({ id, version }) => {
      const row = existing(await pictureOf(db, id));
      const content = existing(row.picture ?? undefined);
      return storedImage(content, row.picture_type, row.picture_version === version);
    }),
  };
}

type Draft = CallParsedRequest<typeof driverModelAdd>;

function columnsOf({ settings, ...fields }: Draft) {
  return { ...fields, settings: JSON.stringify(settings) };
}

/** Throws `request.invalid` for default settings that a driver of the protocol does not take. */
function refuseSettings({ protocol, settings }: Draft): void {
  const [wrong] = wrongModelSettings(protocol, settings);
  if (wrong !== undefined) throw failure('request.invalid', { field: `settings.${wrong}` });
}

function pictureAddress(id: string, version: string): string {
  return version === '' ? '' : `${driverModelPicture.path}?id=${id}&version=${version}`;
}

type Row = NonNullable<Awaited<ReturnType<typeof modelById>>>;

function describeModel({ id, picture_version: version, updated_at: changed, ...row }: Row): DriverModelRow {
  if (id === 0) return { ...row, id: '', picture: '', changed: '' };
  return { ...row, id: idOf(id), picture: pictureAddress(idOf(id), version), changed: changed.toISOString() };
}

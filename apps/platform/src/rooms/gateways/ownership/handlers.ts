import { createHash } from 'node:crypto';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import { examineImage } from '../../../kernel/files/images/examine-image.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { storedImage } from '@penstock/server/http/stored-image';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { gatewayFor, ownGatewayFor, seenGatewayFor } from '../gateway/access.ts';
import { imageAddress } from '../gateway/image-address.ts';
import { bindMany, bindToCaller } from './binding.ts';
import { handOverGateway, type HandOverParts } from './hand-over.ts';
import { deleteImage, imageOf, storeImage } from './image-repository.ts';
import { deleteGateway, type LeavingParts, removeGateway, unbindGateway } from './leaving.ts';
import { countEquipmentOf, equipmentOfGateway } from './ownership-repository.ts';

/** Equipments that are named before a gateway leaves its owner. */
const maxEquipment = 100;

/** The calls by which gateways are bound, handed over, unbound and deleted, and those of their images. */
export function gatewayOwnershipHandlers(
  parts: HandOverParts & LeavingParts,
): HandlersOf<
  | 'gatewayAdd'
  | 'gatewayAddMany'
  | 'gatewayUnbind'
  | 'gatewayRemove'
  | 'gatewayDelete'
  | 'gatewayEquipment'
  | 'gatewayHandOver'
  | 'gatewayImageUpdate'
  | 'gatewayImage'
> {
  const { db } = parts;
  return {
    gatewayAdd: handle(calls.gatewayAdd, async (request, context) => {
      await bindToCaller(parts, request, context);
      return {};
    }),

    gatewayAddMany: handle(calls.gatewayAddMany, ({ rows }, context) => bindMany(parts, rows, context)),

    gatewayUnbind: handle(calls.gatewayUnbind, async ({ sn }, context) => {
      await unbindGateway(parts, sn, context);
      return {};
    }),

    gatewayRemove: handle(calls.gatewayRemove, async ({ sn }, context) => {
      await removeGateway(parts, sn, context);
      return {};
    }),

    gatewayDelete: handle(calls.gatewayDelete, async ({ sn }, context) => {
      await deleteGateway(parts, sn, context);
      return {};
    }),

    gatewayEquipment: handle(calls.gatewayEquipment, async ({ sn }, context) => {
      const gateway = await ownGatewayFor(db, context.caller, sn);
      const rows = await equipmentOfGateway(db, context, sn, maxEquipment);
      return {
        total: await countEquipmentOf(db, sn),
        rows: rows.map(({ id, title, owner, owner_id: ownerId, visible }) => ({
          id: visible ? idOf(id) : ('' as const),
          title: visible ? title : '',
          owner,
          goesAlong: ownerId === gateway.owner_id,
        })),
      };
    }),

    gatewayHandOver: handle(calls.gatewayHandOver, async (request, context) => ({
      account: await handOverGateway(parts, request, context),
    })),

    gatewayImageUpdate: handle(calls.gatewayImageUpdate, async ({ sn, remove }, context, files) => {
      await gatewayFor(db, context.caller, sn);
      const file = remove ? undefined : files.optional('image');
      if (!remove && file === undefined) throw failure('value.required');
      const image = file && examineImage(await contentOf(file), ['png', 'jpg'], limits.deviceImagePixels);
      const version = image ? createHash('sha256').update(image.content).digest('hex').slice(0, 32) : '';
      await change(db, actorOf(context), 'gateway.editImage', async (transaction) => {
        if (image === undefined) await deleteImage(transaction, sn);
        else
          await storeImage(
            transaction,
            sn,
            { content: image.content, content_type: image.contentType },
            version,
          );
        return {
          object: { type: 'gateway', id: sn },
          after: { image: version },
          result: undefined,
        };
      });
      return { image: imageAddress(sn, version) };
    }),

    gatewayImage: handleDownload(calls.gatewayImage, async ({ sn, version }, { caller }) => {
      const gateway = await seenGatewayFor(db, caller, sn);
      const image = existing(await imageOf(db, sn));
      return storedImage(image.content, image.content_type, gateway.image_version === version);
    }),
  };
}

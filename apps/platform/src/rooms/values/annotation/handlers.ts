import { annotationLimits } from '@penstock/contract/calls/annotation';
import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { equipmentFor } from '../../plant/equipment/access.ts';
import { visibleEquipment } from '../../plant/equipment/equipment-repository.ts';
import {
  annotationsOf,
  type AnnotationDraft,
  countAnnotations,
  deleteAnnotation,
  insertAnnotation,
  lockAnnotation,
  type StoredAnnotation,
  updateAnnotation,
} from './annotation-repository.ts';

/** The calls about annotations: whoever sees an equipment reads them, whoever may acknowledge its alarms writes them. */
export function annotationHandlers(
  db: Db,
): HandlersOf<'annotationQuery' | 'annotationAdd' | 'annotationEdit' | 'annotationDelete'> {
  /** The annotation, locked, where the caller may change it. Throws `data.notFound` and `permission.missing`. */
  async function demandMine(
    transaction: ChangeTransaction,
    { caller }: CallContext,
    id: Id,
  ): Promise<StoredAnnotation> {
    const stored = existing(await lockAnnotation(transaction, id));
    const isAuthor = stored.account_id !== null && idOf(stored.account_id) === caller.accountId;
    await equipmentFor(transaction.sql, caller, idOf(stored.equipment_id), isAuthor ? 'acknowledge' : 'edit');
    return stored;
  }

  return {
    annotationQuery: handle(calls.annotationQuery, async (request, { caller }) => {
      const mayEdit = new Set<number>();
      const mayWrite = new Set<number>();
      for (const id of new Set(request.equipmentIds)) {
        const found = existing(await visibleEquipment(db, caller, id));
        if (found.rights.includes('edit')) mayEdit.add(found.id);
        if (found.rights.includes('acknowledge')) mayWrite.add(found.id);
      }
      const rows = await annotationsOf(
        db,
        {
          equipmentIds: request.equipmentIds.map(Number),
          from: new Date(request.from),
          to: new Date(request.to),
        },
        annotationLimits.shown + 1,
      );
      return {
        more: rows.length > annotationLimits.shown,
        rows: rows.slice(0, annotationLimits.shown).map((row) => {
          const isAuthor = row.account_id !== null && idOf(row.account_id) === caller.accountId;
          return {
            id: idOf(row.id),
            equipmentId: idOf(row.equipment_id),
            from: row.from_time.getTime(),
            to: row.to_time.getTime(),
            text: row.text,
            author: row.author ?? '',
            isMine: mayEdit.has(row.equipment_id) || (isAuthor && mayWrite.has(row.equipment_id)),
            updateTime: row.updated_at.toISOString(),
          };
        }),
      };
    }),

    annotationAdd: handle(calls.annotationAdd, async ({ equipmentId, ...draft }, context) => {
      demandOrder(draft);
      return await change(db, actorOf(context), 'equipment.annotate', async (transaction) => {
        const equipment = await equipmentFor(transaction.sql, context.caller, equipmentId, 'acknowledge');
        const maximum = annotationLimits.perEquipment;
        if ((await countAnnotations(transaction, equipment.id)) >= maximum)
          throw failure('annotation.tooMany', { maximum });
        const { accountId } = context.caller;
        const id = idOf(await insertAnnotation(transaction, { equipmentId: equipment.id, accountId }, draft));
        return {
          object: { type: 'equipment', id: equipmentId },
          after: { id, ...logged(draft) },
          result: { id },
        };
      });
    }),

    annotationEdit: handle(calls.annotationEdit, async ({ id, ...draft }, context) => {
      demandOrder(draft);
      return await change(db, actorOf(context), 'equipment.annotate', async (transaction) => {
        const stored = await demandMine(transaction, context, id);
        await updateAnnotation(transaction, stored.id, draft);
        return {
          object: { type: 'equipment', id: idOf(stored.equipment_id) },
          before: { id, ...loggedRow(stored) },
          after: { id, ...logged(draft) },
          result: {},
        };
      });
    }),

    annotationDelete: handle(calls.annotationDelete, async ({ id }, context) => {
      return await change(db, actorOf(context), 'equipment.annotate', async (transaction) => {
        const stored = await demandMine(transaction, context, id);
        await deleteAnnotation(transaction, stored.id);
        return {
          object: { type: 'equipment', id: idOf(stored.equipment_id) },
          before: { id, ...loggedRow(stored) },
          result: {},
        };
      });
    }),
  };
}

function demandOrder({ from, to }: AnnotationDraft): void {
  if (to < from) throw failure('request.invalid', { field: 'to' });
}

function logged({ from, to, text }: AnnotationDraft): object {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), text };
}

function loggedRow({ from_time, to_time, text }: StoredAnnotation): object {
  return { from: from_time.toISOString(), to: to_time.toISOString(), text };
}

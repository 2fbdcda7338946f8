import type { CallAnswer } from '@penstock/contract/calls/call';
import type { equipmentSheetApply, EquipmentSheetRow } from '@penstock/contract/calls/equipment-sheet';
import type { Id } from '@penstock/contract/calls/identifier';
import { CatalogueError, errorText, failure } from '@penstock/contract/errors/error';
import { emptyDefinition } from '@penstock/contract/product/definition';
import type { Translations } from '@penstock/contract/texts/entered';
import { limits } from '@penstock/contract/rules/limits';
import { furtherLanguages } from '@penstock/languages/language';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import {
  actorOf,
  changeEach,
  type ChangeOfMany,
  type ChangeTransaction,
} from '../../../kernel/operation-log/change.ts';
import {
  insertMembers,
  insertTag,
  lockTags,
  removeMembers,
  tagByTitle,
} from '../../gateways/tag/tag-repository.ts';
import { placeEquipment } from '../area/area-repository.ts';
import { materialise } from '../definition/materialise.ts';
import type { MaterialisedEquipment } from '../definition/materialised-equipment.ts';
import { storedDefinition } from '../definition/stored-definition.ts';
import type { BindNew } from '../equipment-binding/bind-new.ts';
import type { EquipmentDefinitions } from '../equipment/equipment-definitions.ts';
import { insertEquipment, lockProductFor } from '../equipment/equipment-repository.ts';
import { tagTitles, textOf } from './sheet-columns.ts';
import { describeRow, type PlannedRow, planRows } from './sheet-plan.ts';
import { keepAreas, lockEquipments, updateFromSheet } from './sheet-repository.ts';

type Refused = CallAnswer<typeof equipmentSheetApply>['refused'];

/** The parts of the platform that rows are applied with. */
export interface ApplyParts {
  readonly db: Db;
  readonly definitions: Pick<EquipmentDefinitions, 'changed'>;
  readonly bind: BindNew;
  readonly events: Pick<Events, 'announce'>;
}

/** An equipment that was added. */
interface Added {
  readonly planned: PlannedRow;
  readonly id: Id;
}

/**
 * Applies a batch of rows in one transaction, with a row in the operation log for each equipment. What has changed since the check counts:
 * rows are planned again, and those that are wrong now are left out. Equipment with a gateway is bound afterwards, one by one.
 */
export async function applyRows(
  { db, definitions, bind, events }: ApplyParts,
  rows: readonly EquipmentSheetRow[],
  context: CallContext,
): Promise<CallAnswer<typeof equipmentSheetApply>> {
  const { caller, language } = context;
  const { added, changed, refused, isMoved } = await changeEach(db, actorOf(context), async (transaction) => {
    const before = await planRows(transaction.sql, caller, rows);
    await lockEquipments(
      transaction,
      caller,
      before.flatMap(({ equipment }) => equipment?.id ?? []),
    );
    await keepAreas(
      transaction,
      before.flatMap(({ areaId }) => areaId ?? []),
    );
    const plan = await planRows(transaction.sql, caller, rows);
    const adding = plan.filter(({ outcome }) => outcome === 'added');
    const changing = plan.filter(({ outcome }) => outcome === 'changed');
    const made = await addAll(transaction, caller, adding);
    for (const planned of changing)
      if (planned.equipment !== undefined)
        await updateFromSheet(transaction, planned.equipment.id, columnsOf(planned));
    const applied = [
      ...made.map(({ planned, id }) => ({ planned, id: rowNumber(id) })),
      ...changing.flatMap((planned) =>
        planned.equipment === undefined ? [] : [{ planned, id: planned.equipment.id }],
      ),
    ];
    await setTags(transaction, caller, applied);
    const isMoved = await setAreas(transaction, applied);
    const wrong = plan.filter(({ outcome }) => outcome === 'wrong');
    return {
      changes: [
        ...made.map(({ planned, id }) => logged('equipment.add', id, planned)),
        ...changing.flatMap((planned) =>
          planned.equipment === undefined
            ? []
            : [logged('equipment.edit', idOf(planned.equipment.id), planned)],
        ),
      ],
      result: {
        added: made,
        changed: changing.length,
        isMoved,
        refused: wrong.map((planned) => ({
          row: planned.row,
          title: planned.title,
          message: describeRow(planned, language)
            .problems.map(({ message }) => message)
            .join(' '),
        })),
      },
    };
  });
  // The rights on equipment depend on its area.
  if (isMoved) await events.announce({ kind: 'manyRights' });
  if (added.length > 0) await definitions.changed(added.map(({ id }) => id));
  return { added: added.length, changed, refused: [...refused, ...(await bindAll(bind, added, context))] };
}

function logged(action: 'equipment.add' | 'equipment.edit', id: Id, { changes }: PlannedRow): ChangeOfMany {
  const of = (when: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.column, change[when]]));
  const object = { type: 'equipment', id } as const;
  return action === 'equipment.add'
    ? { action, object, after: of('after') }
    : { action, object, before: of('before'), after: of('after') };
}

/** Adds the equipment of some rows, with the signals of their products. */
async function addAll(
  transaction: ChangeTransaction,
  caller: Caller,
  rows: readonly PlannedRow[],
): Promise<readonly Added[]> {
  const products = new Map<Id, Awaited<ReturnType<typeof productOf>>>();
  for (const id of [...new Set(rows.flatMap(({ productId }) => productId ?? []))].toSorted())
    products.set(id, await productOf(transaction, caller, id));
  const added: Added[] = [];
  const materialised: MaterialisedEquipment[] = [];
  for (const planned of rows) {
    const product = planned.productId === null ? undefined : products.get(planned.productId);
    const id = await insertEquipment(transaction, {
      ...columnsOf(planned),
      owner_id: rowNumber(caller.accountId),
      product_id: product?.id ?? null,
      sn: null,
      title: planned.title,
      product_revision: product?.revision ?? 0,
      changed_by: caller.username,
    });
    added.push({ planned, id: idOf(id) });
    materialised.push({ id, definition: product?.definition ?? emptyDefinition(), keyPrefix: '' });
  }
  if (materialised.length > 0) await materialise(transaction.sql, materialised);
  return added;
}

async function productOf(transaction: ChangeTransaction, caller: Caller, id: Id) {
  const product = await lockProductFor(transaction, caller, id);
  if (product === undefined) return undefined;
  return { ...product, definition: await storedDefinition(transaction.sql, product.definition) };
}

/** The columns of the table that changes of a row mean. Tags, area, product and gateway are not among them. */
function columnsOf(planned: PlannedRow) {
  const { changes } = planned;
  const cells = new Map(changes.map(({ column, after }) => [column, after]));
  const text = (column: string) => (cells.has(column) ? textOf(cells.get(column)) : undefined);
  const number = (column: string) => {
    const cell = cells.get(column);
    return typeof cell === 'number' ? cell : null;
  };
  const [title, address, remark, timeZone] = [
    text('title'),
    text('address'),
    text('remark'),
    text('timeZone'),
  ];
  return {
    ...(title !== undefined && { title }),
    ...(changes.some(({ column }) => column.startsWith('titleTranslations.')) && {
      title_translations: storedTranslations(translationsOf(planned)),
    }),
    ...(address !== undefined && { address }),
    ...(remark !== undefined && { remark }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(cells.has('longitude') && { longitude: number('longitude') }),
    ...(cells.has('latitude') && { latitude: number('latitude') }),
  };
}

/** The translations of the title: those of the row, and those that it has where the file has no column of them. */
function translationsOf({ cells, equipment }: PlannedRow): Translations {
  return Object.fromEntries(
    furtherLanguages.map((language) => {
      const column = `titleTranslations.${language}`;
      return [
        language,
        column in cells ? textOf(cells[column]) : (equipment?.title_translations[language] ?? ''),
      ];
    }),
  );
}

/** Puts equipment into the areas of its rows; answers whether any is in another one now. */
async function setAreas(
  transaction: ChangeTransaction,
  rows: readonly { readonly planned: PlannedRow; readonly id: number }[],
): Promise<boolean> {
  const byArea = new Map<number | null, number[]>();
  for (const { planned, id } of rows)
    if (planned.areaId !== undefined) byArea.set(planned.areaId, [...(byArea.get(planned.areaId) ?? []), id]);
  for (const [areaId, ids] of byArea) await placeEquipment(transaction, ids, areaId);
  return byArea.size > 0;
}

/** Gives equipment the tags of its row: a tag that there is none of is made, and others of the caller's company are taken away. */
async function setTags(
  transaction: ChangeTransaction,
  caller: Caller,
  rows: readonly { readonly planned: PlannedRow; readonly id: number }[],
): Promise<void> {
  const joining = new Map<string, { title: string; ids: number[] }>();
  const leaving = new Map<string, number[]>();
  for (const { planned, id } of rows) {
    const change = planned.changes.find(({ column }) => column === 'tags');
    if (change === undefined) continue;
    const before = tagTitles(textOf(change.before));
    const after = tagTitles(textOf(change.after));
    const has = (titles: readonly string[], title: string) =>
      titles.some((one) => one.toLowerCase() === title.toLowerCase());
    for (const title of after.filter((one) => !has(before, one))) {
      const key = title.toLowerCase();
      const known = joining.get(key) ?? { title, ids: [] };
      known.ids.push(id);
      joining.set(key, known);
    }
    for (const title of before.filter((one) => !has(after, one)))
      leaving.set(title, [...(leaving.get(title) ?? []), id]);
  }
  if (joining.size + leaving.size === 0) return;
  let count = await lockTags(transaction, caller);
  for (const { title, ids } of joining.values()) {
    const known = await tagByTitle(transaction, caller, title);
    if (known === undefined && count >= limits.tags) throw failure('tag.tooMany', { maximum: limits.tags });
    if (known === undefined) count += 1;
    const tag = known ?? (await insertTag(transaction, caller, title));
    await insertMembers(transaction, tag, { sns: [], equipmentIds: ids });
  }
  for (const [title, ids] of leaving) {
    const tag = await tagByTitle(transaction, caller, title);
    if (tag !== undefined) await removeMembers(transaction, tag, { sns: [], equipmentIds: ids });
  }
}

/** Binds what was added with a gateway; what cannot be bound is there without one, and is named. */
async function bindAll(bind: BindNew, added: readonly Added[], context: CallContext): Promise<Refused> {
  const refused: Refused = [];
  for (const { planned, id } of added) {
    const sn = textOf(planned.cells['sn']);
    if (sn === '') continue;
    try {
      await bind(context, id, sn);
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      const reason = errorText(error.key, error.parameters, context.language);
      const { row, title } = planned;
      const message = errorText('equipmentSheet.bindingFailed', { reason }, context.language);
      refused.push({ row, title, message });
    }
  }
  return refused;
}

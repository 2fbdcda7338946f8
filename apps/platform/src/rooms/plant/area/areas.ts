import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { Area, areaAdd, areaAssign, areaEdit, areaMove, areaQuery } from '@penstock/contract/calls/area';
import type { Id } from '@penstock/contract/calls/identifier';
import type { RefusedEquipment } from '@penstock/contract/calls/refused-equipment';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { errorTexts, failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { givenTranslations } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import { existing } from '../../../kernel/access/existing.ts';
import { owningAccount } from '../../../kernel/access/visibility.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import { bySeverity } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { lockCompany } from '../../people/people-group/people-group-repository.ts';
import {
  countAreas,
  countForeignIn,
  deleteArea,
  heightOf,
  insertArea,
  type ListedArea,
  lockMoved,
  moveArea,
  ownAreaById,
  placeEquipment,
  rollUps,
  seenAreas,
  type StoredArea,
  type StoredRollUp,
  updateArea,
} from './area-repository.ts';

/** The parts of changes of areas. */
export interface AreaParts {
  readonly db: Db;
  readonly events: Pick<Events, 'announce'>;
}

/** As many ids as a row of the operation log names; of more it has the number. */
const loggedIds = 100;

/** The areas that a caller sees, each after the one that it is in, with what is in them; `db` is over connections for heavy queries. */
export async function listAreas(
  db: Db,
  caller: Caller,
  language: Language,
): Promise<CallAnswer<typeof areaQuery>> {
  const areas = await seenAreas(db, caller, language);
  const found = new Map((await rollUps(db, caller)).map((rollUp) => [rollUp.area_id, rollUp]));
  const seen = new Set(areas.map(({ id }) => id));
  const below = new Map<number | null, ListedArea[]>();
  for (const area of areas) {
    const parent = area.parent_id !== null && seen.has(area.parent_id) ? area.parent_id : null;
    const beside = below.get(parent);
    if (beside === undefined) below.set(parent, [area]);
    else beside.push(area);
  }
  const listed: Area[] = [];
  const visit = (parent: number | null) => {
    for (const area of below.get(parent) ?? []) {
      listed.push(describe(area, parent, found.get(area.id)));
      visit(area.id);
    }
  };
  visit(null);
  return { areas: listed, outside: rollUpOf(found.get(null)) };
}

function describe(area: ListedArea, parent: number | null, rollUp: StoredRollUp | undefined): Area {
  return {
    id: idOf(area.id),
    parentId: parent === null ? '' : idOf(parent),
    title: area.shown_title,
    enteredTitle: area.title,
    titleTranslations: area.title_translations,
    kind: area.kind,
    owner: area.owner,
    own: area.own,
    direct: rollUp?.direct ?? 0,
    ...rollUpOf(rollUp),
  };
}

function rollUpOf(rollUp: StoredRollUp | undefined): Pick<Area, 'equipment' | 'openAlarms'> {
  const { total = 0, online = 0, offline = 0, open_alarms: open = [] } = rollUp ?? {};
  return {
    equipment: { total, online, offline, unknown: total - online - offline },
    openAlarms: bySeverity(open),
  };
}

/** Adds an area below another of the caller's company, or as the first of a tree. */
export async function addArea(
  { db }: AreaParts,
  { parentId, ...words }: CallParsedRequest<typeof areaAdd>,
  context: CallContext,
): Promise<CallAnswer<typeof areaAdd>> {
  return await change(db, actorOf(context), 'area.add', async (transaction) => {
    const parent = parentId === '' ? undefined : await locked(transaction, parentId, context.caller);
    const ownerId = parent?.owner_id ?? owningAccount(context.caller);
    if (parent === undefined) await lockCompany(transaction, ownerId);
    demandDepth((parent?.path.length ?? 0) + 1);
    if ((await countAreas(transaction.sql, ownerId)) >= limits.areas)
      throw failure('area.tooMany', { maximum: limits.areas });
    const id = idOf(await insertArea(transaction, { ownerId, parent, ...words }));
    return { object: { type: 'area', id }, after: { ...words, parentId }, result: { id } };
  });
}

/** Gives an area other titles or another kind. */
export async function editArea(
  { db }: AreaParts,
  { id, title, titleTranslations, kind }: CallParsedRequest<typeof areaEdit>,
  context: CallContext,
): Promise<void> {
  await change(db, actorOf(context), 'area.edit', async (transaction) => {
    const area = await locked(transaction, id, context.caller);
    const before = { title: area.title, titleTranslations: area.title_translations, kind: area.kind };
    const after = { title, titleTranslations: givenTranslations(titleTranslations), kind };
    if (JSON.stringify(before) === JSON.stringify(after)) return { unchanged: true, result: undefined };
    await updateArea(transaction, area.id, after);
    return { object: { type: 'area', id }, before, after, result: undefined };
  });
}

/** Moves an area with all that is in it; the rights from above are those of its new place. */
export async function relocateArea(
  { db, events }: AreaParts,
  { id, parentId }: CallParsedRequest<typeof areaMove>,
  context: CallContext,
): Promise<void> {
  const { caller } = context;
  const moved = await change(db, actorOf(context), 'area.move', async (transaction) => {
    const area = await locked(transaction, id, caller);
    const parent =
      parentId === '' ? undefined : existing(await ownAreaById(transaction.sql, caller, parentId));
    if ((parent?.id ?? null) === area.parent_id) return { unchanged: true, result: false };
    if (parent !== undefined && parent.owner_id !== area.owner_id) throw failure('area.otherCompany');
    if (parent?.path.includes(area.id) === true) throw failure('area.cycle');
    demandDepth((parent?.path.length ?? 0) + (await heightOf(transaction.sql, area.id)));
    await demandOwnEquipment(transaction, area, caller);
    await moveArea(transaction, area, parent);
    return {
      object: { type: 'area', id },
      before: { title: area.title, parentId: area.parent_id === null ? '' : idOf(area.parent_id) },
      after: { title: area.title, parentId },
      result: true,
    };
  });
  if (moved) await events.announce({ kind: 'manyRights' });
}

/** Deletes an area with the rights that were given on it. */
export async function removeArea({ db, events }: AreaParts, id: Id, context: CallContext): Promise<void> {
  await change(db, actorOf(context), 'area.delete', async (transaction) => {
    const area = await locked(transaction, id, context.caller);
    await demandOwnEquipment(transaction, area, context.caller);
    await deleteArea(transaction, area);
    const { title, kind, parent_id: parent } = area;
    return {
      object: { type: 'area', id },
      before: { title, kind, parentId: parent === null ? '' : idOf(parent) },
      result: undefined,
    };
  });
  await events.announce({ kind: 'manyRights' });
}

/** Puts equipment of the caller into an area of the same company, or into none. What cannot be moved is named with the reason. */
export async function assignEquipment(
  { db, events }: AreaParts,
  { areaId, equipmentIds }: CallParsedRequest<typeof areaAssign>,
  context: CallContext,
): Promise<CallAnswer<typeof areaAssign>> {
  const { caller, language } = context;
  const ids = [...new Set(equipmentIds)];
  const answer = await change(db, actorOf(context), 'area.assign', async (transaction) => {
    const area = areaId === '' ? undefined : await locked(transaction, areaId, caller);
    const rows = await lockMoved(transaction, caller, {
      ids: ids.map(rowNumber),
      language,
      ownerId: area?.owner_id ?? null,
    });
    const byId = new Map(rows.map((row) => [idOf(row.id), row]));
    const refused: RefusedEquipment[] = [];
    const moved: number[] = [];
    const from = new Set<number>();
    for (const id of ids) {
      const row = byId.get(id);
      const key = reasonAgainst(row);
      if (key !== null) refused.push({ id, title: row?.title ?? '', key, message: errorTexts(key, {}) });
      else if (row !== undefined && row.area_id !== (area?.id ?? null)) {
        moved.push(row.id);
        if (row.area_id !== null) from.add(row.area_id);
      }
    }
    const result = { moved: moved.length, refused };
    if (moved.length === 0) return { unchanged: true, result };
    await placeEquipment(transaction, moved, area?.id ?? null);
    const equipment = { equipment: moved.slice(0, loggedIds).map(idOf), moved: moved.length };
    const [first] = from;
    // Equipment that is taken out of all areas is logged with the first of those that it was in.
    const object = { type: 'area', id: area === undefined ? idOf(first ?? 0) : areaId } as const;
    return area === undefined
      ? { object, before: equipment, result }
      : { object, after: { title: area.title, ...equipment }, result };
  });
  if (answer.moved > 0) await events.announce({ kind: 'manyRights' });
  return answer;
}

/** The reason why an equipment cannot be moved; null where it can. */
function reasonAgainst(
  row: { readonly owned: boolean; readonly fits: boolean } | undefined,
): Extract<ErrorKey, 'data.notFound' | 'permission.missing' | 'area.otherCompany'> | null {
  if (row === undefined) return 'data.notFound';
  if (!row.owned) return 'permission.missing';
  return row.fits ? null : 'area.otherCompany';
}

/** An area of the caller's company, while nobody else changes the areas and groups of that company. */
export async function locked(transaction: ChangeTransaction, id: Id, caller: Caller): Promise<StoredArea> {
  const area = existing(await ownAreaById(transaction.sql, caller, id));
  await lockCompany(transaction, area.owner_id);
  return existing(await ownAreaById(transaction.sql, caller, id));
}

/**
 * Demands that all equipment in an area and below is the caller's own: who may use it would otherwise be decided over the head of its
 * owner. Throws `area.foreignEquipment`.
 */
export async function demandOwnEquipment(
  transaction: ChangeTransaction,
  area: StoredArea,
  caller: Caller,
): Promise<void> {
  const count = await countForeignIn(transaction.sql, caller, area.id);
  if (count > 0) throw failure('area.foreignEquipment', { count });
}

function demandDepth(depth: number): void {
  if (depth > limits.areaDepth) throw failure('area.tooDeep', { maximum: limits.areaDepth });
}

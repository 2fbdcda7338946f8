import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { equipmentQuery } from '@penstock/contract/calls/equipment';
import { calls } from '@penstock/contract/calls/list';
import type {
  EquipmentCells,
  EquipmentSheetRow,
  PlannedSheetRow,
  SheetOutcome,
} from '@penstock/contract/calls/equipment-sheet';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { errorText } from '@penstock/contract/errors/error';
import type { Finding } from '@penstock/contract/rules/finding';
import type { Language } from '@penstock/languages/language';
import type { Caller } from '@penstock/server/http/call-context';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { SheetAreas } from './sheet-areas.ts';
import { cellFinding, cellsOf, changeableColumns, isSame, textOf } from './sheet-columns.ts';
import {
  configurableGateways,
  namedEquipment,
  namedProducts,
  type SheetEquipment,
} from './sheet-repository.ts';

/** The effect of a row, with the facts by which it is applied. */
export interface PlannedRow {
  readonly row: number;
  readonly outcome: SheetOutcome;
  readonly cells: EquipmentCells;
  readonly title: string;
  /** The columns that change, with their cells before and after. */
  readonly changes: readonly {
    readonly column: string;
    readonly before: EquipmentCells[string];
    readonly after: EquipmentCells[string];
  }[];
  readonly problems: readonly { readonly column: string; readonly finding: Finding }[];
  /** The equipment that it changes; undefined for one that it adds. */
  readonly equipment: SheetEquipment | undefined;
  /** The product of an equipment that it adds; null for none. */
  readonly productId: Id | null;
  /** The area that it is put into; null for none, undefined where it stays where it is. */
  readonly areaId: number | null | undefined;
}

/** The facts that rows are judged by. */
interface Known {
  readonly byId: ReadonlyMap<string, SheetEquipment>;
  readonly byTitle: ReadonlyMap<string, readonly SheetEquipment[]>;
  readonly products: ReadonlyMap<string, readonly Id[]>;
  readonly gateways: ReadonlySet<string>;
  readonly mayBind: boolean;
  readonly areas: SheetAreas;
}

const everything: CallParsedRequest<typeof equipmentQuery> = calls.equipmentQuery.request.parse({});

/** Says of each row what it does. Of several rows about the same equipment, the first counts. */
export async function planRows(
  db: Db,
  caller: Caller,
  rows: readonly EquipmentSheetRow[],
): Promise<readonly PlannedRow[]> {
  const known = await knownOf(db, caller, rows);
  const first = new Map<string, number>();
  return rows.map((row) => {
    const planned = planRow(row, known);
    const about = planned.equipment === undefined ? `title ${planned.title}` : idOf(planned.equipment.id);
    const before = first.get(about);
    if (before === undefined) first.set(about, row.row);
    if (before === undefined || planned.title === '') return planned;
    const finding: Finding = { key: 'equipmentSheet.rowTwice', parameters: { row: before } };
    return { ...planned, outcome: 'wrong', problems: [...planned.problems, { column: 'title', finding }] };
  });
}

async function knownOf(db: Db, caller: Caller, rows: readonly EquipmentSheetRow[]): Promise<Known> {
  const texts = (column: string) => [
    ...new Set(rows.map(({ cells }) => textOf(cells[column])).filter((text) => text !== '')),
  ];
  const ids = texts('number').flatMap((text) => idSchema.safeParse(text).data ?? []);
  const found = await namedEquipment(db, caller, everything, { ids, titles: texts('title') });
  const products = new Map<string, Set<Id>>();
  for (const { id, title, title_translations: translations } of await namedProducts(
    db,
    caller,
    texts('product'),
  ))
    for (const name of [title, ...Object.values(translations)])
      products.set(name, (products.get(name) ?? new Set()).add(idOf(id)));
  const byTitle = new Map<string, SheetEquipment[]>();
  for (const one of found) byTitle.set(one.title, [...(byTitle.get(one.title) ?? []), one]);
  return {
    byId: new Map(found.map((one) => [idOf(one.id), one])),
    byTitle,
    products: new Map(Array.from(products, ([name, of]) => [name, [...of]])),
    gateways: await configurableGateways(db, caller, texts('sn')),
    areas: await SheetAreas.of(db, caller, rows),
    mayBind: caller.authCodes.includes('gateway:configure') || caller.authCodes.includes('equipment:all'),
  };
}

function planRow({ row, cells }: EquipmentSheetRow, known: Known): PlannedRow {
  const problems: { column: string; finding: Finding }[] = [];
  const wrong = (column: string, finding: Finding | null) => {
    if (finding !== null) problems.push({ column, finding });
  };
  const equipment = equipmentOf(cells, known, wrong);
  const present = equipment === undefined ? {} : cellsOf(equipment);
  const changes = changeableColumns
    .filter((column) => column in cells)
    .map((column) => ({ column, before: present[column] ?? null, after: cells[column] ?? null }))
    .filter(({ column, before, after }) => !isSame(column, before, after))
    .filter(({ column, after }) => column !== 'product' || !isProductOf(equipment, textOf(after)));
  for (const column of changeableColumns)
    if (column in cells) wrong(column, cellFinding(column, cells[column] ?? null));
  if (!('title' in cells)) wrong('title', { key: 'value.required', parameters: {} });
  coordinatesFinding({ ...present, ...cells }, wrong);
  const productId = referencesFinding(cells, { equipment, changes, known }, wrong);
  const moved = changes.find(({ column }) => column === 'area');
  const place = moved === undefined ? undefined : known.areas.find(textOf(moved.after), equipment);
  if (place !== undefined && 'finding' in place) wrong('area', place.finding);
  const areaId = place !== undefined && 'areaId' in place ? place.areaId : undefined;
  const outcome: SheetOutcome =
    problems.length > 0
      ? 'wrong'
      : equipment === undefined
        ? 'added'
        : changes.length > 0
          ? 'changed'
          : 'same';
  const title = textOf(cells['title']);
  return { row, outcome, cells, title, changes, problems, equipment, productId, areaId };
}

type Wrong = (column: string, finding: Finding | null) => void;

/** The equipment that a row is about: by its number, or else by its title. */
function equipmentOf(cells: EquipmentCells, known: Known, wrong: Wrong): SheetEquipment | undefined {
  const number = textOf(cells['number']);
  const title = textOf(cells['title']);
  const named = number === '' ? (known.byTitle.get(title) ?? []) : [known.byId.get(number)];
  const [equipment] = named;
  if (number !== '' && equipment === undefined)
    wrong('number', { key: 'equipmentSheet.unknown', parameters: { number: number.slice(0, 50) } });
  if (named.length > 1) wrong('title', { key: 'equipmentSheet.titleTwice', parameters: { title } });
  if (equipment !== undefined && !equipment.permitted)
    wrong('number', { key: 'permission.missing', parameters: {} });
  return equipment;
}

function isProductOf(equipment: SheetEquipment | undefined, title: string): boolean {
  return Object.values(equipment?.product_title_translations ?? {}).includes(title);
}

function coordinatesFinding({ longitude = null, latitude = null }: EquipmentCells, wrong: Wrong): void {
  if ((longitude === null) === (latitude === null)) return;
  wrong(longitude === null ? 'longitude' : 'latitude', { key: 'equipment.coordinates', parameters: {} });
}

/** The product that a row names. Product and gateway are those of equipment that is added, and stay as they are otherwise. */
function referencesFinding(
  cells: EquipmentCells,
  {
    equipment,
    changes,
    known,
  }: {
    readonly equipment: SheetEquipment | undefined;
    readonly changes: PlannedRow['changes'];
    readonly known: Known;
  },
  wrong: Wrong,
): Id | null {
  if (equipment !== undefined) {
    const isChanged = (column: string) => changes.some((change) => change.column === column);
    if (isChanged('product')) wrong('product', { key: 'equipmentSheet.productFixed', parameters: {} });
    if (isChanged('sn')) wrong('sn', { key: 'equipmentSheet.gatewayFixed', parameters: {} });
    return null;
  }
  const sn = textOf(cells['sn']);
  if (sn !== '' && !known.gateways.has(sn))
    wrong('sn', { key: 'equipmentSheet.gatewayUnknown', parameters: { sn: sn.slice(0, 50) } });
  else if (sn !== '' && !known.mayBind) wrong('sn', { key: 'permission.missing', parameters: {} });
  const title = textOf(cells['product']);
  const products = title === '' ? [] : (known.products.get(title) ?? []);
  if (title !== '' && products.length === 0)
    wrong('product', { key: 'equipmentSheet.productUnknown', parameters: { title } });
  if (products.length > 1) wrong('product', { key: 'equipmentSheet.productTwice', parameters: { title } });
  return products[0] ?? null;
}

/** A planned row for whoever imports, in the language of the reader. */
export function describeRow(
  { row, outcome, title, changes, problems }: PlannedRow,
  language: Language,
): PlannedSheetRow {
  return {
    row,
    outcome,
    title,
    changes: changes.map(({ column, before, after }) => ({
      column,
      before: textOf(before),
      after: textOf(after),
    })),
    problems: problems.map(({ column, finding: { key, parameters } }) => ({
      column,
      message: errorText(key, parameters, language),
    })),
  };
}

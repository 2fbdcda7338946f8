import { type EquipmentCells, equipmentSheetSchema } from '@penstock/contract/calls/equipment-sheet';
import { tagPath } from '@penstock/contract/calls/tag';
import { timeZoneNameSchema } from '@penstock/contract/calls/time-zone';
import { checkNumber, checkText } from '@penstock/contract/rules/check';
import type { Finding } from '@penstock/contract/rules/finding';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { furtherLanguages } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import type { SheetEquipment } from './sheet-repository.ts';

/** The mark between the titles of tags in a cell. */
const tagMark = '; ';

/** The titles of tags in a cell, as they are kept, each once whatever its capitals. */
export function tagTitles(cell: string): readonly string[] {
  const titles = cell.split(/[;；\n]/u).map((title) => tagPath(title).join('/'));
  const known = new Map(titles.filter((title) => title !== '').map((title) => [title.toLowerCase(), title]));
  return [...known.values()];
}

/** The titles of an area and of those above it, as they are compared: without spaces around the slashes. */
export function areaPath(cell: string): string {
  return cell
    .split('/')
    .map((title) => title.trim())
    .filter((title) => title !== '')
    .join('/');
}

/** A cell as a text: numbers as they are written, nothing as empty. */
export function textOf(cell: EquipmentCells[string] | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell);
}

/** An equipment as the cells of its row. */
export function cellsOf(row: SheetEquipment): EquipmentCells {
  const translations = furtherLanguages.map((language): [string, string] => [
    `titleTranslations.${language}`,
    row.title_translations[language] ?? '',
  ]);
  return {
    number: idOf(row.id),
    title: row.title,
    ...Object.fromEntries(translations),
    sn: row.sn ?? '',
    product: row.product_title ?? '',
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    timeZone: row.time_zone,
    remark: row.remark,
    tags: row.tags.map(({ title }) => title).join(tagMark),
    area: row.area,
  };
}

/** The columns that a row can change, in their order; the number only says which equipment it is about. */
export const changeableColumns: readonly string[] = [
  'title',
  ...furtherLanguages.map((language) => `titleTranslations.${language}`),
  'sn',
  'product',
  ...Object.keys(equipmentSheetSchema.shape).filter(
    (name) => !['number', 'title', 'titleTranslations', 'sn', 'product'].includes(name),
  ),
];

/** Whether two cells of a column mean the same. */
export function isSame(column: string, one: EquipmentCells[string], other: EquipmentCells[string]): boolean {
  if (column === 'area') return areaPath(textOf(one)) === areaPath(textOf(other));
  if (column !== 'tags') return textOf(one) === textOf(other);
  const titles = (cell: EquipmentCells[string]) =>
    tagTitles(textOf(cell))
      .map((title) => title.toLowerCase())
      .toSorted();
  return JSON.stringify(titles(one)) === JSON.stringify(titles(other));
}

/** The problem of a cell, whatever the others are; null where it has none. */
export function cellFinding(column: string, cell: EquipmentCells[string]): Finding | null {
  const text = textOf(cell);
  switch (column) {
    case 'title':
      return checkText(rules.requiredText, text);
    case 'longitude':
      return coordinateFinding(cell, 180);
    case 'latitude':
      return coordinateFinding(cell, 90);
    case 'timeZone':
      return text === '' || timeZoneNameSchema.safeParse(text).success
        ? null
        : { key: 'equipmentSheet.timeZone', parameters: { name: text.slice(0, 50) } };
    case 'tags': {
      const titles = tagTitles(text);
      if (titles.length > limits.tags) return { key: 'tag.tooMany', parameters: { maximum: limits.tags } };
      return (
        titles.map((title) => checkText(rules.tagTitle, title)).find((finding) => finding !== null) ?? null
      );
    }
    // Whether there is such an area is asked of the platform (sheet-areas.ts).
    case 'area':
      return null;
    default:
      return checkText(rules.generalText, text);
  }
}

function coordinateFinding(cell: EquipmentCells[string], maximum: number): Finding | null {
  if (cell === null) return null;
  const rule = { kind: 'number', row: '', integer: false, minimum: -maximum, maximum } as const;
  return checkNumber(rule, typeof cell === 'number' ? cell : Number.NaN);
}

import type { AssignedField, ColumnAssignment } from '@penstock/contract/calls/variable-sheet';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { areasOf } from '@penstock/contract/protocols/parse-address';
import { isReadOnlyAddress } from '@penstock/contract/protocols/read-only-address';
import { dataTypes } from '@penstock/contract/rules/data-type';
import { derivedKey } from '@penstock/contract/rules/derived-key';
import { type Cell, cellText, type ReadSheet, restored } from '../cell.ts';
import { sheetOf } from '../columns.ts';
import { type SheetRow, type SheetTable, tableRows } from '../read-sheet.ts';
import { valueOf } from '../values.ts';
import { placeOf } from './device-address.ts';
import { foreignArea, foreignMode, foreignType } from './foreign-words.ts';
import { linearFormula } from './linear-formula.ts';
import { ScanRates } from './scan-rates.ts';

const layout = sheetOf.variables;
const fieldOf = new Map(layout.columns.map((field) => [field.name, field]));

/** A list that was read, and the scan groups that its drivers need. */
interface ReadList {
  readonly table: SheetTable<'variables'>;
  readonly groups: ScanRates['groups'];
}

/**
 * Reads a sheet as a list of device variables by an assignment of its columns. What other programs write is put into our notation:
 * addresses, data types, access modes, scalings; names become keys, and are kept as remarks where they had to be changed. Whatever cannot be
 * read stays as it is written, so that the check names it. Throws `sheet.rows`.
 */
export function readList(
  sheet: ReadSheet,
  assignment: ColumnAssignment,
  drivers: readonly Driver[],
): ReadList {
  const { header, columns } = assignment;
  const byName = new Map(drivers.map((driver) => [driver.name, driver]));
  const titles = sheet.rows[header] ?? [];
  const ignored = titles
    .map((title, at) => ((columns[at] ?? null) === null ? cellText(title).trim().slice(0, 40) : ''))
    .filter((title) => title !== '');
  const assigned = new Map(columns.flatMap((field, at) => (field === null ? [] : [[at, field] as const])));
  const keys = new KeyNames();
  const rates = new ScanRates();
  const rows = tableRows(sheet, header, assigned).map(({ number, cells }): SheetRow => {
    const named = cellText(cells.get('driver')).trim();
    const driver = byName.get(named) ?? byName.get(assignment.driver);
    return {
      number,
      cells: translated(cells, driver, { ...assignment, driver: named || assignment.driver }, keys, rates),
    };
  });
  const present = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const read = layout.columns.filter(({ name }) => present.has(name));
  return { table: { section: 'variables', columns: read, ignored, rows }, groups: rates.groups };
}

/** The keys of the names of a list: one name has one key, and no two names have the same. */
class KeyNames {
  readonly #byName = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** `place`: where it is in its device, for a name that no key can be made of. */
  of(name: string, place: string): string {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const key = derivedKey(name, this.#taken, place);
    this.#byName.set(name, key);
    this.#taken.add(key);
    return key;
  }
}

/** The cells of a row in our notation, by our fields; empty ones are left out, but for those that a variable cannot do without. */
function translated(
  cells: ReadonlyMap<string, Cell>,
  driver: Driver | undefined,
  otherwise: Pick<ColumnAssignment, 'driver' | 'area'>,
  keys: KeyNames,
  rates: ScanRates,
): ReadonlyMap<string, Cell> {
  const textOf = (field: AssignedField) => restored(cellText(cells.get(field))).trim();
  const next = new Map<string, Cell>();
  const set = (field: string, value: Cell | undefined) => {
    if (value !== undefined && value !== null && value !== '') next.set(field, value);
  };
  for (const [name, cell] of cells) if (fieldOf.has(name)) set(name, cell);
  const written = textOf('dataType');
  const ownType = ownValue('dataType', written, driver);
  const type = dataTypes.find((one) => one === ownType);
  const foreign = type === undefined ? foreignType(written) : undefined;
  const namedArea = areaNamed(textOf('area'), driver);
  const place =
    driver === undefined
      ? undefined
      : placeOf(driver, textOf('address'), namedArea, type ?? foreign?.dataType, otherwise.area);
  next.set('driver', otherwise.driver);
  next.set('area', place?.area ?? (namedArea || null));
  next.set('address', (place?.address ?? textOf('address')) || null);
  // A type that is not understood stays, so that its row says so; none at all is what the address says.
  next.set('dataType', type ?? foreign?.dataType ?? (written === '' ? (place?.dataType ?? null) : written));
  if (next.get('dataType') === 'string')
    set('stringLength', next.get('stringLength') ?? foreign?.stringLength ?? place?.stringLength);
  else next.delete('stringLength');
  set('mode', foreignMode(textOf('mode')));
  if (driver !== undefined && !next.has('scanGroup'))
    set('scanGroup', rates.groupOf(driver, textOf('scanRate')));
  setFormula(next, textOf);
  const name = textOf('key');
  const address = place?.address ?? textOf('address');
  const own = /[A-Za-z]/.test(address) ? address : `${place?.area ?? ''}_${address}`;
  const key = keys.of(name === '' ? own : name, own);
  next.set('key', key);
  if (key !== name) set('remark', next.get('remark') ?? name);
  // A list gives all of its variables the same access; what cannot be written is only read.
  if (driver !== undefined && isReadOnlyAddress(driver, Object.fromEntries(next)))
    next.set('mode', 'readOnly');
  return next;
}

/** A factor, or a linear scaling, as a collect formula. */
function setFormula(cells: Map<string, Cell>, textOf: (field: AssignedField) => string): void {
  const text = textOf('formula');
  const factor = Number(text.replace(',', '.'));
  if (text !== '' && Number.isFinite(factor)) {
    if (factor === 1 || factor === 0) cells.delete('formula');
    else cells.set('formula', `%s*${factor}`);
    return;
  }
  if (text !== '') return;
  const numbers = (['rawLow', 'rawHigh', 'scaledLow', 'scaledHigh'] as const).map((field) => textOf(field));
  if (numbers.every((one) => one !== '' && Number.isFinite(Number(one)))) {
    const [rawLow = 0, rawHigh = 0, scaledLow = 0, scaledHigh = 0] = numbers.map(Number);
    const formula = linearFormula({ rawLow, rawHigh, scaledLow, scaledHigh });
    if (formula !== '') cells.set('formula', formula);
  }
}

function ownValue(name: string, text: string, driver: Driver | undefined): unknown {
  const field = fieldOf.get(name);
  return field === undefined ? undefined : valueOf(field, text, driver);
}

/** A register type that the driver has, by our words or those of other programs; undefined where the list names none. */
function areaNamed(text: string, driver: Driver | undefined): string | undefined {
  if (text === '') return undefined;
  const names = driver === undefined ? [] : areasOf(driver).map(({ name }) => name);
  const own = ownValue('area', text, driver);
  const found = names.find((name) => name === own) ?? names.find((name) => name === foreignArea(text));
  return found ?? text;
}

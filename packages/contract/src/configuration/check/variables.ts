import { invertExpression } from '../../formula/inverse.ts';
import { parseFormula } from '../../formula/parse.ts';
import type { Entry, Parts } from '../parts/parts.ts';
import type { Path, Problems } from '../../document/problem.ts';
import type { DeviceVariable } from '../model/variable.ts';
import type { Finding } from '../../rules/finding.ts';
import { doubleWordOrders, quadWordOrders, stringOrders, wordOrders } from '../../protocols/byte-order.ts';
import { type DataType, dataTypeSizes, hasByteOrder, isTextType } from '../../rules/data-type.ts';
import { protocols } from '../../protocols/list.ts';
import { type AddressedDriver, areaOf, parseAddress } from '../../protocols/parse-address.ts';
import type { Names } from './names.ts';

/** Checks each device variable against its driver: register type, address, data type, formula, and what follows. */
export function checkVariables(parts: Parts, names: Names, problems: Problems): void {
  const formulas: FormulaFindings = new Map();
  for (const entry of parts.variables.entries) {
    if (problems.full) return;
    checkVariable(entry, names, formulas, problems);
  }
}

/** The facts of a driver that decide which variables it can have. */
export interface CheckedDriver extends AddressedDriver {
  readonly scanGroups: readonly { readonly name: string }[];
}

/** The drivers that variables are checked against. */
export interface VariableDrivers {
  readonly drivers: ReadonlyMap<string, CheckedDriver>;
  /** Names of drivers whose own fields are wrong. */
  readonly wrongDrivers: ReadonlySet<string>;
}

/** Checks one device variable against its driver. `formulas` keeps what was found of formulas between calls. */
export function checkVariable(
  entry: Entry<DeviceVariable>,
  { drivers, wrongDrivers }: VariableDrivers,
  formulas: FormulaFindings,
  problems: Problems,
): void {
  const { item, path } = entry;
  const driver = item.driver === undefined ? undefined : drivers.get(item.driver);
  if (driver) checkAtDriver(item, path, driver, problems);
  else if (item.driver !== undefined && !wrongDrivers.has(item.driver)) {
    problems.add([...path, 'driver'], 'variable.driverMissing', { driver: item.driver });
  }
  checkFormula(entry, formulas, problems);
  checkByteOrder(entry, problems);
}

function checkAtDriver(
  variable: Partial<DeviceVariable>,
  path: Path,
  driver: CheckedDriver,
  problems: Problems,
): void {
  const { area, address, dataType, mode, stringLength, scanGroup = '' } = variable;
  if (scanGroup !== '' && !driver.scanGroups.some(({ name }) => name === scanGroup)) {
    const parameters = { group: scanGroup, driver: variable.driver ?? '' };
    problems.add([...path, 'scanGroup'], 'variable.scanGroupMissing', parameters);
  }
  if (area !== undefined && address !== undefined && dataType !== undefined) {
    const result = parseAddress(driver, area, address, dataType, stringLength);
    if (!result.ok) {
      const { key } = result.finding;
      const field = key === 'address.area' ? 'area' : key === 'address.dataType' ? 'dataType' : 'address';
      problems.addFinding([...path, field], result.finding);
    } else if (mode !== undefined && mode !== 'readOnly') {
      const readOnly = result.address.readOnly === true;
      const place = areaOf(driver, area);
      if (readOnly || place?.writable === false) {
        problems.add([...path, 'mode'], 'address.readOnly', { area: place?.notation ?? area });
      }
    }
  }
  if (protocols[driver.protocol].ordersApply) return;
  for (const field of ['byteOrder', 'stringEncoding'] as const) {
    const value = variable[field];
    if (value !== undefined && value !== null) {
      const parameters = { field: `variables.${field}`, protocol: driver.protocol };
      problems.add([...path, field], 'variable.ordersNotForProtocol', parameters);
    }
  }
}

/** The findings for each text of a formula: many variables have the same one, and it is read once. */
export type FormulaFindings = Map<string, { readonly finding: Finding | null; readonly invertible: boolean }>;

function findingOf(formula: string, known: FormulaFindings) {
  const seen = known.get(formula);
  if (seen) return seen;
  const result = parseFormula(formula, 'collect');
  const finding = result.ok
    ? { finding: null, invertible: invertExpression(result.expression) !== undefined }
    : { finding: result.finding, invertible: false };
  known.set(formula, finding);
  return finding;
}

function checkFormula(
  { item, path }: Entry<DeviceVariable>,
  known: FormulaFindings,
  problems: Problems,
): void {
  const { formula, dataType, mode } = item;
  if (formula === undefined || formula.trim() === '') return;
  if (dataType !== undefined && isTextType(dataType)) return;
  const { finding, invertible } = findingOf(formula, known);
  if (finding) problems.addFinding([...path, 'formula'], finding);
  else if (mode !== undefined && mode !== 'readOnly' && !invertible) {
    problems.add([...path, 'formula'], 'formula.notInvertible', { formula });
  }
}

/** The orders a value of a type can have. */
export function ordersOf(dataType: DataType): readonly string[] {
  if (dataType === 'string') return stringOrders;
  if (!hasByteOrder(dataType)) return [];
  const size = dataTypeSizes[dataType];
  return size === 8 ? quadWordOrders : size === 4 ? doubleWordOrders : wordOrders;
}

function checkByteOrder({ item, path }: Entry<DeviceVariable>, problems: Problems): void {
  const { dataType, byteOrder } = item;
  if (dataType === undefined || byteOrder === undefined || byteOrder === null) return;
  // That it has no order at all is a finding of the field's condition.
  if (!hasByteOrder(dataType)) return;
  const orders = ordersOf(dataType);
  if (!orders.includes(byteOrder)) {
    problems.add([...path, 'byteOrder'], 'variable.byteOrder', { dataType, choices: orders.join(', ') });
  }
}

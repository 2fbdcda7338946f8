import { invertExpression } from '../../formula/inverse.ts';
import { parseFormula } from '../../formula/parse.ts';
import type { Entry, Parts } from '../read/parts.ts';
import type { Path, Problems } from '../../document/problem.ts';
import type { Driver } from '../model/driver.ts';
import type { DeviceVariable } from '../model/variable.ts';
import type { Finding } from '../../rules/finding.ts';
import { doubleWordOrders, quadWordOrders, stringOrders, wordOrders } from '../../protocols/byte-order.ts';
import { type DataType, dataTypeSizes } from '../../rules/data-type.ts';
import { protocols } from '../../protocols/list.ts';
import { areaOf, parseAddress } from '../../protocols/parse-address.ts';
import type { Names } from './names.ts';

/** Checks each device variable against its driver: register type, address, data type, formula, and what follows. */
export function checkVariables(parts: Parts, names: Names, problems: Problems): void {
  const formulas: FormulaFindings = new Map();
  for (const { item, path } of parts.variables.right) {
    if (problems.full) return;
    const driver = names.drivers.get(item.driver);
    if (driver) checkAtDriver(item, path, driver, problems);
    else if (!names.wrongDrivers.has(item.driver)) {
      problems.add([...path, 'driver'], 'variable.driverMissing', { driver: item.driver });
    }
    checkFormula({ item, path }, formulas, problems);
    checkType({ item, path }, problems);
  }
}

function checkAtDriver(variable: DeviceVariable, path: Path, driver: Driver, problems: Problems): void {
  const { area, address, dataType } = variable;
  const result = parseAddress(driver, area, address, dataType);
  if (!result.ok) {
    const { key } = result.finding;
    const field = key === 'address.area' ? 'area' : key === 'address.dataType' ? 'dataType' : 'address';
    problems.addFinding([...path, field], result.finding);
  } else if (variable.mode !== 'readOnly') {
    const readOnly = result.address.kind === 'register' && result.address.readOnly === true;
    const place = areaOf(driver, area);
    if (readOnly || place?.writable === false) {
      problems.add([...path, 'mode'], 'address.readOnly', { area: place?.notation ?? area });
    }
  }
  if (protocols[driver.protocol].ordersApply) return;
  for (const field of ['byteOrder', 'stringEncoding'] as const) {
    if (variable[field] !== null) {
      problems.add([...path, field], 'variable.ordersNotForProtocol', { field, protocol: driver.protocol });
    }
  }
}

/** What was found of each text of a formula: many variables have the same one, and it is read once. */
type FormulaFindings = Map<string, { readonly finding: Finding | null; readonly invertible: boolean }>;

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
  const { formula, dataType } = item;
  if (formula.trim() === '') return;
  if (dataType === 'string') {
    problems.add([...path, 'formula'], 'formula.notForType', { dataType });
    return;
  }
  const { finding, invertible } = findingOf(formula, known);
  if (finding) problems.addFinding([...path, 'formula'], finding);
  else if (item.mode !== 'readOnly' && !invertible) {
    problems.add([...path, 'formula'], 'formula.notInvertible', { formula });
  }
}

/** The orders a value of a type can have. */
export function ordersOf(dataType: DataType): readonly string[] {
  if (dataType === 'string') return stringOrders;
  const size = dataTypeSizes[dataType];
  return size === 8 ? quadWordOrders : size === 4 ? doubleWordOrders : wordOrders;
}

function checkType({ item, path }: Entry<DeviceVariable>, problems: Problems): void {
  const { dataType } = item;
  if (dataType === 'string') {
    if (item.stringLength === null) problems.add([...path, 'stringLength'], 'variable.stringLength');
    for (const field of ['decimals', 'deadband'] as const) {
      if (item[field] !== null) problems.add([...path, field], 'variable.notForType', { field, dataType });
    }
  } else {
    for (const field of ['stringLength', 'stringEncoding'] as const) {
      if (item[field] !== null) problems.add([...path, field], 'variable.notForType', { field, dataType });
    }
  }
  const orders = ordersOf(dataType);
  if (item.byteOrder !== null && !orders.includes(item.byteOrder)) {
    const choices = orders.join(', ');
    problems.add([...path, 'byteOrder'], 'variable.byteOrder', { dataType, choices });
  }
}

import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { isTextType } from '@penstock/contract/rules/data-type';
import type { ValuePosition } from '../collector/computed.ts';
import { faultCode } from '../collector/fault-code.ts';
import { ownFaults } from '../collector/value-set.ts';
import type { ReportValue } from '../exchange/report-values.ts';

/** A variable as reports need it: what it is, and where its value is. */
export interface ReportVariable {
  readonly key: string;
  readonly dataType: ReportValue['dataType'];
  readonly driver: string | null;
  readonly position: ValuePosition;
}

/** The variables of a configuration by key, in their order; those that have no value are left out. */
export function reportVariables(
  configuration: Configuration,
  positionOf: (key: string) => ValuePosition | undefined,
): ReadonlyMap<string, ReportVariable> {
  const variables = new Map<string, ReportVariable>();
  const add = (key: string, dataType: ReportValue['dataType'], driver: string | null) => {
    const position = positionOf(key);
    if (position !== undefined) variables.set(key, { key, dataType, driver, position });
  };
  for (const variable of configuration.variables) add(variable.key, dataTypeOf(variable), variable.driver);
  for (const { key } of configuration.intermediateVariables) add(key, 'float', null);
  for (const { key } of configuration.systemVariables) {
    const position = positionOf(key);
    const isText = position !== undefined && typeof position.set.values.exact[position.row] === 'string';
    add(key, isText ? 'string' : 'float', null);
  }
  return variables;
}

/** The value of a variable now; undefined where it was never read. */
export function reportValue({ key, dataType, driver, position }: ReportVariable): ReportValue | undefined {
  const { set, row } = position;
  const fault = set.values.faults[row] ?? 0;
  if (fault === ownFaults.unread) return undefined;
  const time = set.times[row] ?? 0;
  if (fault !== 0)
    return { key, value: null, dataType, quality: 'bad', code: faultCode(fault), time, driver };
  const number = set.values.numbers[row] ?? Number.NaN;
  const value = set.values.exact[row] ?? (dataType === 'bit' ? number !== 0 : number);
  return { key, value, dataType, quality: 'good', time, driver };
}

/** What the values of a variable are once its formula was applied. */
function dataTypeOf({ dataType, formula }: DeviceVariable): ReportValue['dataType'] {
  if (isTextType(dataType)) return 'string';
  if (dataType === 'float' || dataType === 'double' || formula.trim() !== '') return 'float';
  return dataType === 'bit' ? 'bit' : 'integer';
}

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
  readonly isUnsigned64?: true | undefined;
  readonly driver: string | null;
  /** The equipment that its driver belongs to, where there is one. */
  readonly equipment?: string | undefined;
  readonly position: ValuePosition;
}

/** The variables of a configuration by key, in their order; those that have no value are left out. */
export function reportVariables(
  configuration: Configuration,
  positionOf: (key: string) => ValuePosition | undefined,
): ReadonlyMap<string, ReportVariable> {
  const variables = new Map<string, ReportVariable>();
  const equipments = new Map(configuration.drivers.map(({ name, equipment }) => [name, equipment]));
  const add = (
    key: string,
    dataType: ReportValue['dataType'],
    driver: string | null,
    isUnsigned64?: true,
  ) => {
    const position = positionOf(key);
    if (position === undefined) return;
    const equipment = driver === null ? undefined : equipments.get(driver);
    variables.set(key, { key, dataType, isUnsigned64, driver, equipment, position });
  };
  for (const variable of configuration.variables) {
    const dataType = dataTypeOf(variable);
    const isUnsigned64 = dataType === 'integer' && variable.dataType === 'uint64' ? true : undefined;
    add(variable.key, dataType, variable.driver, isUnsigned64);
  }
  for (const { key } of configuration.intermediateVariables) add(key, 'float', null);
  for (const { key } of configuration.systemVariables) {
    const position = positionOf(key);
    const isText = position !== undefined && typeof position.set.values.exact[position.row] === 'string';
    add(key, isText ? 'string' : 'float', null);
  }
  return variables;
}

/** The value of a variable now; undefined where it was never read. */
export function reportValue(variable: ReportVariable): ReportValue | undefined {
  const { key, dataType, isUnsigned64, driver, equipment, position } = variable;
  const { set, row } = position;
  const fault = set.values.faults[row] ?? 0;
  if (fault === ownFaults.unread) return undefined;
  const time = set.times[row] ?? 0;
  if (fault !== 0) {
    const code = faultCode(fault);
    return { key, value: null, dataType, isUnsigned64, quality: 'bad', code, time, driver, equipment };
  }
  const number = set.values.numbers[row] ?? Number.NaN;
  const value = set.values.exact[row] ?? (dataType === 'bit' ? number !== 0 : number);
  return { key, value, dataType, isUnsigned64, quality: 'good', time, driver, equipment };
}

/** The type of the values of a variable once its formula was applied. */
function dataTypeOf({ dataType, formula }: DeviceVariable): ReportValue['dataType'] {
  if (isTextType(dataType)) return 'string';
  if (dataType === 'float' || dataType === 'double' || formula.trim() !== '') return 'float';
  return dataType === 'bit' ? 'bit' : 'integer';
}

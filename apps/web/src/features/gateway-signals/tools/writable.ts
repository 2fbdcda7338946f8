import { type DeviceVariable, deviceVariableSchema } from '@penstock/contract/configuration/model/variable';
import type { WritableSignal } from '@penstock/contract/model/written-value';
import { integerRange, isTextType } from '@penstock/contract/rules/data-type';
import type { Variable } from '../variable.ts';

/** The most decimals of the range of a number, where it is shown. */
const shownDecimals = 6;

/** A device variable as the gateway has it that takes values; undefined where nothing can be written to it. */
export function writtenVariable({ kind, base }: Variable): DeviceVariable | undefined {
  if (kind !== 'device' || base === undefined) return undefined;
  const variable = deviceVariableSchema.safeParse(base).data;
  return variable === undefined || variable.mode === 'readOnly' ? undefined : variable;
}

/**
 * The rule for the values that a person may enter for a variable. Without a formula that is the range of its
 * data type; the gateway checks again.
 */
export function ruleOf({ mode, dataType, formula, decimals, stringLength }: DeviceVariable): WritableSignal {
  const range = integerRange(dataType);
  const isWhole = range !== undefined && formula.trim() === '';
  return {
    mode,
    dataType: dataType === 'bit' ? 'bit' : isTextType(dataType) ? 'string' : isWhole ? 'integer' : 'float',
    unit: '',
    decimals: isWhole ? 0 : (decimals ?? shownDecimals),
    lowerLimit: isWhole ? Number(range.minimum) : null,
    upperLimit: isWhole ? Number(range.maximum) : null,
    stringLength,
  };
}

import type { DeviceVariable } from '../configuration/model/variable.ts';
import type { signalTypes } from '../model/signal.ts';
import { isTextType } from '../rules/data-type.ts';

/** What the values of a signal are. */
type SignalType = (typeof signalTypes)[number];

/** What the values of a device variable are, once its formula and its decimals have been applied. */
export function signalTypeOf({
  dataType,
  formula,
  decimals,
}: Pick<DeviceVariable, 'dataType' | 'formula' | 'decimals'>): SignalType {
  if (dataType === 'bit') return 'bit';
  if (isTextType(dataType)) return 'string';
  const isFloat = dataType === 'float' || dataType === 'double' || formula !== '' || (decimals ?? 0) > 0;
  return isFloat ? 'float' : 'integer';
}

import type { DeviceVariable } from '../configuration/model/variable.ts';
import type { signalTypes } from '../model/signal.ts';
import { isTextType } from '../rules/data-type.ts';
import type { DefinedSignal } from './definition.ts';

/** The type of the values of a signal. */
type SignalType = (typeof signalTypes)[number];

/** The type of the values of a device variable, once its formula and its decimals have been applied. */
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

/** The type of the values of a signal of a definition, wherever they come from. */
export function definedTypeOf(source: DefinedSignal['source']): SignalType {
  if (source.kind === 'intermediate') return 'float';
  return source.kind === 'gateway' ? source.dataType : signalTypeOf(source);
}

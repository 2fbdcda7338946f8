import type { DefinedSignal, Definition } from '@penstock/contract/product/definition';
import { signalTypeOf } from '@penstock/contract/product/signal-type';
import type { Insertable } from 'kysely';
import type { SignalTable } from '../../../kernel/database/tables/equipment.ts';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';

/** A signal as it is stored. */
export type NewSignal = Required<Insertable<SignalTable>>;

/** Decimals of a value whose definition does not round it. */
const shownDecimals = 2;
/** Most decimals of a signal. */
const maxDecimals = 6;

/** The signals of an equipment, from its definition and what is before its keys on the gateway. */
export function signalRows(
  equipmentId: number,
  { signals }: Definition,
  keyPrefix: string,
): readonly NewSignal[] {
  const keys = new Map(signals.map((signal) => [signal.key, gatewayKey(signal, keyPrefix)]));
  return signals.map((signal, sort) => ({
    equipment_id: equipmentId,
    title: signal.title,
    title_translations: storedTranslations(signal.titleTranslations),
    local_key: signal.key,
    key: gatewayKey(signal, keyPrefix),
    ...valuesOf(signal),
    unit: signal.unit,
    lower_limit: signal.lowerLimit,
    upper_limit: signal.upperLimit,
    group_title: signal.group,
    group_title_translations: storedTranslations(signal.groupTranslations),
    states: JSON.stringify(signal.states),
    danger: signal.danger,
    danger_translations: storedTranslations(signal.dangerTranslations),
    approval: signal.approval,
    setpoint_key: keys.get(signal.setpoint) ?? null,
    sort,
  }));
}

/** The key of the gateway's variable. */
function gatewayKey({ key, source }: DefinedSignal, prefix: string): string {
  return source.kind === 'gateway' ? source.variable : prefix + key;
}

/** The type of the values of a signal, and whether they can be written. */
function valuesOf({ source }: DefinedSignal): Pick<NewSignal, 'data_type' | 'decimals' | 'mode'> {
  switch (source.kind) {
    case 'gateway':
      return {
        data_type: source.dataType,
        decimals: decimalsOf(source.decimals, source.dataType === 'float'),
        mode: source.mode,
      };
    case 'intermediate':
      return { data_type: 'float', decimals: decimalsOf(source.decimals, true), mode: 'readOnly' };
    case 'device': {
      const { decimals, mode } = source;
      const type = signalTypeOf(source);
      const isNumber = type === 'float' || type === 'integer';
      return { data_type: type, decimals: isNumber ? decimalsOf(decimals, type === 'float') : 0, mode };
    }
  }
}

function decimalsOf(decimals: number | null, isFloat: boolean): number {
  return Math.min(maxDecimals, decimals ?? (isFloat ? shownDecimals : 0));
}

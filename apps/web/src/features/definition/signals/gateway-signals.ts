import {
  deviceVariableSchema,
  intermediateVariableSchema,
} from '@penstock/contract/configuration/model/variable';
import { definedSignalSchema } from '@penstock/contract/product/definition';
import { signalTypeOf } from '@penstock/contract/product/signal-type';
import type { KnownItem } from '../../../kit/grid/row.ts';
import type { VariableChoice } from '../../../kit/variable/use-variable-choices.ts';
import { itemOfSignal, type SignalKind } from './signal-model.ts';

/** The lists of a gateway's configuration whose items can be signals. */
export const variableLists = ['variables', 'intermediateVariables'] as const;

/** A variable of a gateway, as it can be chosen, and what its values are. */
export interface GatewayVariable extends VariableChoice {
  readonly source: Readonly<Record<string, unknown>>;
}

/** The variables in the lists {@link variableLists} of a gateway; what is none is left out. */
export function gatewayVariables(items: readonly unknown[]): readonly GatewayVariable[] {
  return items.flatMap((item): GatewayVariable[] => {
    const device = deviceVariableSchema.safeParse(item).data;
    if (device !== undefined) {
      const { key, driver, remark, decimals, mode } = device;
      return [{ key, driver, remark, source: { dataType: signalTypeOf(device), decimals, mode } }];
    }
    const computed = intermediateVariableSchema.safeParse(item).data;
    if (computed === undefined) return [];
    const { key, remark, decimals } = computed;
    return [{ key, driver: '', remark, source: { dataType: 'float', decimals, mode: 'readOnly' } }];
  });
}

/** The most bytes of the key of a signal, and what of it is kept before a number. */
const keyBytes = { whole: 20, beforeNumber: 15 } as const;

/** Rows for signals of some variables of a gateway; keys that are taken get a number. */
export function rowsOfVariables(
  variables: readonly GatewayVariable[],
  takenKeys: Iterable<string>,
): readonly KnownItem<SignalKind>[] {
  const taken = new Set(takenKeys);
  return variables.flatMap(({ key: variable, remark, source }) => {
    let key = variable.slice(0, keyBytes.whole);
    for (let number = 2; taken.has(key); number += 1)
      key = `${variable.slice(0, keyBytes.beforeNumber)}_${number}`;
    taken.add(key);
    const title = remark === '' ? variable : remark;
    const signal = { key, title, source: { kind: 'gateway', variable, ...source } };
    const parsed = definedSignalSchema.safeParse(signal);
    return parsed.success ? [itemOfSignal(parsed.data)] : [];
  });
}

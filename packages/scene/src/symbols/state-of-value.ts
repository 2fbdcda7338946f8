import type { Signal } from '@penstock/contract/model/signal';
import type { PlantSymbolData, SymbolState, SymbolStateMap } from '@penstock/widgets/plant-symbol/type';
import type { StateKind } from './drawing/plant-symbol.ts';
import { statesByKind } from './symbol-states.ts';

type Value = string | number | boolean | null;

/** The state that a symbol has without a bound value. */
export function fixedState(kind: StateKind, fixed: PlantSymbolData['state']['fixed']): SymbolState {
  return fixed === 'rest' ? (statesByKind[kind][0]?.state ?? 'unknown') : fixed;
}

/**
 * The state that follows from a bound value: that of the first map that fits. A value that no map fits is a fault where the
 * signal's own states call it an alarm. Without maps, a number or switch other than 0 is active, 0 is at rest. No value, and
 * one that no map fits, is unknown.
 */
export function stateOfValue(
  kind: StateKind,
  maps: readonly SymbolStateMap[],
  value: Value,
  states: readonly Signal['states'][number][] = [],
): SymbolState {
  if (value === null || value === '') return 'unknown';
  const number = Number(value);
  const mapped = maps.find((map) => fits(map, value, number));
  if (mapped !== undefined) return mapped.state;
  if (states.some((state) => state.value === number && state.level === 'alarm')) return 'fault';
  if (maps.length > 0) return 'unknown';
  if (Number.isNaN(number)) return 'unknown';
  const meanings = statesByKind[kind];
  const active = meanings.find(({ phase }) => phase === 'active');
  return (number === 0 ? meanings[0]?.state : active?.state) ?? 'normal';
}

function fits(map: SymbolStateMap, value: Value, number: number): boolean {
  if (map.value !== null && map.value !== '') return map.value === value || Number(map.value) === number;
  if (map.from === null && map.to === null) return false;
  return number >= (map.from ?? Number.NEGATIVE_INFINITY) && number <= (map.to ?? Number.POSITIVE_INFINITY);
}

/** How full a symbol is, in percent, of a value between two ends; undefined where that cannot be said. */
export function levelOfValue(
  { minVal, maxVal }: Pick<PlantSymbolData['level'], 'minVal' | 'maxVal'>,
  value: Value,
): number | undefined {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number) || minVal === maxVal) return undefined;
  return Math.min(100, Math.max(0, ((number - minVal) / (maxVal - minVal)) * 100));
}

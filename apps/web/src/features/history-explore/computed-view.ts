import {
  type ComputedSource,
  computedSeries,
  computedSourceSchema,
} from '@penstock/contract/calls/computed-history';
import type { Signal } from '@penstock/contract/model/signal';
import { z } from 'zod';

const formulaSchema = z.object({
  title: z.string().max(100),
  unit: z.string().max(20),
  decimals: z.number().int().min(0).max(6),
  source: computedSourceSchema,
});

/** A series of a view that is computed: a monitoring variable, which has its own name, or a formula. */
export type ComputedView = z.output<typeof formulaSchema>;

/** The longest text of all computed series in an address. */
const longest = 3000;

/** The names by which formulas of a view know its signals: the first signal is a. */
export const signalAliases = 'abcdefghijklmnopqrst'.split('');

/** Reads the computed series of an address; what is wrong in them is left out. */
export function readComputed(text: string): readonly ComputedView[] {
  if (text === '' || text.length > longest) return [];
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return [];
  }
  const list = z.array(z.unknown()).safeParse(content).data ?? [];
  return list.flatMap((one) => formulaSchema.safeParse(one).data ?? []).slice(0, computedSeries);
}

/** Writes computed series into an address; undefined where there is none. */
export function writeComputed(computed: readonly ComputedView[]): string | undefined {
  return computed.length === 0 ? undefined : JSON.stringify(computed);
}

/** Whether one more fits into the address. */
export function fitsAddress(computed: readonly ComputedView[]): boolean {
  return computed.length <= computedSeries && (writeComputed(computed)?.length ?? 0) <= longest;
}

/** The id of a computed series in a chart, by its place; signals have numbers. */
export function computedId(index: number): string {
  return `computed-${index}`;
}

/** A computed series as a chart knows signals. */
export function computedSignal({ title, unit, decimals }: ComputedView, index: number): Signal {
  const id = computedId(index);
  return {
    id,
    equipmentId: '',
    title,
    key: id,
    definedKey: id,
    dataType: 'float',
    unit,
    decimals,
    mode: 'readOnly',
    lowerLimit: null,
    upperLimit: null,
    group: '',
    states: [],
    danger: '',
    approval: 'none',
    setpointId: null,
  };
}

/** A formula over the signals of a view: those of its aliases that it uses. Undefined where one is not of the view. */
export function formulaSource(
  formula: string,
  keys: readonly string[],
  signals: readonly Pick<Signal, 'id'>[],
): ComputedSource | undefined {
  const inputs = keys.map((alias) => ({
    alias,
    signalId: signals[signalAliases.findIndex((one) => one === alias)]?.id,
  }));
  return computedSourceSchema.safeParse({ kind: 'formula', formula, inputs }).data;
}

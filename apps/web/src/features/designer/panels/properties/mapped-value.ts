import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import { readArithmetic } from '../typed-arithmetic.ts';

/** The text of a row of values: a value, or `10..20` for a range. */
export function mappedValueText({ value, from, to }: JsonObject): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof from !== 'number' && typeof to !== 'number') return '';
  return `${numberText(from)}..${numberText(to)}`;
}

/**
 * The value that was typed for a row: a number, a text, or, where ranges are allowed, two numbers with two
 * dots between them.
 */
export function readMappedValue(typed: string, allowsRange: boolean): JsonObject {
  const range = allowsRange ? /^([^.]*(?:\.\d+)?)\.\.(.*)$/.exec(typed.trim()) : null;
  if (range !== null) {
    const [from, to] = [readArithmetic(range[1] ?? '') ?? null, readArithmetic(range[2] ?? '') ?? null];
    if (from !== null || to !== null) return { value: null, from, to };
  }
  const value = readArithmetic(typed) ?? typed;
  return allowsRange ? { value, from: null, to: null } : { value };
}

const numberText = (value: Json | undefined) => (typeof value === 'number' ? String(value) : '');

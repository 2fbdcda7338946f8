import type { z } from 'zod';
import { valueAt } from '../document/fields.ts';
import type { PageFormulaValue } from '../formula/compile-page.ts';
import { isFormulaPath } from './field-formula.ts';
import type { Json } from './json.ts';
import { readPaint } from './paint.ts';
import { drawnStyle, styleSchema } from './widget-style.ts';
import type { WidgetType } from './widget-type.ts';

/**
 * Why the value of a formula cannot be put into a field: no formula may set it or the type has none of this name, it takes a colour,
 * a number, something else of its kind, or another range.
 */
export const formulaMisfits = ['path', 'colour', 'number', 'value'] as const;
export type FormulaMisfit = (typeof formulaMisfits)[number];

/** The value of a formula as its field takes it. */
export type FormulaResult =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly misfit: FormulaMisfit };

const defaults = new WeakMap<WidgetType, { readonly data: unknown; readonly style: unknown }>();

function defaultsOf(type: WidgetType): { readonly data: unknown; readonly style: unknown } {
  let known = defaults.get(type);
  if (known === undefined) {
    known = { data: type.dataSchema.safeParse({}).data, style: drawnStyle(type.styleSchema, {}) };
    defaults.set(type, known);
  }
  return known;
}

/** Whether the texts of a field are colours. */
function isColour(path: string, before: unknown): boolean {
  const isNamed = /(?:^|\.)(?:fill|\w*[cC]olou?r)$/.test(path);
  return isNamed || (typeof before === 'string' && before.startsWith('#') && readPaint(before) !== undefined);
}

/**
 * The value of a formula as a field of a type of widget takes it, by the default that the field has: a number, a switch that is on
 * unless the number is 0, a text, a colour. A field that is empty by default takes numbers.
 */
export function formulaResult(type: WidgetType, path: string, value: PageFormulaValue): FormulaResult {
  const before = isFormulaPath(path) ? valueAt(defaultsOf(type), path.split('.')) : undefined;
  if (before === undefined || (typeof before === 'object' && before !== null))
    return { ok: false, misfit: 'path' };
  const fitting = fittingValue(path, before, value);
  if (!fitting.ok) return fitting;
  return keepsSchema(type, path, fitting.value) ? fitting : { ok: false, misfit: 'value' };
}

function fittingValue(path: string, before: unknown, value: PageFormulaValue): FormulaResult {
  if (isColour(path, before)) {
    const isEmpty = value === '' && before === '';
    return typeof value === 'string' && (isEmpty || (value.trim() !== '' && readPaint(value) !== undefined))
      ? { ok: true, value }
      : { ok: false, misfit: 'colour' };
  }
  if (typeof before === 'string')
    return { ok: true, value: typeof value === 'string' ? value : String(Number(value.toPrecision(12))) };
  if (typeof value === 'string' || !Number.isFinite(value)) return { ok: false, misfit: 'number' };
  return { ok: true, value: typeof before === 'boolean' ? value !== 0 : value };
}

function keepsSchema(type: WidgetType, path: string, value: Json): boolean {
  const [part, ...names] = path.split('.');
  const object = names.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
  const schemas: readonly (z.ZodType | undefined)[] =
    part === 'data' ? [type.dataSchema] : [styleSchema, type.styleSchema];
  return schemas.every((schema) => schema === undefined || schema.safeParse(object).success);
}

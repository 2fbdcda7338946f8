import type { z } from 'zod';
import { rules } from '../../rules/table.ts';
import { fieldFacts } from '../../schema/field.ts';
import { changeSentence, fieldLabel, unitLabel, valueLabel } from '../../texts/label.ts';
import type { Language } from '@penstock/languages/language';
import type { Change, ChangePath } from './change.ts';
import { configurationSchema } from '../model/configuration.ts';
import { schemasAlong } from './schemas-along.ts';

/** Longest value shown; a script or a certificate is not read in a list of changes. */
const shownLength = 80;

/**
 * Says in words what a change is, such as `Drivers › plc › Response timeout: 3000 ms → 5000 ms`; values of secrets are
 * not shown. `within` leaves out the first steps of the path, for a list below a heading that names them; `document` is the
 * schema of the document, where that is no configuration.
 */
export function describeChange(
  change: Change,
  language: Language,
  within = 0,
  document: z.core.$ZodType = configurationSchema,
): string {
  const place = describePath(change.path, language, Math.min(within, change.path.length - 1));
  switch (change.kind) {
    case 'added':
    case 'removed':
    case 'reordered':
      return changeSentence(change.kind, language, { place });
    case 'changed': {
      if (change.secret) return changeSentence('secret', language, { place });
      const shown = (value: unknown) => describeValueAt(change.path, value, language, document);
      return changeSentence('changed', language, {
        place,
        before: shown(change.before),
        after: shown(change.after),
      });
    }
  }
}

/** Says in words what a value at a path is, with its unit; a long one is cut off. */
export function describeValueAt(
  path: ChangePath,
  value: unknown,
  language: Language,
  document: z.core.$ZodType = configurationSchema,
): string {
  const unit = typeof value === 'number' ? unitAt(path, document) : undefined;
  if (unit !== undefined) return `${String(value)} ${unitLabel(unit, language)}`;
  const field = path.findLast((part): part is string => typeof part === 'string') ?? '';
  return describeValue(field, value, language);
}

/** The unit of the number at a path, such as `ms`; undefined where it counts nothing. */
function unitAt(path: ChangePath, document: z.core.$ZodType): string | undefined {
  for (const schema of schemasAlong(path, document).at(-1) ?? []) {
    const { rule, range } = fieldFacts(schema);
    const row = rule === undefined ? undefined : rules[rule];
    if (range?.unit !== undefined) return range.unit;
    if (row?.kind === 'number' && 'unit' in row) return row.unit;
  }
  return undefined;
}

/** Says in words where something is, from its step `within` on. */
export function describePath(path: ChangePath, language: Language, within = 0): string {
  const words = path.map((part, index) => {
    if (typeof part !== 'string') return part.item;
    const parent = path.slice(0, index).findLast((one): one is string => typeof one === 'string');
    return fieldLabel(parent, part, language);
  });
  return words.slice(within).join(changeSentence('between', language));
}

function describeValue(field: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return changeSentence('none', language);
  if (typeof value === 'boolean') return changeSentence(value ? 'yes' : 'no', language);
  if (value === '') return changeSentence('empty', language);
  if (typeof value === 'string') return shorten(valueLabel(field, value, language));
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => describeValue(field, item, language));
    return items.length === 0 ? changeSentence('empty', language) : shorten(items.join(', '));
  }
  return describeKind(value, language);
}

/** Describes an object that was replaced as a whole, by the field that says what kind it is. */
function describeKind(value: object, language: Language): string {
  for (const field of ['protocol', 'vendor', 'kind']) {
    const kind: unknown = Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
    if (typeof kind === 'string') return valueLabel(field, kind, language);
  }
  return '{}';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > shownLength ? `${line.slice(0, shownLength - 1)}…` : line;
}

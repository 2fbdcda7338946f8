import type { Language } from '../../texts/language.ts';
import { changeSentence, fieldLabel, valueLabel } from '../../texts/label.ts';
import type { Change, ChangePath } from './change.ts';

/** Longest value shown; a script or a certificate is not read in a list of changes. */
const shownLength = 80;

/** Says in words what a change is, such as `Drivers › plc › Time-out (ms): 3000 → 5000`. */
export function describeChange(change: Change, language: Language): string {
  return sentence(change, language) + notes(change, language);
}

function sentence(change: Change, language: Language): string {
  const place = describePath(change.path, language);
  switch (change.kind) {
    case 'added':
    case 'removed':
    case 'reordered':
      return changeSentence(change.kind, language, { place });
    case 'changed': {
      if (change.secret) return changeSentence('secret', language, { place });
      const field = change.path.findLast((part): part is string => typeof part === 'string') ?? '';
      const before = describeValue(field, change.before, language);
      return changeSentence('changed', language, {
        place,
        before,
        after: describeValue(field, change.after, language),
      });
    }
  }
}

function notes(change: Change, language: Language): string {
  const all = (['restart', 'cutOff'] as const)
    .filter((name) => change[name])
    .map((name) => changeSentence(name, language));
  const between = changeSentence('join', language);
  return all.length === 0 ? '' : changeSentence('notes', language, { notes: all.join(between) });
}

/** Says in words where something is. */
export function describePath(path: ChangePath, language: Language): string {
  const words = path.map((part, index) => {
    if (typeof part !== 'string') return part.item;
    const parent = path.slice(0, index).findLast((one): one is string => typeof one === 'string');
    return fieldLabel(parent, part, language);
  });
  return words.join(changeSentence('between', language));
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

/** Of an object that was replaced as a whole, the field that says what kind it is. */
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

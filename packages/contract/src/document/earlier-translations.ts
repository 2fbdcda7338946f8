import { isFields } from './fields.ts';

/** Texts that an earlier version had in two languages only: the other one was a field of its own, `titleEn` beside `title`. */
const translated = ['title', 'group', 'danger', 'message', 'advice', 'text'] as const;

const byEarlierName: ReadonlyMap<unknown, string> = new Map(
  translated.map((name) => [`${name}En`, `${name}Translations`]),
);

/**
 * A document of an earlier version with its translations as they are now: `titleEn: 'Pump'` is `titleTranslations: { en: 'Pump' }`,
 * in changes of a patch and in targets of parameters too. What has no such field is as it was.
 */
export function withTranslations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTranslations);
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, held]): [string, unknown] => {
    const translations = byEarlierName.get(name);
    if (translations !== undefined && typeof held === 'string') return [translations, { en: held }];
    if (name === 'path' && Array.isArray(held)) return [name, pathOf(held)];
    if (name === 'field' && typeof held === 'string') return [name, withTranslatedPath(held)];
    return [name, withTranslations(held)];
  });
  return Object.fromEntries(entries);
}

/** The same of a dotted path to a field, such as `signals.0.titleEn`. */
export function withTranslatedPath(path: string): string {
  return pathOf(path.split('.')).join('.');
}

/** The path of a translation, whose last step was the name of the field. */
function pathOf(path: readonly unknown[]): readonly unknown[] {
  const translations = byEarlierName.get(path.at(-1));
  return translations === undefined ? path : [...path.slice(0, -1), translations, 'en'];
}

import { placesOf, pluralPlace } from '@penstock/contract/testing/text-places';
import { describe, expect, it } from 'vitest';

type TextFile = { readonly zh?: object; readonly en?: object };
const files = import.meta.glob<TextFile>('../**/texts/{zh,en}.ts', { eager: true });
const common = import.meta.glob<TextFile>('./common/{zh,en}.ts', { eager: true });

/** Both languages of each folder of texts. */
const folders = Object.entries({ ...files, ...common })
  .filter(([path]) => path.endsWith('/zh.ts'))
  .map(([path, { zh }]) => {
    const english = path.replace(/zh\.ts$/, 'en.ts');
    return [path, zh ?? {}, (files[english] ?? common[english])?.en ?? {}] as const;
  });

/** Every text with its path: `notice.idle`. */
function flat(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]];
    return typeof value === 'object' && value !== null ? flat(value, `${path}${key}.`) : [];
  });
}

/** A number that may be one before a word in the plural: "{count} rows". Bounds are never one. */
const countedWord =
  /(?<!(?:most|first|latest|Only the) )\{(?:count|amount|shown|total|number|days|rows)\} (?:[a-z]+ )?[a-z]{2,}s\b/;

it('are found in every folder', () => {
  expect(folders.length).toBeGreaterThan(5);
});

describe.each(folders)('the texts of %s', (_path, zh, en) => {
  const chinese = new Map(flat(zh));
  const english = new Map(flat(en));

  it('have the same keys in both languages, and none is empty', () => {
    expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted());
    expect(chinese.size).toBeGreaterThan(0);
    for (const text of [...chinese.values(), ...english.values()]) expect(text.trim()).not.toBe('');
  });

  it('have the same parameters in both languages', () => {
    for (const [key, text] of chinese)
      expect([key, placesOf(english.get(key) ?? '')]).toEqual([key, placesOf(text)]);
  });

  it('have plural forms where a number may be one', () => {
    const counted = [...english].filter(
      ([key, text]) => !key.endsWith('Many') && countedWord.test(text.replaceAll(pluralPlace, '')),
    );
    expect(counted).toEqual([]);
  });

  it('are Chinese in Chinese and not in English', () => {
    for (const text of english.values()) expect(text).not.toMatch(/\p{Script=Han}/u);
    const withoutHan = [...chinese].filter(([, text]) => !/\p{Script=Han}/u.test(text));
    expect(withoutHan).toEqual(
      withoutHan.filter(([, text]) => /^[\s\p{P}\p{S}]*(\{\w+\}[\s\p{P}\p{S}]*)*$/u.test(text)),
    );
  });
});

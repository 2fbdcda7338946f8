import { describe, expect, it } from 'vitest';
import type { Catalogues, Load } from './language-folder.ts';
import { type Language, languages } from './language.ts';
import { languageList } from './list.ts';
import { placeholdersOf, pluralPlaceholder } from './testing/text-placeholders.ts';

/** The catalogues of a language, by the kind of what they are for and their name. */
function cataloguesOf(folder: Catalogues): ReadonlyMap<string, Load<object>> {
  const all: Readonly<Record<string, Readonly<Record<string, Load<object>>>>> = folder.packages;
  const packages = Object.entries(all).flatMap(([name, folders]) =>
    Object.entries(folders).map(([part, load]): [string, Load<object>] => [`${name}.${part}`, load]),
  );
  const pages = Object.entries(folder.pages).map(([name, load]): [string, Load<object>] => [
    `page ${name}`,
    load,
  ]);
  const help = Object.entries(folder.help).map(([name, load]): [string, Load<object>] => [
    `help ${name}`,
    load,
  ]);
  return new Map([...packages, ...pages, ...help]);
}

/** Every text with its path: `notice.idle`. Lists may have other lengths in other languages. */
function flat(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]];
    return typeof value === 'object' && value !== null ? flat(value, `${path}${key}.`) : [];
  });
}

/** A number that may be one before a word in the plural: "{count} rows". Bounds are never one. */
const countedWord =
  /(?<!(?:most|first|latest|Only the|more than|exactly) )\{(?:count|amount|shown|total|number|days|rows)\} (?:[a-z]+ )?[a-z]{2,}s\b/;

const chinese = cataloguesOf((await languageList.zh.catalogues()).catalogues);
const others = languages.filter((language) => language !== 'zh');

async function textsOf(language: Language, name: string): Promise<ReadonlyMap<string, string>> {
  const load = cataloguesOf((await languageList[language].catalogues()).catalogues).get(name);
  return new Map(flat(load === undefined ? {} : (await load()).texts));
}

describe.each([...chinese.keys()])('the texts of %s', (name) => {
  it.each(others)('have the same keys and parameters in %s, and none is empty', async (language) => {
    const [own, other] = await Promise.all([textsOf('zh', name), textsOf(language, name)]);
    expect(own.size).toBeGreaterThan(0);
    for (const text of [...own.values(), ...other.values()]) expect(text.trim()).not.toBe('');
    if (name.startsWith('help ')) return;
    expect([...other.keys()].toSorted()).toEqual([...own.keys()].toSorted());
    for (const [key, text] of own)
      expect([key, placeholdersOf(other.get(key) ?? '')]).toEqual([key, placeholdersOf(text)]);
  });

  it('have plural forms where a number may be one', async () => {
    const counted = [...(await textsOf('en', name))].filter(
      ([key, text]) => !key.endsWith('Many') && countedWord.test(text.replaceAll(pluralPlaceholder, '')),
    );
    expect(counted).toEqual([]);
  });

  it('are Chinese in Chinese and not in English', async () => {
    for (const text of (await textsOf('en', name)).values()) expect(text).not.toMatch(/\p{Script=Han}/u);
    if (!name.startsWith('page ')) return;
    const withoutHan = [...(await textsOf('zh', name))].filter(([, text]) => !/\p{Script=Han}/u.test(text));
    // Placeholders, and names of standards such as RS485 and SHA-256.
    const wordless = /^[\s\p{P}\p{S}]*(\{\w+\}[\s\p{P}\p{S}]*)*$|^[A-Z]{2,4}-?[0-9]*$/u;
    expect(withoutHan).toEqual(withoutHan.filter(([, text]) => wordless.test(text)));
  });
});

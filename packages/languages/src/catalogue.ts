import type { Catalogue, Load } from './language-folder.ts';
import { languageList } from './list.ts';
import { composedText, textIn, type Language, languages, type Text } from './language.ts';

/** The packages and programs that have texts. */
export type TextPackage = keyof Catalogue;

/** The keys of a package, such as `errors:gateway.offline`. */
type KeyIn<Folders> = {
  readonly [Folder in keyof Folders & string]: `${Folder}:${keyof Folders[Folder] & string}`;
}[keyof Folders & string];

/** The key of a text: its package, the folder of the package, and its name there. */
export type TextKey = {
  readonly [Package in TextPackage]: `${Package}.${KeyIn<Catalogue[Package]>}`;
}[TextPackage];

/** The texts of a package whose names start with a group and a point, by the rest of their names. */
type GroupTexts<
  Package extends TextPackage,
  Folder extends keyof Catalogue[Package],
  Group extends string,
> = {
  readonly [Name in keyof Catalogue[Package][Folder] as Name extends `${Group}.${infer Rest}`
    ? Rest
    : never]: Text;
};

/** A catalogue: its package and its folder there. */
export type CatalogueName = {
  readonly [Package in TextPackage]: `${Package}.${keyof Catalogue[Package] & string}`;
}[TextPackage];

type Words = ReadonlyMap<string, string>;

/** The loaded catalogues, by language and by package and folder (`contract.errors`). */
const loaded = new Map<string, Words>();

/** The catalogues that something uses. */
const used = new Set<string>();

/** The languages that are shown. */
let shown: readonly Language[] = [];

/** The texts that were asked for, so that a key is one object. */
const known = new Map<string, Text>();

/** Notes that a module finds texts in a catalogue when it runs ({@link textFound}). */
export function needCatalogue(catalogue: CatalogueName): void {
  used.add(catalogue);
}

/** The word of a key in a language; the key itself where its catalogue is not loaded. */
function wordOf(key: string, language: Language): string {
  const at = key.indexOf(':');
  const catalogue = key.slice(0, at);
  const name = key.slice(at + 1);
  const own = loaded.get(`${language} ${catalogue}`)?.get(name);
  if (own !== undefined) return own;
  for (const other of languages) {
    const word = loaded.get(`${other} ${catalogue}`)?.get(name);
    if (word !== undefined) return word;
  }
  return key;
}

/**
 * A text of ours by its key. It is read from the catalogue of a language when it is shown: the catalogue of the package has
 * to be loaded by then ({@link loadTexts}).
 */
export function textAt(key: TextKey): Text {
  return textOfKey(key);
}

/** A text of ours with others in its placeholders, each in the language that is read. */
export function textWith(key: TextKey, parts: Readonly<Record<string, Text>>): Text {
  const text = textAt(key);
  return composedText((language) =>
    textIn(
      text,
      language,
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part[language]])),
    ),
  );
}

function textOfKey(key: string): Text {
  const before = known.get(key);
  if (before !== undefined) return before;
  used.add(key.slice(0, key.indexOf(':')));
  const text = composedText((language) => wordOf(key, language));
  known.set(key, text);
  return text;
}

/** A text of ours by a key that is made of parts; undefined where the catalogue has none. It is loaded by then. */
export function textFound(key: string): Text | undefined {
  return hasText(key) ? textOfKey(key) : undefined;
}

function hasText(key: string): boolean {
  const at = key.indexOf(':');
  const catalogue = key.slice(0, at);
  return languages.some(
    (language) => loaded.get(`${language} ${catalogue}`)?.has(key.slice(at + 1)) === true,
  );
}

/**
 * The texts of ours whose names start with a group: `textsAt('stage.tables:tableTexts').noRows`. Which names there are is known
 * when the catalogue of the package is loaded.
 */
export function textsAt<
  const Package extends TextPackage,
  const Folder extends keyof Catalogue[Package] & string,
  const Group extends string,
>(group: `${Package}.${Folder}:${Group}`): GroupTexts<Package, Folder, Group>;
export function textsAt(group: string): Readonly<Record<string, Text>> {
  const at = group.indexOf(':');
  const catalogue = group.slice(0, at);
  used.add(catalogue);
  const start = `${group.slice(at + 1)}.`;
  const names = () => {
    for (const language of languages) {
      const words = loaded.get(`${language} ${catalogue}`);
      if (words !== undefined)
        return [...words.keys()]
          .filter((name) => name.startsWith(start))
          .map((name) => name.slice(start.length));
    }
    throw new Error(`the texts of ${group} are listed before they are loaded`);
  };
  const has = (name: string | symbol) => typeof name === 'string' && hasText(`${catalogue}:${start}${name}`);
  const isLoaded = () => languages.some((language) => loaded.has(`${language} ${catalogue}`));
  const textNamed = (name: string | symbol) =>
    typeof name === 'string' && (has(name) || !isLoaded())
      ? textOfKey(`${catalogue}:${start}${name}`)
      : undefined;
  return new Proxy<Record<string, Text>>(
    {},
    {
      get: (_target, name) => textNamed(name),
      has: (_target, name) => has(name),
      ownKeys: names,
      getOwnPropertyDescriptor: (_target, name) =>
        has(name)
          ? { configurable: true, enumerable: true, writable: false, value: textNamed(name) }
          : undefined,
    },
  );
}

/** Loads the catalogues that are wanted in a language, where they are not loaded yet. */
export async function loadCatalogues(
  language: Language,
  isWanted: (catalogue: string) => boolean,
): Promise<void> {
  const { catalogues } = await languageList[language].catalogues();
  const packages: Readonly<Record<string, Readonly<Record<string, Load<object>>>>> = catalogues.packages;
  const waiting: Promise<void>[] = [];
  for (const [name, folders] of Object.entries(packages))
    for (const [folder, read] of Object.entries(folders)) {
      const catalogue = `${name}.${folder}`;
      if (!isWanted(catalogue) || loaded.has(`${language} ${catalogue}`)) continue;
      waiting.push(read().then(({ texts }) => void loaded.set(`${language} ${catalogue}`, wordsOf(texts))));
    }
  await Promise.all(waiting);
}

function wordsOf(texts: object): Words {
  return new Map(
    Object.entries(texts).flatMap(([name, word]: [string, unknown]) =>
      typeof word === 'string' ? [[name, word] as const] : [],
    ),
  );
}

/** Loads, in a language that is shown from now on, the texts that what is loaded uses. */
export async function showTexts(language: Language): Promise<void> {
  shown = [language];
  await loadCatalogues(language, (catalogue) => used.has(catalogue));
}

/** A part that was loaded later, when its texts are there in the languages that are shown. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const there = await part;
  await Promise.all(
    shown.map(async (language) => await loadCatalogues(language, (catalogue) => used.has(catalogue))),
  );
  return there;
}

/**
 * Loads, in all languages, the texts of the packages that a program uses: called when its modules are there, by programs that
 * answer people of any language.
 */
export async function loadTexts(): Promise<void> {
  const packages = new Set([...used].map((catalogue) => catalogue.slice(0, catalogue.indexOf('.'))));
  await Promise.all(
    languages.map(
      async (language) =>
        await loadCatalogues(language, (catalogue) =>
          packages.has(catalogue.slice(0, catalogue.indexOf('.'))),
        ),
    ),
  );
}

/** Loads, in all languages, the texts that what is loaded uses: for what searches in the words of any language. */
export async function loadWordings(): Promise<void> {
  await Promise.all(
    languages.map(async (language) => await loadCatalogues(language, (catalogue) => used.has(catalogue))),
  );
}

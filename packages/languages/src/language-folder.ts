import type { Locale } from 'antd/es/locale/index.js';
import type { catalogues as zh } from './zh/catalogues.ts';

/** The same keys with texts of another language. Lists of texts may differ in their length. */
export type SameKeys<Source> = Source extends string
  ? string
  : Source extends readonly (infer Item)[]
    ? readonly SameKeys<Item>[]
    : { readonly [Key in keyof Source]: SameKeys<Source[Key]> };

/** A catalogue of texts is loaded when it is needed. */
export type Load<Texts> = () => Promise<{ readonly texts: Texts }>;

/** The texts that a loader of the Chinese folder gives, with any words. */
type TextsOf<Loader> = Loader extends Load<infer Texts> ? SameKeys<Texts> : never;

type Packages = typeof zh.packages;

/** The texts of the packages and programs, by package, by folder of the package, and by key. */
export type Catalogue = {
  readonly [Package in keyof Packages]: {
    readonly [Folder in keyof Packages[Package]]: TextsOf<Packages[Package][Folder]>;
  };
};

/** The texts of the pages of the web application, by namespace. */
export type Pages = { readonly [Name in keyof typeof zh.pages]: TextsOf<(typeof zh.pages)[Name]> };

/** A section of the help of a page: a heading, and paragraphs. */
export interface HelpSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The pages that have a help. */
export type HelpName = keyof typeof zh.help;

/** The catalogues of a language, each loaded when it is needed. */
export interface Catalogues {
  readonly packages: {
    readonly [Package in keyof Catalogue]: {
      readonly [Folder in keyof Catalogue[Package]]: Load<Catalogue[Package][Folder]>;
    };
  };
  readonly pages: { readonly [Name in keyof Pages]: Load<Pages[Name]> };
  readonly help: Readonly<Record<HelpName, Load<readonly HelpSection[]>>>;
  /** The locale of the component library. */
  readonly componentLocale: Load<Locale>;
}

/**
 * A language: its folder has one file for each catalogue, `catalogues.ts` that lists them, and `language.ts` with this. The
 * Chinese folder says which catalogues and which keys there are; what a language lacks does not compile.
 */
export interface LanguageFolder {
  /** Its name in itself. */
  readonly name: string;
  /** Its name where a line has room for two letters. */
  readonly shortName: string;
  /** Offers it, in itself. */
  readonly choose: string;
  /** A notice and its button, for where the texts themselves could not be loaded. */
  readonly unavailable: { readonly text: string; readonly reload: string };
  /** Its tag for browsers and for `Intl` (BCP 47). */
  readonly tag: string;
  /** Between the words of a list. */
  readonly listSeparator: string;
  /** Between the parts of a sentence. */
  readonly clauseSeparator: string;
  /** Between the sentences of a paragraph. */
  readonly sentenceSeparator: string;
  /** A word with a note in brackets: `{word} ({note})`. */
  readonly note: string;
  /** A name and what it has: `{name}: {text}`. */
  readonly named: string;
  readonly catalogues: () => Promise<{ readonly catalogues: Catalogues }>;
}

import { needCatalogue, textFound } from '@penstock/languages/catalogue';
import { type Language, noText, wordings } from '@penstock/languages/language';
import type { Feature } from '../../app/feature.ts';
import { pathTo, patterns } from '../../app/paths.ts';
import type { Place, Places } from '../../app/places.ts';
import { type HelpTopic, searchHelp, wordsOf } from '../../kit/help/search-help.ts';
import { placeTexts } from '../place-text.ts';

// The further words by which people search pages, by the names of pages.
needCatalogue('web.keywords');

/** The groups of what the search shows, in their order. */
export type FoundGroupName =
  | 'favourites'
  | 'recent'
  | 'pages'
  | 'actions'
  | 'equipment'
  | 'gateways'
  | 'signals'
  | 'alarms'
  | 'dashboards'
  | 'areas'
  | 'products'
  | 'reports'
  | 'rules'
  | 'help';

/** Something that can be opened or done. */
export interface Found {
  /** Unique among all that is shown. */
  readonly key: string;
  readonly text: string;
  /** The note that distinguishes it from others of the same name. */
  readonly note: string;
  /** The address that it opens, or the action that it is. */
  readonly to: string | (() => void);
}

export interface FoundGroup {
  readonly name: FoundGroupName;
  readonly found: readonly Found[];
  /** Where all matches are, when there are more than are shown; null where no page lists them. */
  readonly more: { readonly to: string | null } | undefined;
}

/** How many pages of a kind are shown. */
const maxPages = 6;

/** The suggestions before anything is typed: favourites, then recent pages. */
export function suggestions(places: Places, language: Language): FoundGroup[] {
  const group = (name: 'favourites' | 'recent', list: readonly Place[]): FoundGroup => ({
    name,
    more: undefined,
    found: list.map((place) => ({
      key: `${name} ${place.path}`,
      ...placeTexts(place, language),
      to: place.path,
    })),
  });
  const favourites = new Set(places.favourites.map(({ path }) => path));
  return filled([
    group('favourites', places.favourites),
    group(
      'recent',
      places.recent.filter(({ path }) => !favourites.has(path)),
    ),
  ]);
}

/** The pages whose title or keywords contain the keyword in either language, and that need no more to open. */
export function foundPages(keyword: string, open: readonly Feature[], language: Language): FoundGroup {
  const wanted = keyword.toLowerCase();
  const found = open
    .filter(({ frame, name }) => frame === 'shell' && !patterns[name].includes(':'))
    .filter(({ name, title }) =>
      [...wordings(title), ...wordings(textFound(`web.keywords:${name}`) ?? noText)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .slice(0, maxPages)
    .map(({ name, title }) => ({ key: `page ${name}`, text: title[language], note: '', to: patterns[name] }));
  return { name: 'pages', found, more: undefined };
}

/** How many sections of the help are shown. */
const maxHelp = 4;

/** The sections of the help with all words, the best first; they open in the help centre. */
export function foundHelp(keyword: string, topics: readonly HelpTopic[]): FoundGroup {
  const found = searchHelp(topics, wordsOf(keyword));
  const help = `${pathTo('HelpCentre')}?${new URLSearchParams({ keyword }).toString()}`;
  return {
    name: 'help',
    more: found.length > maxHelp ? { to: help } : undefined,
    found: found.slice(0, maxHelp).map(({ topic, section: { title } }) => ({
      key: `help ${topic.key} ${title}`,
      text: title,
      note: topic.title,
      to: `${pathTo('HelpCentre')}?${new URLSearchParams({ keyword: title }).toString()}`,
    })),
  };
}

/** The groups that have something. */
export function filled(groups: readonly FoundGroup[]): FoundGroup[] {
  return groups.filter(({ found }) => found.length > 0);
}

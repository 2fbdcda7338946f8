import type { CallAnswer } from '@penstock/contract/calls/call';
import type { searchQuery } from '@penstock/contract/calls/search';
import { type Language, noText, wordings } from '@penstock/languages/language';
import type { Feature } from '../../app/feature.ts';
import { fillPattern, pathTo, patterns } from '../../app/paths.ts';
import type { Place, Places } from '../../app/places.ts';
import { placeTexts } from '../place-text.ts';

/** The groups of what the search shows, in their order. */
export type FoundGroupName = 'favourites' | 'recent' | 'pages' | 'equipment' | 'gateways' | 'signals';

/** Something that can be opened. */
export interface Found {
  /** Unique among all that is shown. */
  readonly key: string;
  readonly text: string;
  /** The note that distinguishes it from others of the same name. */
  readonly note: string;
  readonly to: string;
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
    .filter(({ title, keywords }) =>
      [...wordings(title), ...wordings(keywords ?? noText)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .slice(0, maxPages)
    .map(({ name, title }) => ({ key: `page ${name}`, text: title[language], note: '', to: patterns[name] }));
  return { name: 'pages', found, more: undefined };
}

/** The findings of the platform, as pages that can be opened. */
export function foundOnPlatform(
  keyword: string,
  answer: CallAnswer<typeof searchQuery>,
  open: readonly Feature[],
): FoundGroup[] {
  const { equipment, gateways, signals } = answer;
  const list = (text: string) =>
    `${pathTo('EquipmentList')}?${new URLSearchParams({ keyword: text }).toString()}`;
  const gatewayPage = open.find(({ frame }) => frame === 'gateway');
  return [
    {
      name: 'equipment',
      more: equipment.more ? { to: list(keyword) } : undefined,
      found: equipment.hits.map(({ id, title, sn }) => ({
        key: `equipment ${id}`,
        text: title,
        note: sn,
        to: pathTo('EquipmentLive', { equipmentId: id }),
      })),
    },
    {
      name: 'gateways',
      more: gateways.more ? { to: null } : undefined,
      found: gateways.hits.map(({ sn, name }) => ({
        key: `gateway ${sn}`,
        text: name === '' ? sn : name,
        note: name === '' ? '' : sn,
        to: gatewayPage === undefined ? list(sn) : fillPattern(patterns[gatewayPage.name], { sn }),
      })),
    },
    {
      name: 'signals',
      more: signals.more ? { to: null } : undefined,
      found: signals.hits.map(({ id, title, key, equipmentId, equipmentTitle }) => ({
        key: `signal ${id}`,
        text: title,
        note: `${key} · ${equipmentTitle}`,
        to: `${pathTo('EquipmentLive', { equipmentId })}?signal=${encodeURIComponent(id)}`,
      })),
    },
  ];
}

/** The groups that have something. */
export function filled(groups: readonly FoundGroup[]): FoundGroup[] {
  return groups.filter(({ found }) => found.length > 0);
}

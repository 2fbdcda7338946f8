import type { Language } from '@penstock/languages/language';
import { useMatches, useParams } from 'react-router';
import { useOpenFeatures } from './open-features.ts';
import type { Feature, Sibling } from '../app/feature.ts';
import { featureList, features } from '../features/list.ts';
import { useDocumentTitle, useSubject } from '../app/page-title.ts';
import { fillPattern, patterns } from '../app/paths.ts';
import { useLanguage } from '../app/preferences.ts';

/** A step of the path to the page that is shown. */
export interface Crumb {
  readonly text: string;
  /** Where it leads; a step without a page of its own leads nowhere. */
  readonly to?: string;
  /** The objects that can be opened instead. */
  readonly siblings?: () => Promise<readonly Sibling[]>;
}

/** The page that is shown, as its manifest declares it; undefined while none is. */
export function useShownFeature(): Feature | undefined {
  const handle = useMatches().at(-1)?.handle;
  return featureList.find((feature) => feature === handle);
}

/** The steps to the page that is shown, the page itself last. */
export function useCrumbs(): readonly Crumb[] {
  const shown = useShownFeature();
  const parameters = useParams();
  const language = useLanguage();
  const subject = useSubject((state) => state.subject);
  const open = useOpenFeatures();
  return shown === undefined ? [] : crumbsOf(shown, { parameters, language, subject, open });
}

/** Gives the document the title of the page that is shown: its steps, the page itself first. */
export function useCrumbTitle(): void {
  const steps = useCrumbs().map(({ text }) => text);
  useDocumentTitle(steps.toReversed().join(' · '));
}

interface CrumbFacts {
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** The subject of the page, where it states one. */
  readonly subject: string | undefined;
  /** The pages that whoever is signed in may open. */
  readonly open: readonly Feature[];
}

/** The steps to a page: the pages above it, what it is about, and the page. */
export function crumbsOf(shown: Feature, facts: CrumbFacts): Crumb[] {
  const { parameters, language, subject } = facts;
  const above: Feature[] = [];
  for (let { parent } = shown; parent !== undefined; ) {
    const feature: Feature = features[parent];
    above.unshift(feature);
    ({ parent } = feature);
  }
  const step = ({ name, title }: Feature): Crumb => ({
    text: title[language],
    to: fillPattern(patterns[name], parameters),
  });
  const siblings = shown.siblings ?? siblingPages(shown, facts);
  const own = (text: string): Crumb => (siblings === undefined ? { text } : { text, siblings });
  if (shown.frame !== 'gateway') return [...above.map(step), own(subject ?? shown.title[language])];
  // A page below a page of the gateway is about a part of it, such as a driver, which its address names.
  const inside = above.filter(({ frame }) => frame === 'gateway');
  const part = inside.length > 0 ? parameters['driver'] : undefined;
  return [
    ...above.filter((feature) => !inside.includes(feature)).map(step),
    { text: subject ?? parameters['sn'] ?? '' },
    ...inside.map(step),
    ...(part === undefined ? [] : [{ text: part }]),
    own(shown.title[language]),
  ];
}

/** The other pages of the same gateway, or of the same group of the menu. */
function siblingPages(shown: Feature, { parameters, language, open }: CrumbFacts): Crumb['siblings'] {
  const pages = open.filter(
    (feature) =>
      feature.frame === shown.frame &&
      !fillPattern(patterns[feature.name], parameters).includes('/:') &&
      (shown.frame === 'gateway' || (shown.menu !== undefined && feature.menu?.group === shown.menu.group)),
  );
  if (pages.length < 2) return undefined;
  return async () =>
    pages.map(({ name, title }) => ({ text: title[language], to: fillPattern(patterns[name], parameters) }));
}

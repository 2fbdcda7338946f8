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
  const above: Crumb[] = [];
  let parent = shown.parent === undefined ? undefined : features[shown.parent];
  while (parent !== undefined) {
    above.unshift({ text: parent.title[language], to: fillPattern(patterns[parent.name], parameters) });
    parent = parent.parent === undefined ? undefined : features[parent.parent];
  }
  const siblings = shown.siblings ?? siblingPages(shown, facts);
  const own = (text: string): Crumb => (siblings === undefined ? { text } : { text, siblings });
  if (shown.frame === 'gateway')
    return [...above, { text: subject ?? parameters.sn ?? '' }, own(shown.title[language])];
  return [...above, own(subject ?? shown.title[language])];
}

/** The other pages of the same gateway, or of the same group of the menu. */
function siblingPages(shown: Feature, { parameters, language, open }: CrumbFacts): Crumb['siblings'] {
  const pages = open.filter(
    (feature) =>
      feature.frame === shown.frame &&
      (shown.frame === 'gateway' || (shown.menu !== undefined && feature.menu?.group === shown.menu.group)),
  );
  if (pages.length < 2) return undefined;
  return async () =>
    pages.map(({ name, title }) => ({ text: title[language], to: fillPattern(patterns[name], parameters) }));
}

import { type Language, languages } from '@penstock/languages/language';
import type { HelpName } from '@penstock/languages/language-folder';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Feature } from '../../app/feature.ts';
import { OpenFeatures } from '../../app/open-features.ts';
import { patterns } from '../../app/paths.ts';
import { hasPlatform } from '../../app/place.ts';
import { useLanguage } from '../../app/preferences.ts';
import { readHelp } from './read-help.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { HelpTopic } from './search-help.ts';

needTexts('helpCentre');

/** The titles of the helps that are about no page alone. */
const general = { account: 'account', whatIsNew: 'news' } as const satisfies Partial<
  Record<HelpName, string>
>;

/**
 * The topics of the help for whoever is signed in: those of pages that the session may open, then those about no page. Loaded when the
 * help centre or the search opens, in all languages.
 */
export function useHelpTopics() {
  const { t } = useTexts('helpCentre');
  const language = useLanguage();
  const open = useContext(OpenFeatures);
  const pages = new Map<HelpName, Feature>();
  for (const feature of open)
    if (
      feature.help !== undefined &&
      !(feature.help in general) &&
      !pages.has(feature.help) &&
      isHere(feature)
    )
      pages.set(feature.help, feature);
  const gateways = open.find(({ name }) => name === 'GatewayList');
  const names = [...pages.keys()];
  return useQuery({
    queryKey: ['help centre', language, names],
    queryFn: async () =>
      await Promise.all([
        ...[...pages].map(
          async ([name, feature]) =>
            await topicOf(name, (of) => titleOf(feature, gateways, of), language, addressOf(feature)),
        ),
        ...(['account', 'whatIsNew'] as const).map(
          async (name) => await topicOf(name, () => t(general[name]), language, undefined),
        ),
      ]),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether a page is of use where this one comes from: nobody connects to a gateway on the platform. */
function isHere({ name }: Feature): boolean {
  return name !== 'Connect' || !hasPlatform();
}

/** The title of a page; that of a page of a gateway with the title of their list before it, since both sides have an overview. */
function titleOf({ frame, title }: Feature, gateways: Feature | undefined, language: Language): string {
  return frame === 'gateway' && gateways !== undefined
    ? `${gateways.title[language]} · ${title[language]}`
    : title[language];
}

/** The address of a page that needs nothing else to be opened. */
function addressOf({ name }: Feature): string | undefined {
  const pattern: string = patterns[name];
  return pattern.includes(':') ? undefined : pattern;
}

async function topicOf(
  name: HelpName,
  titleIn: (language: Language) => string,
  language: Language,
  to: string | undefined,
): Promise<HelpTopic> {
  const others = languages.filter((other) => other !== language);
  return {
    key: name,
    title: titleIn(language),
    to,
    sections: await readHelp(name, language),
    otherWords: await Promise.all(
      others.map(async (other) => ({ title: titleIn(other), sections: await readHelp(name, other) })),
    ),
  };
}

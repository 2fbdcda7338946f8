import { languageList } from '@penstock/languages/list';
import { chooseLanguage, prefer, useLanguage } from '../../app/preferences.ts';
import { useThemeName } from '../../app/theme-name.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { languageAfter } from '../language-after.ts';
import { useOpenFeatures } from '../open-features.ts';
import { useLeave } from '../use-leave.ts';
import type { Found, FoundGroup } from './found.ts';
import { actionsOf } from './page-actions.ts';

/** An action with the further words by which it is searched. */
interface SearchedAction extends Found {
  readonly words: string;
}

/** The actions with a keyword in their name or in the words for them: those of pages, the look and the language, and signing out. */
export function useActions(): (keyword: string) => FoundGroup {
  const { t } = useTexts('shell');
  const allowed = useAllowed();
  const open = useOpenFeatures();
  const leave = useLeave();
  const next = languageAfter(useLanguage());
  const otherTheme = useThemeName() === 'dark' ? 'light' : 'dark';
  const all: readonly SearchedAction[] = [
    ...actionsOf(new Set(open.map(({ name }) => name)), allowed).map(({ name, to }) => ({
      ...texts(t(`searchActions.${name}`)),
      key: `action ${name}`,
      to,
    })),
    {
      ...texts(t(otherTheme === 'dark' ? 'searchActions.dark' : 'searchActions.light')),
      key: 'action theme',
      to: () => prefer({ theme: otherTheme }),
    },
    {
      ...texts(`${languageList[next].choose}|${t('searchActions.language')}`),
      key: 'action language',
      to: () => void chooseLanguage(next),
    },
    { ...texts(t('searchActions.signOut')), key: 'action sign out', to: leave },
  ];
  return (keyword) => {
    const wanted = keyword.toLowerCase();
    const found = all.filter(({ words }) => words.includes(wanted));
    return { name: 'actions', found, more: undefined };
  };
}

/** The name of an action before the bar, and all its words. */
function texts(text: string): Pick<SearchedAction, 'text' | 'note' | 'words'> {
  const [name = ''] = text.split('|');
  return { text: name, note: '', words: text.toLowerCase() };
}

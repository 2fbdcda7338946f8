import { type Language, languages } from '@penstock/languages/language';
import { languageList } from '@penstock/languages/list';
import { useTexts } from '../texts/use-texts.ts';
import { chooseLanguage, prefer, useLanguage } from '../app/preferences.ts';
import { useThemeName } from '../app/theme-name.ts';
import { MoonIcon, SunIcon } from '../design/icons.tsx';
import styles from './shell.module.css';

/** The language after another one in the list. */
function languageAfter(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
}

/** The other language and the other theme, one click away; the account menu has all choices. */
export function QuickSwitches() {
  const { t } = useTexts('shell');
  const next = languageAfter(useLanguage());
  const other = languageList[next];
  const theme = useThemeName();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const themeText = t(otherTheme === 'dark' ? 'switchToDark' : 'switchToLight');
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.wideOnly}`}
        lang={other.tag}
        aria-label={other.choose}
        title={other.choose}
        onClick={() => void chooseLanguage(next)}
      >
        {other.shortName}
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.wideOnly}`}
        aria-label={themeText}
        title={themeText}
        onClick={() => prefer({ theme: otherTheme })}
      >
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </button>
    </>
  );
}

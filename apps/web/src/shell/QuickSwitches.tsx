import { languageList } from '@penstock/languages/list';
import { useTexts } from '../texts/use-texts.ts';
import { chooseLanguage, prefer, useLanguage } from '../app/preferences.ts';
import { useThemeName } from '../app/theme-name.ts';
import { MoonIcon, SunIcon } from '../design/icons.tsx';
import { languageAfter } from './language-after.ts';
import styles from './shell.module.css';

/** The other language and the other theme, one click away. The account menu has all choices: without one they are here on phones too (`always`). */
export function QuickSwitches({ always = false }: { readonly always?: boolean }) {
  const { t } = useTexts('shell');
  const className = always ? styles.tool : `${styles.tool} ${styles.wideOnly}`;
  const next = languageAfter(useLanguage());
  const other = languageList[next];
  const theme = useThemeName();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const themeText = t(otherTheme === 'dark' ? 'switchToDark' : 'switchToLight');
  return (
    <>
      <button
        type="button"
        className={className}
        lang={other.tag}
        aria-label={other.choose}
        title={other.choose}
        onClick={() => void chooseLanguage(next)}
      >
        {other.shortName}
      </button>
      <button
        type="button"
        className={className}
        aria-label={themeText}
        title={themeText}
        onClick={() => prefer({ theme: otherTheme })}
      >
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </button>
    </>
  );
}

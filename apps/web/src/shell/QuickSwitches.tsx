import { useTexts } from '../texts/use-texts.ts';
import { prefer, preferLanguage, useLanguage } from '../app/preferences.ts';
import { useThemeName } from '../app/theme-name.ts';
import { MoonIcon, SunIcon } from '../design/icons.tsx';
import styles from './shell.module.css';

/** The other language and the other theme, one click away; the account menu has all choices. */
export function QuickSwitches() {
  const { t } = useTexts('shell');
  const language = useLanguage();
  const theme = useThemeName();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const themeText = t(otherTheme === 'dark' ? 'switchToDark' : 'switchToLight');
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.wideOnly}`}
        lang={language === 'zh' ? 'en' : 'zh-CN'}
        aria-label={language === 'zh' ? 'Switch to English' : '切换为中文'}
        title={language === 'zh' ? 'Switch to English' : '切换为中文'}
        onClick={() => preferLanguage(language === 'zh' ? 'en' : 'zh')}
      >
        {language === 'zh' ? 'EN' : '中'}
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

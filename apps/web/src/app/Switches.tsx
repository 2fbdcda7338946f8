import { languageName, languages } from '@penstock/languages/language';
import { useTexts } from '../texts/use-texts.ts';
import { Choice } from '../design/Choice.tsx';
import { ContrastIcon, MoonIcon, SunIcon, SystemIcon } from '../design/icons.tsx';
import { chooseLanguage, prefer, useLanguage, usePreferences } from './preferences.ts';

/** Switches the language of all texts, at once. Each language is called by its own name. */
export function LanguageSwitch() {
  const { t } = useTexts('common');
  return (
    <Choice
      label={t('language')}
      value={useLanguage()}
      onChange={(language) => void chooseLanguage(language)}
      options={languages.map((language) => ({ value: language, text: languageName(language) }))}
    />
  );
}

/** Switches between light, dark, more contrast and what the system says. */
export function ThemeSwitch() {
  const { t } = useTexts('common');
  return (
    <Choice
      iconsOnly
      label={t('theme')}
      value={usePreferences((preferences) => preferences.theme)}
      onChange={(theme) => prefer({ theme })}
      options={[
        { value: 'system', text: t('themeSystem'), icon: <SystemIcon /> },
        { value: 'light', text: t('themeLight'), icon: <SunIcon /> },
        { value: 'dark', text: t('themeDark'), icon: <MoonIcon /> },
        { value: 'contrast', text: t('themeContrast'), icon: <ContrastIcon /> },
      ]}
    />
  );
}

import { useLessMotion } from '@penstock/stage/use-media';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { LoadingIcon } from '../design/LoadingIcon.tsx';
import { componentTheme } from '../design/theme.ts';
import { componentLocale } from '../texts/i18n.ts';
import { useLanguage } from './preferences.ts';
import { useThemeName } from './theme-name.ts';

/** Parts made of the component library, in the present theme and language. Everything of the library is drawn in one of these. */
export function ComponentLibrary({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const themeName = useThemeName();
  const isCalm = useLessMotion();
  const theme = useMemo(() => componentTheme(themeName, isCalm), [themeName, isCalm]);
  return (
    <ConfigProvider
      theme={theme}
      {...componentLocale(language)}
      // The library's own grows and shrinks, and stays where the answer comes before it has grown.
      button={{ autoInsertSpace: false, loadingIcon: <LoadingIcon /> }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}

import type { PagePalette, PageTheme } from '@penstock/contract/dashboard/colour-role';
import { type CompanyLook, noCompanyLook } from '@penstock/contract/dashboard/company-look';
import type { Language } from '@penstock/languages/language';
import { shownPalette } from '@penstock/stage/model/appearance';
import { useContext, useMemo } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { usePageTheme } from '../../../app/theme-name.ts';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace, WorkspaceContext } from '../workspace.ts';

/** The look of the company whose page it is; none where a widget is tried on no page. */
export function useCompanyLook(): CompanyLook {
  return useContext(WorkspaceContext)?.page.look ?? noCompanyLook;
}

/** The theme and the language that the page is shown in while it is edited. */
export function useLook(): { readonly theme: PageTheme; readonly language: Language } {
  const look = useObservable(useWorkspace().look);
  const [theme, language] = [usePageTheme(), useLanguage()];
  return { theme: look.theme ?? theme, language: look.language ?? language };
}

/** The colours that the roles of the page have in the theme that is shown. */
export function useShownPalette(): PagePalette {
  const { editor } = useWorkspace();
  const { theme } = useLook();
  const { bgColor, palette } = usePageSettings(editor);
  const { palette: company } = useCompanyLook();
  return useMemo(
    () => shownPalette({ bgColor, palette }, { theme, company }),
    [bgColor, palette, theme, company],
  );
}

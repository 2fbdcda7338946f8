import { type PageTheme, pageThemes } from '@penstock/contract/dashboard/colour-role';
import { type Language, languageName, languages } from '@penstock/languages/language';
import { AcceptIcon, SunIcon } from '../../../design/icons.tsx';
import { PopoverButton } from '../../../kit/popover/PopoverButton.tsx';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLook } from '../look/use-look.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import toolbar from './toolbar.module.css';

needTexts('designerLook', 'colour');

/** In which theme and language the page is shown while it is edited: as whoever looks at it may see it. */
export function LookMenu() {
  const { t } = useTexts('designerLook');
  const { t: colour } = useTexts('colour');
  const { look } = useWorkspace();
  const chosen = useObservable(look);
  const shown = useLook();
  const themes: readonly (PageTheme | undefined)[] = [undefined, ...pageThemes];
  const tongues: readonly (Language | undefined)[] = [undefined, ...languages];
  return (
    <PopoverButton
      role="menu"
      name={t('menu')}
      panelName={t('menu')}
      className={toolbar.aid}
      panel={() => (
        <div className={toolbar.menu}>
          {themes.map((theme) => (
            <Item
              key={`theme-${theme ?? ''}`}
              isChosen={chosen.theme === theme}
              text={theme === undefined ? t('myTheme') : colour(`themes.${theme}`)}
              onClick={() => look.set({ ...look.get(), theme })}
            />
          ))}
          {tongues.map((language) => (
            <Item
              key={`language-${language ?? ''}`}
              isChosen={chosen.language === language}
              text={language === undefined ? t('myLanguage') : languageName(language)}
              onClick={() => look.set({ ...look.get(), language })}
            />
          ))}
        </div>
      )}
    >
      <SunIcon size={14} />
      <span>
        {colour(`themes.${shown.theme}`)} · {languageName(shown.language)}
      </span>
    </PopoverButton>
  );
}

function Item(props: { readonly isChosen: boolean; readonly text: string; readonly onClick: () => void }) {
  const { isChosen, text, onClick } = props;
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      className={toolbar.menuItem}
      onClick={onClick}
    >
      {isChosen ? <AcceptIcon /> : <i className={toolbar.noIcon} />}
      <span>{text}</span>
    </button>
  );
}

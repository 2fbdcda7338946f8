import { useTexts } from '../texts/use-texts.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { CollapseIcon, ExpandIcon } from '../design/icons.tsx';
import { Menu } from './Menu.tsx';
import styles from './shell.module.css';

/** The menu beside the page, wide or narrow. */
export function SideMenu() {
  const { t } = useTexts('shell');
  const narrow = usePreferences((preferences) => preferences.menuNarrow);
  const text = t(narrow ? 'widenMenu' : 'narrowMenu');
  return (
    <div className={styles.menu} data-narrow={narrow}>
      <Menu narrow={narrow} />
      <button
        type="button"
        className={styles.narrow}
        aria-label={text}
        title={text}
        onClick={() => prefer({ menuNarrow: !narrow })}
      >
        {narrow ? <ExpandIcon /> : <CollapseIcon />}
      </button>
    </div>
  );
}

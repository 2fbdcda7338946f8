import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { KeyboardIcon, ViewIcon } from '../../design/icons.tsx';
import boxes from '../list/check-box.module.css';
import tools from '../list/list-tools.module.css';
import { PopoverButton } from '../popover/PopoverButton.tsx';
import type { GridColumn } from './GridRow.tsx';
import styles from './tools.module.css';

interface ColumnToolsProps {
  readonly columns: readonly GridColumn[];
  readonly chosen: readonly string[];
  readonly onColumns: (keys: readonly string[] | undefined) => void;
}

/** Which columns are shown, and what the keys of the table do. */
export function ColumnTools({ columns, chosen, onColumns }: ColumnToolsProps) {
  const { t } = useTexts('grid');
  const language = useLanguage();
  return (
    <>
      <PopoverButton
        role="dialog"
        name={t('columns')}
        panelName={t('columns')}
        className={tools.iconButton}
        panel={() => (
          <fieldset className={tools.options}>
            <legend>{t('columns')}</legend>
            {columns.slice(1).map(({ key, title }) => (
              <label key={key} className={tools.option}>
                <input
                  className={boxes.box}
                  type="checkbox"
                  checked={chosen.includes(key)}
                  onChange={(event) =>
                    onColumns(
                      columns
                        .map((column) => column.key)
                        .filter((one) => (one === key ? event.target.checked : chosen.includes(one))),
                    )
                  }
                />
                {title[language]}
              </label>
            ))}
          </fieldset>
        )}
      >
        <ViewIcon />
      </PopoverButton>
      <PopoverButton
        role="dialog"
        name={t('help')}
        panelName={t('help')}
        className={`${tools.iconButton} ${tools.keyboard}`}
        panel={() => (
          <ul className={styles.keys}>
            {(['move', 'edit', 'copy', 'fill', 'clear', 'undo'] as const).map((key) => (
              <li key={key}>{t(`keys.${key}`)}</li>
            ))}
          </ul>
        )}
      >
        <KeyboardIcon />
      </PopoverButton>
    </>
  );
}

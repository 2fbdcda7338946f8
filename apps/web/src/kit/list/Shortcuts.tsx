import { useTexts } from '../../texts/use-texts.ts';
import { KeyboardIcon } from '../../design/icons.tsx';
import type { Action } from '../action/action.ts';
import { keyName } from '../action/key-name.ts';
import styles from './list-tools.module.css';
import { PopoverButton } from '../popover/PopoverButton.tsx';

interface ShortcutsProps<Row> {
  readonly searches: boolean;
  readonly opens: boolean;
  readonly selects: boolean;
  readonly rowActions: readonly Action<Row>[];
}

/** The keys of a list, behind a button. */
export function Shortcuts<Row>({ searches, opens, selects, rowActions }: ShortcutsProps<Row>) {
  const { t } = useTexts('list');
  const { t: action } = useTexts('action');
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ...(searches ? [[t('shortcuts.search'), ['/']] as const] : []),
    [t('shortcuts.move'), ['ArrowUp', 'ArrowDown']],
    [t('shortcuts.page'), ['PageUp', 'PageDown']],
    [t('shortcuts.ends'), ['Home', 'End']],
    ...(opens ? [[t('shortcuts.open'), ['Enter']] as const] : []),
    ...(selects
      ? [
          [t('shortcuts.select'), [' ']] as const,
          [t('shortcuts.extend'), ['Shift', 'ArrowUp', 'ArrowDown']] as const,
          [t('shortcuts.selectPage'), ['Ctrl', 'a']] as const,
        ]
      : []),
    ...rowActions.flatMap(({ label, shortcut }) =>
      shortcut === undefined ? [] : [[label, [shortcut]] as const],
    ),
  ];
  return (
    <PopoverButton
      role="dialog"
      name={t('shortcuts.title')}
      panelName={t('shortcuts.title')}
      className={`${styles.iconButton} ${styles.keyboard}`}
      panel={() => (
        <dl className={styles.keys}>
          {lines.map(([text, keys]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{keyName(key, action)}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    >
      <KeyboardIcon />
    </PopoverButton>
  );
}

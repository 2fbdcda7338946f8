import { useCallback, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { commandState } from '../commands/command-state.ts';
import { ariaShortcut, shortcutText } from '../commands/shortcut-text.ts';
import { useWorkspace } from '../workspace.ts';
import { commandIcons } from './command-icons.tsx';
import styles from './toolbar.module.css';

interface CommandButtonProps {
  readonly id: string;
  /** Shows the title and the shortcut beside the drawing, as a menu does. */
  readonly withText?: boolean;
  readonly role?: 'menuitem';
  /** Runs first, such as what closes the menu. */
  readonly onDone?: () => void;
}

/** A button of a command: its drawing, its title and shortcut as tooltip, and why it cannot be carried out now. */
export function CommandButton({ id, withText = false, role, onDone }: CommandButtonProps) {
  const { editor, commands, run } = useWorkspace();
  const language = useLanguage();
  const command = commands.find((one) => one.id === id);
  const { store, selection, history, isReadOnly, formatBrush } = editor;
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [
        selection.subscribe(listener),
        history.subscribe(listener),
        isReadOnly.subscribe(listener),
        formatBrush.subscribe(listener),
        store.onChange(listener),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    [store, selection, history, isReadOnly, formatBrush],
  );
  const reason = useSyncExternalStore(subscribe, () =>
    command === undefined ? '' : commandState(command, editor, language).reason,
  );
  if (command === undefined) return null;
  const Icon = commandIcons[id];
  const title = command.title[language];
  const [keys] = command.shortcuts;
  const tip = [keys === undefined ? title : `${title} (${shortcutText(keys)})`, reason]
    .filter(Boolean)
    .join('\n');
  return (
    <button
      type="button"
      role={role}
      className={withText ? styles.menuItem : styles.icon}
      aria-label={withText ? undefined : title}
      aria-disabled={reason !== undefined}
      aria-keyshortcuts={command.shortcuts.length === 0 ? undefined : ariaShortcut(command.shortcuts)}
      title={tip}
      onClick={() => {
        if (reason !== undefined) return;
        onDone?.();
        run(id);
      }}
    >
      {Icon !== undefined && <Icon />}
      {Icon === undefined && withText && <i className={styles.noIcon} />}
      {(withText || Icon === undefined) && <span>{title}</span>}
      {withText && keys !== undefined && <kbd className={styles.key}>{shortcutText(keys)}</kbd>}
    </button>
  );
}

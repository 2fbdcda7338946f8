import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { SearchIcon } from '../../../design/icons.tsx';
import { useWorkspace } from '../workspace.ts';
import { commandState } from './command-state.ts';
import styles from './commands.module.css';
import { foundCommands } from './found-commands.ts';
import { shortcutText } from './shortcut-text.ts';

/** Every command: type, choose by arrows, carry out by Enter. What cannot be done now says why. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const { editor, commands, run } = useWorkspace();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef<HTMLLIElement>(null);
  const listId = useId();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useMemo(() => foundCommands(commands, keyword), [commands, keyword]);
  const active = found[Math.min(chosen, found.length - 1)];

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const carryOut = (id: string) => {
    // First the dialog gives the focus back, so that the command works on what has it.
    dialog.current?.close();
    run(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active !== undefined) {
      event.preventDefault();
      carryOut(active.id);
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('commands.title')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={styles.field}>
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          autoFocus
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId} ${active.id}`}
          aria-label={t('commands.title')}
          placeholder={t('commands.hint')}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={listId} role="listbox" aria-label={t('commands.title')} className={styles.list}>
        {found.map((command) => {
          const state = commandState(command, editor, language);
          return (
            <li
              key={command.id}
              id={`${listId} ${command.id}`}
              ref={command === active ? shown : undefined}
              role="option"
              aria-selected={command === active}
              aria-disabled={state.reason !== undefined}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => carryOut(command.id)}
            >
              <span className={styles.text}>
                {command.title[language]}
                {state.reason !== undefined && <small className={styles.reason}>{state.reason}</small>}
              </span>
              {command.shortcuts.slice(0, 1).map((keys) => (
                <kbd key={keys} className={styles.key}>
                  {shortcutText(keys)}
                </kbd>
              ))}
            </li>
          );
        })}
      </ul>
      {found.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('commands.nothing')}
        </p>
      )}
    </dialog>
  );
}

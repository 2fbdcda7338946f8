import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../../design/icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { optionId, PaletteContext, type PaletteList } from './palette-list.ts';
import styles from './palette.module.css';

interface PaletteProps {
  /** The name of the dialog, its field and its list. */
  readonly title: string;
  readonly hint: string;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  /** The keys of the options in the order in which they are shown. */
  readonly options: readonly string[];
  /** Carries out an option. The dialog has closed and given the focus back. */
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
  /** The list with its options, which find the palette by `usePaletteList`. */
  readonly children: ReactNode;
}

/** A dialog in which something is found by typing, chosen by arrows and carried out by Enter (ARIA: combobox). */
export function Palette(props: PaletteProps) {
  const { options, onChoose, title } = props;
  const { t } = useTexts('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [chosen, setChosen] = useState(0);
  const active = options[Math.min(chosen, options.length - 1)];

  useEffect(() => dialog.current?.showModal(), []);

  const list = useMemo((): PaletteList => {
    const close = () => dialog.current?.close();
    const choose = (key: string) => {
      // First the dialog gives the focus back, so that what is carried out works on what has it, or may take it.
      close();
      onChoose(key);
    };
    return { id: listId, active, choose, close };
  }, [listId, active, onChoose]);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, options.length - 1) + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active !== undefined) {
      event.preventDefault();
      list.choose(active);
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onClose={props.onClose}
      onClick={(event) => event.target === event.currentTarget && list.close()}
    >
      <div className={styles.field}>
        <SearchIcon />
        <input
          type="text"
          inputMode="search"
          role="combobox"
          autoFocus
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
          aria-label={title}
          placeholder={props.hint}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          value={props.keyword}
          onChange={(event) => {
            props.onKeyword(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={t('close')}
          title={`${t('close')} (Esc)`}
          onClick={list.close}
        >
          <CloseIcon />
        </button>
      </div>
      <div className={styles.results}>
        <PaletteContext value={list}>{props.children}</PaletteContext>
      </div>
    </dialog>
  );
}

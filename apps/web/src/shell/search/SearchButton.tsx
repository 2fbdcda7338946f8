import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { SearchIcon } from '../../design/icons.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import styles from './search.module.css';

/** Whether this is a computer of Apple, where Command takes the place of Ctrl. */
function usesCommand(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Opens the search, also by Ctrl K from wherever the focus is. */
export function SearchButton() {
  const { t } = useTexts('shell');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(usesCommand() ? event.metaKey : event.ctrlKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Not above a question that waits for its answer.
      if (document.querySelector('dialog[open], [aria-modal="true"]') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('search')}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className={styles.buttonText}>{t('search')}</span>
        <kbd className={styles.key} aria-hidden="true">
          {usesCommand() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

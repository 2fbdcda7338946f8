import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useNavigate } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { CloseIcon, SearchIcon } from '../../design/icons.tsx';
import { FoundList } from './FoundList.tsx';
import styles from './search.module.css';
import { useFound } from './use-found.ts';

/** Searches pages, equipment, gateways and signals: type, choose by arrows, open by Enter. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('shell');
  const { t: common } = useTexts('common');
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, searching, error, retry } = useFound(keyword);
  const all = groups.flatMap(({ found }) => found);
  const active = all[Math.min(chosen, all.length - 1)];

  useEffect(() => dialog.current?.showModal(), []);

  // The dialog gives the focus back as it closes; only then may it be taken away.
  const close = () => dialog.current?.close();
  const open = (to: string) => {
    close();
    void navigate(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, all.length - 1) + step + all.length) % all.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active !== undefined) {
      event.preventDefault();
      open(active.to);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('search')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.field}>
        <SearchIcon />
        <input
          type="text"
          inputMode="search"
          role="combobox"
          autoFocus
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId} ${active.key}`}
          aria-label={t('search')}
          placeholder={t('searchHint')}
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
        <button
          type="button"
          className={styles.close}
          aria-label={common('close')}
          title={`${common('close')} (Esc)`}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
      <div className={styles.results} aria-busy={searching}>
        <FoundList id={listId} groups={groups} active={active} onOpen={open} />
        <p className={styles.message} role="status">
          {error !== undefined ? (
            <>
              {errorText(error, common)}{' '}
              <button type="button" className={styles.link} onClick={retry}>
                {common('retry')}
              </button>
            </>
          ) : searching ? (
            t('searching')
          ) : all.length > 0 ? null : keyword.trim() === '' ? (
            t('searchEmpty')
          ) : (
            t('searchNothing')
          )}
        </p>
        {groups.map(
          ({ name, more }) =>
            typeof more?.to === 'string' && (
              <Link key={name} to={more.to} className={styles.more} onClick={close}>
                {t(`foundMore`, { group: t(`found.${name}`) })}
              </Link>
            ),
        )}
      </div>
    </dialog>
  );
}

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Link } from 'react-router';
import { errorText } from '../app/error-text.ts';
import type { Sibling } from '../app/feature.ts';
import { ChevronDownIcon } from '../design/icons.tsx';
import styles from './crumbs.module.css';

interface SiblingMenuProps {
  /** The step it belongs to. */
  readonly of: string;
  readonly siblings: () => Promise<readonly Sibling[]>;
}

type Loaded =
  | { readonly state: 'waiting' }
  | { readonly state: 'loaded'; readonly siblings: readonly Sibling[] }
  | { readonly state: 'failed'; readonly error: unknown };

/** The objects that can be opened instead of a step of the breadcrumbs; loaded each time it is opened. */
export function SiblingMenu({ of, siblings }: SiblingMenuProps) {
  const { t } = useTexts('shell');
  const { t: common } = useTexts('common');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });

  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (box !== undefined && panel.current !== null) {
      panel.current.style.top = `${box.bottom + 4}px`;
      panel.current.style.left = `${Math.max(8, Math.min(box.left - 120, globalThis.innerWidth - 296))}px`;
    }
    setLoaded({ state: 'waiting' });
    siblings().then(
      (found) => setLoaded({ state: 'loaded', siblings: found }),
      (error: unknown) => setLoaded({ state: 'failed', error }),
    );
  };

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links.at((at + step + links.length) % links.length)?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.siblingButton}
        popoverTarget={id}
        aria-label={t('siblings', { page: of })}
        title={t('siblings', { page: of })}
        onKeyDown={move}
      >
        <ChevronDownIcon size={14} />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={styles.siblings}
        onBeforeToggle={(event) => event.newState === 'open' && open()}
        onKeyDown={move}
      >
        {loaded.state === 'waiting' && <p role="status">{common('loading')}</p>}
        {loaded.state === 'failed' && <p role="alert">{errorText(loaded.error, common)}</p>}
        {loaded.state === 'loaded' && (
          <ul>
            {loaded.siblings.map(({ text, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={text === of ? 'page' : undefined}
                  onClick={() => panel.current?.hidePopover()}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Key extends string> {
  /** Names the tabs for those who do not see them. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly title: string }[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** The panel of the current tab. */
  readonly children: ReactNode;
}

/**
 * A few panels of which one is shown (WAI-ARIA tabs): arrow keys move between the tabs, which are one Tab stop. With a
 * single one there is nothing to choose, and only its panel is drawn.
 */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const index = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    const button = list.current?.querySelector(`[data-key="${next.key}"]`);
    if (button instanceof HTMLElement) button.focus();
  }

  const several = tabs.length > 1;
  return (
    <>
      {several && (
        <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
          {tabs.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              data-key={key}
              className={styles.tab}
              aria-selected={key === current}
              aria-controls={`${id}-panel`}
              tabIndex={key === current ? 0 : -1}
              onClick={() => onChange(key)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <div
        id={`${id}-panel`}
        className={several ? styles.panel : undefined}
        {...(several && { role: 'tabpanel', 'aria-labelledby': `${id}-${current}` })}
      >
        {children}
      </div>
    </>
  );
}

import { type ReactNode, useId } from 'react';
import { prefer, usePreferences } from '../app/preferences.ts';
import { ChevronDownIcon } from '../design/icons.tsx';
import styles from './menu.module.css';

interface ClosableGroupProps {
  /** Unique among the groups of the menu; the browser keeps which are closed. */
  readonly name: string;
  readonly title: string;
  /** The entries. */
  readonly children: ReactNode;
}

/** A group of the menu with a title that opens and closes it. */
export function ClosableGroup({ name, title, children }: ClosableGroupProps) {
  const list = useId();
  const closed = usePreferences((preferences) => preferences.closedGroups.includes(name));
  return (
    <section>
      <button
        type="button"
        className={styles.groupTitle}
        aria-expanded={!closed}
        aria-controls={list}
        onClick={() => toggleGroup(name)}
      >
        {title}
        <ChevronDownIcon size={14} />
      </button>
      <ul id={list} hidden={closed}>
        {children}
      </ul>
    </section>
  );
}

function toggleGroup(name: string): void {
  const { closedGroups } = usePreferences.getState();
  prefer({
    closedGroups: closedGroups.includes(name)
      ? closedGroups.filter((closed) => closed !== name)
      : [...closedGroups, name],
  });
}

import { NavLink } from 'react-router';
import styles from './detail.module.css';

/** A page of an object. Each has its own address, and is loaded when it is opened. */
export interface DetailTab {
  readonly text: string;
  readonly to: string;
}

/** The pages of an object, as links that look like tabs. */
export function DetailTabs({ tabs, name }: { readonly tabs: readonly DetailTab[]; readonly name: string }) {
  return (
    <nav aria-label={name} className={styles.tabs}>
      <ul>
        {tabs.map(({ text, to }) => (
          <li key={to}>
            <NavLink to={to}>{text}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

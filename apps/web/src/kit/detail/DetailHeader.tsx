import type { ReactNode } from 'react';
import { PageActions } from '../action/PageActions.tsx';
import type { PageAction } from '../action/action.ts';
import styles from './detail.module.css';
import { type DetailTab, DetailTabs } from './DetailTabs.tsx';

interface DetailHeaderProps {
  /** The name of the object; empty while it is not known. */
  readonly title: string;
  /** How it is, in a word and a shape. */
  readonly state?: ReactNode;
  /** A few facts to have in sight on every tab. */
  readonly facts?: ReactNode;
  readonly actions?: readonly PageAction[];
  /** The pages of the object; drawn when there are two. */
  readonly tabs: readonly DetailTab[];
  /** Names the tabs for screen readers. */
  readonly tabsName: string;
}

/** The head of a page about one object: its name, its state, what can be done, and its other pages as tabs. */
export function DetailHeader({ title, state, facts, actions, tabs, tabsName }: DetailHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        <h1>{title}</h1>
        {state !== undefined && (
          <span className={styles.state} role="status">
            {state}
          </span>
        )}
      </div>
      {facts}
      {actions !== undefined && <PageActions actions={actions} />}
      {tabs.length > 1 && <DetailTabs tabs={tabs} name={tabsName} />}
    </header>
  );
}

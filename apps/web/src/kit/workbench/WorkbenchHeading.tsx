import type { PageAction } from '../action/action.ts';
import { PageActions } from '../action/PageActions.tsx';
import styles from './workbench.module.css';

/** The title of a workbench, how many rows there are, and the actions of the page. */
export function WorkbenchHeading(props: {
  readonly title: string;
  /** The title is that of the page, or of a part of it. */
  readonly level: 1 | 2;
  readonly count: string;
  readonly actions: readonly PageAction[];
}) {
  const { title, level, count, actions } = props;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.heading}>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.count} role="status">
        {count}
      </p>
      <PageActions actions={actions} />
    </div>
  );
}

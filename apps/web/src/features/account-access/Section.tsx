import { Button, Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import pageStyles from '../../kit/account/account-page.module.css';
import styles from './account-access.module.css';

interface SectionProps {
  readonly title: string;
  /** Its purpose, in a sentence. */
  readonly about: string;
  readonly actions?: ReactNode;
  /** The query of the section: its outline is shown meanwhile, and its failure. */
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly children: ReactNode;
}

/** A section of the page: title, what it is for, actions, and what the platform answered. */
export function Section({ title, about, actions, query, children }: SectionProps) {
  const { t: common } = useTexts('common');
  const heading = useId();
  return (
    <section className={pageStyles.sheet} aria-labelledby={heading}>
      <header className={styles.head}>
        <div>
          <h2 id={heading}>{title}</h2>
          <p className={styles.note}>{about}</p>
        </div>
        <div className={styles.buttons}>{actions}</div>
      </header>
      {query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} className={styles.body ?? ''} />
      ) : query.error !== null ? (
        <div className={styles.body}>
          <Notice
            kind="danger"
            title={errorText(query.error, common)}
            role="alert"
            action={
              <Button size="small" onClick={() => void query.refetch()}>
                {common('retry')}
              </Button>
            }
          />
        </div>
      ) : (
        children
      )}
    </section>
  );
}

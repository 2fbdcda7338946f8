import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useDocumentTitle } from '../../app/page-title.ts';
import { LanguageSwitch, ThemeSwitch } from '../../app/Switches.tsx';
import { Mark } from '../../design/Mark.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { FlowDiagram } from './FlowDiagram.tsx';
import styles from './frame.module.css';

needTexts('account');

interface AccountFrameProps {
  /** The heading of the page, and the title of the document. */
  readonly title: string;
  /** Room for two fields beside each other, so that a long form is in sight as a whole. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of pages before a session: the name of the product, a drawing, language and theme, and a column. */
export function AccountFrame({ title, wide = false, children }: AccountFrameProps) {
  const { t } = useTexts(['account', 'common']);
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <p className={styles.brand}>
          <Mark size={34} />
          <span>Penstock</span>
        </p>
        <div className={styles.claim}>
          <p className={styles.product}>{t('common:product')}</p>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <FlowDiagram title={t('drawing')} />
      </aside>
      <main className={styles.main}>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className={styles.column} data-wide={wide}>
          <p className={styles.brandSmall}>
            <Mark size={28} />
            <span>Penstock</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}

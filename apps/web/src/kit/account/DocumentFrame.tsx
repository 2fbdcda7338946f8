import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { LanguageSwitch, ThemeSwitch } from '../../app/Switches.tsx';
import { Mark } from '../../design/Mark.tsx';
import styles from './document.module.css';

interface DocumentFrameProps {
  /** The title of the document. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of pages to read that need no session: the name of the product, language and theme above a column. */
export function DocumentFrame({ title, children }: DocumentFrameProps) {
  const { t } = useTexts('common');
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={pathTo('Login')} className={styles.brand}>
          <Mark size={26} />
          <span>Penstock</span>
          <span className={styles.product}>{t('product')}</span>
        </Link>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

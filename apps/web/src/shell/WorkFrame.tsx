import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { OpenFeatures } from '../app/open-features.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { useOpenFeatures } from './open-features.ts';
import styles from './shell.module.css';

interface WorkFrameProps {
  /** Beside and above the page; nothing is drawn around one that fills its window. */
  readonly menu?: ReactNode;
  readonly header: ReactNode;
  readonly isBare?: boolean;
}

/** The frame of a page, with a platform or without one: what is beside and above it, and the way past that for a keyboard. */
export function WorkFrame({ menu, header, isBare = false }: WorkFrameProps) {
  const { t } = useTexts('shell');
  const content = useContentFocus();
  const open = useOpenFeatures();
  return (
    <>
      {!isBare && (
        <a href="#content" className={styles.skip}>
          {t('skip')}
        </a>
      )}
      <div className={styles.frame}>
        {!isBare && menu}
        <div className={styles.work}>
          {!isBare && header}
          <ConnectionBanner />
          <main id="content" ref={content} tabIndex={-1} className={styles.content}>
            <OpenFeatures value={open}>
              <Outlet />
            </OpenFeatures>
          </main>
        </div>
      </div>
    </>
  );
}

/** A new page starts at its top (specification, section 2), and there a screen reader goes on reading. */
function useContentFocus() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

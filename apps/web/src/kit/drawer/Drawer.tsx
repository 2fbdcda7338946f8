import { Drawer as LibraryDrawer } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { offerReviewContainer } from '../review/reviews.ts';
import styles from './drawer.module.css';

interface DrawerProps {
  readonly title: string;
  /** Escape, the cross, and a click beside the drawer; a form may refuse while it has changes. */
  readonly onClose: () => void;
  /** In px; on a phone the drawer takes the whole width. */
  readonly width?: number;
  readonly children: ReactNode;
}

const FooterContext = createContext<HTMLElement | null>(null);

/**
 * A panel at the right above the page, for a form or details. It is drawn while it is open; see {@link useReturnFocus}.
 * The changes of a form in it are reviewed in the place of its buttons.
 */
export function Drawer({ title, onClose, width = 640, children }: DrawerProps) {
  const { t } = useTexts('common');
  const phone = useNarrowerThan(breaks.phone);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [review, setReview] = useState<HTMLElement | null>(null);
  useReturnFocus();
  useEffect(() => (review === null ? undefined : offerReviewContainer(review)), [review]);
  return (
    <LibraryDrawer
      open
      title={<h2 className={styles.title}>{title}</h2>}
      aria-label={title}
      size={phone ? '100%' : width}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      focusable={{ focusTriggerAfterClose: false }}
      onClose={onClose}
      footer={
        <>
          <div ref={setReview} className={styles.review} />
          <div ref={setFooter} className={styles.buttons} />
        </>
      }
      classNames={{ footer: styles.footer ?? '', body: styles.body ?? '' }}
    >
      <FooterContext value={footer}>{children}</FooterContext>
    </LibraryDrawer>
  );
}

/** Buttons of a drawer that stay in sight while its content scrolls; drawn wherever in the drawer they are known. */
export function DrawerFooter({ children }: { readonly children: ReactNode }) {
  const footer = useContext(FooterContext);
  return footer === null ? null : createPortal(children, footer);
}

import { Drawer as LibraryDrawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import styles from './drawer.module.css';

interface DrawerProps {
  readonly title: string;
  /** Escape, the cross, and a click beside the drawer; a form may refuse while it has changes. */
  readonly onClose: () => void;
  /** In px; on a phone the drawer takes the whole width. */
  readonly width?: number;
  /** Buttons that stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel at the right above the page, for a form or details. It is drawn while it is open; see {@link useReturnFocus}. */
export function Drawer({ title, onClose, width = 640, footer, children }: DrawerProps) {
  const { t } = useTranslation('common');
  const phone = useNarrowerThan(breaks.phone);
  useReturnFocus();
  return (
    <LibraryDrawer
      open
      title={<h2 className={styles.title}>{title}</h2>}
      aria-label={title}
      size={phone ? '100%' : width}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      focusable={{ focusTriggerAfterClose: false }}
      onClose={onClose}
      footer={footer}
      classNames={{ footer: styles.footer ?? '', body: styles.body ?? '' }}
    >
      {children}
    </LibraryDrawer>
  );
}

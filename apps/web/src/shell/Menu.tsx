import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Mark } from '../design/Mark.tsx';
import { menu } from './menu.ts';
import styles from './shell.module.css';

/** The sign and the pages. Narrow, only pictures are left; their words stay for the pointer and screen readers. */
export function Menu({ narrow, onChosen }: { readonly narrow: boolean; readonly onChosen?: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <>
      <p className={styles.brand}>
        <Mark size={28} />
        <span className={narrow ? 'visually-hidden' : undefined}>Penstock</span>
      </p>
      <nav aria-label={t('menu')}>
        <ul className={styles.entries}>
          {menu.map(({ text, to, below, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={styles.entry}
                aria-current={below.some((start) => pathname.startsWith(start)) ? 'page' : undefined}
                title={narrow ? t(text) : undefined}
                onClick={onChosen}
              >
                <Icon size={18} />
                <span className={narrow ? 'visually-hidden' : undefined}>{t(text)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

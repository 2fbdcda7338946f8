import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useParams } from 'react-router';
import { useOpenFeatures } from './open-features.ts';
import { fillPattern, patterns } from '../app/paths.ts';
import { useLanguage } from '../app/preferences.ts';
import styles from './gateway-frame.module.css';

/** The frame of the pages of one gateway: which gateway it is, and its other pages as tabs. */
export function GatewayFrame() {
  const { t } = useTranslation('shell');
  const { sn = '' } = useParams();
  const language = useLanguage();
  const pages = useOpenFeatures().filter((feature) => feature.frame === 'gateway');
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <p className={styles.name}>{sn}</p>
        {pages.length > 1 && (
          <nav aria-label={t('gatewayPages')}>
            <ul className={styles.tabs}>
              {pages.map(({ name, title }) => (
                <li key={name}>
                  <NavLink to={fillPattern(patterns[name], { sn })}>{title[language]}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

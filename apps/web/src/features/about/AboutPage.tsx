import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useEdition } from '../../app/edition.ts';
import { pathTo } from '../../app/paths.ts';
import { place } from '../../app/place.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Mark } from '../../design/Mark.tsx';
import { Notice } from '../../design/Notice.tsx';
import pageStyles from '../../kit/account/account-page.module.css';
import { Facts } from '../../kit/detail/Facts.tsx';
import { readHelp } from '../../kit/help/read-help.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import manifest from '../../../package.json' with { type: 'json' };
import styles from './about.module.css';
import { Licences } from './Licences.tsx';

needTexts('about');

/** The versions of the product, the latest additions, and the licences of the software that is shipped. */
export function AboutPage() {
  const { t } = useTexts(['about', 'common']);
  const language = useLanguage();
  const platform = useEdition()?.version;
  const news = useQuery({
    queryKey: ['help', 'whatIsNew', language],
    queryFn: async () => await readHelp('whatIsNew', language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = place();
  // A gateway at a serial port is shown by the platform.
  const served = own === 'serial' ? 'platform' : own;
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>{t('title')}</h1>
      <section className={`${pageStyles.sheet} ${styles.sheet}`} aria-label={t('versions')}>
        <p className={styles.brand}>
          <Mark size={28} />
          <span>Penstock</span>
        </p>
        <Facts
          layout="list"
          facts={[
            { label: t('product'), value: t('common:product') },
            { label: t(served), value: platform ?? '', copy: platform ?? '' },
            { label: t('application'), value: manifest.version, copy: manifest.version },
          ]}
        />
        {own === 'tool' && <Link to={pathTo('Connect')}>{t('toCheck')}</Link>}
        {platform !== undefined && platform !== manifest.version && (
          <Notice kind="warning" title={t('reload')}>
            <Button onClick={() => location.reload()}>{t('reloadNow')}</Button>
          </Notice>
        )}
      </section>
      <section className={`${pageStyles.sheet} ${styles.sheet}`}>
        <h2>{t('news')}</h2>
        {news.data?.map(({ title, paragraphs }) => (
          <div key={title} className={styles.news}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
      </section>
      <section className={`${pageStyles.sheet} ${styles.sheet}`}>
        <h2>{t('licences')}</h2>
        <Licences />
      </section>
    </div>
  );
}

import { leastContrast, type PoorPair } from '@penstock/contract/dashboard/palette-contrast';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './palette.module.css';

needTexts('colour');

/** How many places are named. */
const named = 12;

/** Says which colours cannot be read on which, and by how much. Nothing where all can. */
export function PoorContrast({ pairs }: { readonly pairs: readonly PoorPair[] }) {
  const { t } = useTexts('colour');
  if (pairs.length === 0) return null;
  return (
    <Notice kind="warning" title={t('poor.title', { count: pairs.length })}>
      <ul className={styles.poor}>
        {pairs.slice(0, named).map(({ theme, ink, ground, ratio }) => (
          <li key={`${theme} ${ink} ${ground}`}>
            {t('poor.pair', {
              theme: t(`themes.${theme}`),
              ink: t(`roles.${ink}`),
              ground: t(`roles.${ground}`),
              ratio: ratio.toFixed(2),
              least: leastContrast[theme],
            })}
          </li>
        ))}
        {pairs.length > named && <li>{t('poor.more', { count: pairs.length - named })}</li>}
      </ul>
    </Notice>
  );
}

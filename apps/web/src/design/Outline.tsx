import { useTexts } from '../texts/use-texts.ts';
import styles from './outline.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of a page whose file or data is on its way; invisible for the first 200 ms. */
export function Outline() {
  const { t } = useTexts('common');
  return (
    <div className={styles.outline} role="status" aria-label={t('loading')}>
      <div className={styles.title} />
      <div className={styles.tools} />
      <div className={styles.sheet}>
        {rows.map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    </div>
  );
}

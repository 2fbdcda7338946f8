import { useTexts } from '../../texts/use-texts.ts';
import styles from './map.module.css';

/** Says why a map has no ground but a grid, and what to do. */
export function NoMapService() {
  const { t } = useTexts('map');
  return <p className={styles.hint}>{t('noService')}</p>;
}

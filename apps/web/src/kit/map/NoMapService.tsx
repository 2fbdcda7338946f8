import { useTexts } from '../../texts/use-texts.ts';
import styles from './map.module.css';

/** Says what a map without a tile server does not have, and what to do. */
export function NoMapService() {
  const { t } = useTexts('map');
  return <p className={styles.hint}>{t('ownGround')}</p>;
}

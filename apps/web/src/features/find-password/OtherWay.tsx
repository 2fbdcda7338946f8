import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import styles from './find-password.module.css';
import { useFlow } from './flow.ts';

/** Leads to the choice of a way, where there is more than one. */
export function OtherWay() {
  const { t } = useTexts('findPassword');
  const ways = useFlow((state) => state.flow?.verification.ways.length ?? 0);
  if (ways < 2) return null;
  return (
    <p className={styles.other}>
      <Link to={pathTo('FindpwdValidate')}>{t('ways.other')}</Link>
    </p>
  );
}

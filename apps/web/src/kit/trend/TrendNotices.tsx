import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './notices.module.css';

needTexts('trend');

/** Over a chart: that its values could not be loaded, and why. */
export function TrendFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTexts('trend');
  const { t: common } = useTexts('common');
  return (
    <div className={styles.notice} role="alert">
      <p>{t('failed')}</p>
      <p>{errorText(error, common)}</p>
      <Button size="small" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}

/** Over a chart: that nothing was recorded in its time. */
export function TrendEmpty() {
  const { t } = useTexts('trend');
  return (
    <div className={styles.notice} role="status">
      <p>{t('empty')}</p>
      <p>{t('emptyText')}</p>
    </div>
  );
}

/** Over a chart: that its values are on their way. */
export function TrendLoading() {
  const { t } = useTexts('trend');
  return (
    <p className={styles.notice} role="status">
      {t('loading')}
    </p>
  );
}

import { Button, Progress } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import { remainingSeconds, sizeText } from './transfer-rate.ts';
import styles from './transfer.module.css';
import type { Transfer } from './use-transfer.ts';

needTexts('transfer');

/** How an upload or download is going: bytes, rate, time left, and a button that ends it; nothing while none runs. */
export function TransferProgress({ name, transfer }: { readonly name: string; readonly transfer: Transfer }) {
  const { t } = useTexts('transfer');
  const advice = useErrorAdvice();
  const { state, cancel } = transfer;
  switch (state.step) {
    case 'idle':
      return null;
    case 'failed':
      return (
        <Notice kind="danger" role="alert" title={t('failed')}>
          {advice(state.error)}
        </Notice>
      );
    case 'running': {
      const { progress, rate } = state;
      const { loaded, total } = progress;
      const seconds = remainingSeconds(progress, rate);
      const parts = [
        total === null ? sizeText(loaded) : t('of', { part: sizeText(loaded), total: sizeText(total) }),
        ...(rate === undefined ? [] : [t('rate', { rate: sizeText(rate) })]),
        ...(seconds === undefined ? [] : [t('left', { seconds })]),
      ];
      return (
        <div className={styles.transfer}>
          {total !== null && total > 0 && (
            <Progress aria-label={name} size="small" percent={Math.floor((100 * loaded) / total)} />
          )}
          <span className={styles.facts}>{parts.join(' · ')}</span>
          <Button size="small" type="text" aria-label={t('cancelThis', { name })} onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      );
    }
  }
}

import type { Signal } from '@penstock/contract/model/signal';
import { useTexts } from '../../../texts/use-texts.ts';
import { dateTime } from '../../../texts/times.ts';
import { Notice } from '../../../design/Notice.tsx';
import { useLivePage, useLiveValue } from '../live-context.ts';
import { useShownValue } from '../../../kit/variable/use-shown-value.ts';
import type { ChangeElsewhere } from './use-changed-elsewhere.ts';
import styles from './write.module.css';

interface CurrentValueProps {
  readonly signal: Signal;
  readonly changed: ChangeElsewhere | undefined;
}

/** The value that a new one replaces, whether it is live, and how it changed while the form was open. */
export function CurrentValue({ signal, changed }: CurrentValueProps) {
  const { t } = useTexts('live');
  const { isLive } = useLivePage();
  const value = useLiveValue(signal.id);
  const show = useShownValue(signal);
  if (signal.mode === 'writeOnly') return null;
  return (
    <>
      <p className={styles.current} data-trusted={isLive && value?.quality === 'good'}>
        <span>{t('form.current')}</span>
        <b>{show(value?.value)}</b>
        {!isLive && <span className={styles.stale}>{t('form.notLive')}</span>}
      </p>
      {changed !== undefined && (
        <Notice kind="warning" title={t('form.changed')}>
          {t('form.changedText', {
            from: show(changed.from),
            to: show(changed.to),
            time: dateTime(changed.time),
          })}
        </Notice>
      )}
    </>
  );
}

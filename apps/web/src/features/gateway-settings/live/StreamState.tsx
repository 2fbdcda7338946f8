import { Button } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { useChannelOpen } from '../../../app/channel.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { State } from '../../../design/State.tsx';
import { groupedNumber } from '../../../texts/numbers.ts';
import styles from './live.module.css';
import type { Stream } from './use-stream.ts';

interface StreamStateProps {
  readonly stream: Stream<unknown>;
  readonly running: boolean;
  readonly onStart: () => void;
  /** How many of what is kept are shown. */
  readonly shown: number;
  /** How many there are to be shown. */
  readonly all: number;
}

/** Whether what is shown is live, how much there is, and what was left out. */
export function StreamState({ stream, running, onStart, shown, all }: StreamStateProps) {
  const { t } = useTexts('gatewaySettings');
  const language = useLanguage();
  const isOpen = useChannelOpen();
  const { ring, live, error, paused, behind } = stream;
  return (
    <div className={styles.state} role="status">
      {!running ? (
        <>
          <State kind="off">{t('live.ended')}</State>
          <Button size="small" onClick={onStart}>
            {t('live.start')}
          </Button>
        </>
      ) : error !== undefined ? (
        <State kind="warning">{error.message[language]}</State>
      ) : paused ? (
        <State kind="off">{t('live.paused', { shown: groupedNumber(behind) })}</State>
      ) : live && isOpen ? (
        <State kind="good">{t('live.live')}</State>
      ) : (
        <State kind="waiting">{t('live.connecting')}</State>
      )}
      <span className={styles.quiet}>
        {shown === all
          ? t('live.count', { shown: groupedNumber(shown) })
          : t('live.countOf', { shown: groupedNumber(shown), all: groupedNumber(all) })}
      </span>
      {ring.received > ring.items.length && (
        <span className={styles.quiet}>{t('live.kept', { shown: groupedNumber(ring.items.length) })}</span>
      )}
      {ring.dropped > 0 && (
        <State kind="warning">{t('live.dropped', { shown: groupedNumber(ring.dropped) })}</State>
      )}
    </div>
  );
}

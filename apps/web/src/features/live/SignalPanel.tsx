import type { Signal } from '@penstock/contract/model/signal';
import { useTexts } from '../../texts/use-texts.ts';
import { CloseIcon } from '../../design/icons.tsx';
import { Notice } from '../../design/Notice.tsx';
import { dateTime } from '../../texts/times.ts';
import { Age } from './Age.tsx';
import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import live from './live.module.css';
import styles from './signal-panel.module.css';
import { useLivePage, useLiveValue } from './live-context.ts';
import { Quality, useBadText } from './Quality.tsx';
import { SignalCause } from './SignalCause.tsx';
import { Reading, useShownValue } from './Reading.tsx';
import type { TrendRange } from '../../kit/trend/range.ts';
import { SignalTrend } from './trend/SignalTrend.tsx';
import { WritePanel } from './write/WritePanel.tsx';

interface SignalPanelProps {
  readonly signal: Signal;
  readonly onClose: () => void;
  /** All signals of the equipment. */
  readonly signals: readonly Signal[];
  /** Opens the trend of signals at full width. */
  readonly onTrend: (signalIds: readonly string[], range: TrendRange) => void;
}

/** One signal in full: its value, its position in its range, and how it went. */
export function SignalPanel({ signal, signals, onClose, onTrend }: SignalPanelProps) {
  const { t } = useTexts(['live', 'common']);
  const { isLive } = useLivePage();
  const value = useLiveValue(signal.id);
  const shown = useShownValue(signal, value);
  const bad = useBadText(value);
  const { lowerLimit: lower, upperLimit: upper } = signal;
  return (
    <section className={styles.panel} aria-label={signal.title}>
      <header className={styles.head}>
        <div>
          <h2>{signal.title}</h2>
          <p className={styles.key}>{signal.key}</p>
        </div>
        <button type="button" className={live.close} aria-label={t('common:close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={styles.value} data-trusted={isLive && value?.quality === 'good'}>
        <p className={styles.big}>
          <Reading signal={signal} shown={shown} />
          {shown.kind === 'number' && <span className={styles.unit}>{signal.unit}</span>}
        </p>
        <p className={styles.state}>
          {bad === '' && <Quality signal={signal} value={value} />}
          {value !== undefined && <Age value={value} />}
        </p>
      </div>
      {bad !== '' && (
        <Notice kind="warning" title={t('quality.bad')}>
          <SignalCause signal={signal} fallback={bad} />
        </Notice>
      )}
      {shown.kind === 'number' && lower !== null && upper !== null && typeof value?.value === 'number' && (
        <RangeBar signal={signal} lower={lower} upper={upper} value={value.value} />
      )}
      <dl className={styles.facts}>
        <dt>{t('mode')}</dt>
        <dd>{t(`modes.${signal.mode}`)}</dd>
        {value !== undefined && (
          <>
            <dt>{t('readAt')}</dt>
            <dd>{dateTime(value.time)}</dd>
          </>
        )}
      </dl>
      <WritePanel signal={signal} />
      <SignalTrend signal={signal} signals={signals} onOpen={onTrend} />
    </section>
  );
}

interface RangeBarProps {
  readonly signal: Signal;
  readonly lower: number;
  readonly upper: number;
  readonly value: number;
}

/** The position of a value between its limits. */
function RangeBar({ signal, lower, upper, value }: RangeBarProps) {
  const { t } = useTexts('live');
  const share = Math.min(1, Math.max(0, (value - lower) / (upper - lower)));
  const outside = value < lower || value > upper;
  return (
    <div className={styles.rangeBar} role="img" aria-label={`${t('range')} ${lower}–${upper} ${signal.unit}`}>
      <div className={styles.track}>
        <div className={styles.fill} data-outside={outside} style={{ width: `${share * 100}%` }} />
      </div>
      <span>{formatNumber(lower, signal.decimals)}</span>
      <span>{withUnit(formatNumber(upper, signal.decimals), signal.unit)}</span>
    </div>
  );
}

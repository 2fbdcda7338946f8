import type { Signal } from '@penstock/contract/model/signal';
import type { FormattedSignal } from '@penstock/contract/model/signal-text';
import { useTexts } from '../../texts/use-texts.ts';
import { State } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useNow } from '../time/now.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { useCauseText } from './use-cause-text.ts';
import { useCodeText } from './use-code-text.ts';
import { useValueWords } from './use-value-words.ts';
import { signalText, valueText } from './value-text.ts';
import styles from './variable.module.css';
import { useCallback, useSyncExternalStore } from 'react';
import { useChannelOpen } from '../../app/channel.ts';
import { feedOf } from './feeds.ts';
import type { KnownValue } from './variable-feed.ts';

needTexts('variable');

/** A reading that is older than this is shown with its age, in ms: a gateway sends each value once in ten seconds. */
const freshMilliseconds = 15_000;

/**
 * The current value of a variable in one line, with what is not as it should be: why it is bad, that it is the last
 * known one, and how old it is. `writeOnly`: nothing is read of it.
 */
export function VariableValue(props: {
  readonly sn: string;
  readonly variableKey: string;
  readonly writeOnly?: boolean;
  /** The signal that it is: its value is in the word of its state, or with its decimals and unit. */
  readonly signal?: FormattedSignal & Pick<Signal, 'unit'>;
}) {
  const { t } = useTexts('variable');
  const words = useValueWords();
  const codeText = useCodeText();
  const causeText = useCauseText();
  const { value, live } = useVariableValue(props.sn, props.variableKey);
  const time = value?.time ?? 0;
  const isOld = useNow((now) => Number(now - time > freshMilliseconds)) === 1;
  if (props.writeOnly === true) return <span className={styles.quiet}>{t('writeOnly')}</span>;
  if (value === undefined)
    return <span className={styles.quiet}>{live ? t('waiting') : valueText(undefined, words)}</span>;
  const isBad = value.quality === 'bad';
  const reason = isBad ? codeText(value.code) : '';
  return (
    <span className={styles.value} data-live={live && !isBad}>
      <span className={styles.number}>
        {props.signal === undefined
          ? valueText(value.value, words)
          : signalText(value.value, props.signal, words)}
      </span>
      {isBad && (
        <span className={styles.reason} title={time > 0 ? `${reason} ${dateTime(time)}` : reason}>
          <State kind="warning">{causeText(value.code)}</State>
        </span>
      )}
      {!isBad && !live && <span className={styles.quiet}>{t('lastKnown')}</span>}
      {!isBad && (!live || isOld) && time > 0 && (
        <span className={styles.quiet}>
          <RelativeTime time={time} />
        </span>
      )}
    </span>
  );
}

/** The current value of a variable of a gateway, while the part that asks is drawn. */
function useVariableValue(sn: string, key: string): KnownValue {
  const isOpen = useChannelOpen();
  const known = useSyncExternalStore(
    useCallback((listener) => feedOf(sn).look(key, listener), [sn, key]),
    () => feedOf(sn).get(key),
  );
  return isOpen || !known.live ? known : { ...known, live: false };
}

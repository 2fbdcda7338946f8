import type { LiveValue } from '@penstock/contract/calls/live';
import type { Signal } from '@penstock/contract/model/signal';
import { deviceError } from '@penstock/contract/errors/device-code';
import { errorText } from '@penstock/contract/errors/error';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { useLivePage } from './live-context.ts';
import styles from './quality.module.css';

/** The problem of a reading, in words, with the code of the field device. */
export function useBadText(value: LiveValue | undefined): string {
  const { t } = useTexts('live');
  const language = useLanguage();
  if (value?.quality !== 'bad') return '';
  if (value.code === undefined) return t('quality.bad');
  const { key, parameters } = deviceError(value.code);
  const text = errorText(key, parameters, language);
  return text.includes(value.code) ? text : `${text} (${t('code', { code: value.code })})`;
}

/** Why a value cannot be trusted, in words; nothing where it is good and live, so that deviations are seen. */
export function Quality(props: { readonly signal: Signal; readonly value: LiveValue | undefined }) {
  const { t } = useTexts('live');
  const { isLive } = useLivePage();
  const { signal, value } = props;
  const bad = useBadText(value);
  if (signal.mode === 'writeOnly') return <span className={styles.quiet}>{t('quality.writeOnly')}</span>;
  if (value === undefined)
    return isLive ? <span className={styles.quiet}>{t('quality.waiting')}</span> : null;
  if (bad !== '')
    return (
      <span className={styles.bad} title={bad}>
        <State kind="warning">{bad}</State>
      </span>
    );
  return isLive ? null : <span className={styles.quiet}>{t('quality.stale')}</span>;
}

import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { shortTime } from '../../texts/times.ts';
import type { ScriptRow } from './script-row.ts';
import styles from './scripts.module.css';

interface CellProps {
  readonly row: ScriptRow;
}

const kinds = {
  disabled: 'off',
  waiting: 'good',
  running: 'waiting',
  failing: 'danger',
  resting: 'danger',
  unknown: 'off',
} as const;

/** The state of a script as it is shown: one that rests after it exceeded a limit is distinguished from one that fails. */
export function shownState({ enabled, status }: ScriptRow): keyof typeof kinds {
  if (!enabled) return 'disabled';
  if (status === undefined) return 'unknown';
  return status.restsUntil === null ? status.state : 'resting';
}

/** How a script is doing, in a word, a shape and a colour. */
export function StateCell({ row }: CellProps) {
  const { t } = useTexts('gatewayScripts');
  const state = shownState(row);
  return (
    <State kind={kinds[state]}>
      <span title={state === 'resting' ? t('restReason') : undefined}>{t(`states.${state}`)}</span>
    </State>
  );
}

/** How often a script runs, or what makes it run; before that, until when it rests. */
export function useFrequencyText(): (row: ScriptRow) => string {
  const { t } = useTexts('gatewayScripts');
  const strategyText = useStrategyText();
  return (row) => {
    const frequency = strategyText(row);
    const until = row.enabled ? (row.status?.restsUntil ?? null) : null;
    if (until === null) return frequency;
    return t('frequency.rests', { time: shortTime(until, Date.now()), frequency });
  };
}

function useStrategyText(): (row: ScriptRow) => string {
  const { t } = useTexts('gatewayScripts');
  return ({ strategy }) => {
    switch (strategy.kind) {
      case 'start':
        return t('frequency.once');
      case 'change':
        return strategy.keys.length === 0 ? t('frequency.anyVariable') : strategy.keys.join(', ');
      case 'periodic':
        return t('frequency.every', { interval: groupedNumber(strategy.interval) });
      case 'condition':
        return strategy.frequency === 'single'
          ? strategy.condition
          : t('frequency.while', {
              condition: strategy.condition,
              interval: groupedNumber(strategy.interval),
            });
    }
  };
}

/** Runs, and those of them that failed or were left out. */
export function RunsCell({ row: { status } }: CellProps) {
  const { t } = useTexts('gatewayScripts');
  if (status === undefined) return null;
  const { runs, failures, skipped } = status;
  return (
    <span title={skipped === 0 ? undefined : t('skipped', { amount: groupedNumber(skipped) })}>
      {groupedNumber(runs)}
      {failures > 0 && (
        <span className={styles.failed}> · {t('failures', { amount: groupedNumber(failures) })}</span>
      )}
    </span>
  );
}

/** When the last run started. */
export function LastRunCell({ row: { status } }: CellProps) {
  const last = status?.lastRun ?? null;
  return last === null ? null : <RelativeTime time={new Date(last).toISOString()} />;
}

/** How long the last run computed; the longest as tooltip. */
export function TimeCell({ row: { status } }: CellProps) {
  const { t } = useTexts('gatewayScripts');
  const time = status?.microseconds ?? null;
  if (time === null) return null;
  return (
    <span title={t('longest', { time: groupedNumber(status?.longest ?? time) })}>{groupedNumber(time)}</span>
  );
}

/** Why the last run that failed did, with its line. */
export function FailureCell({ row }: CellProps) {
  const text = useFailureText()(row);
  const { failure = null } = row.status ?? {};
  if (failure === null) return null;
  return (
    <span className={styles.failure} title={text}>
      {text}{' '}
      <span className={styles.quiet}>
        <RelativeTime time={new Date(failure.time).toISOString()} />
      </span>
    </span>
  );
}

/** The last failure of a script in words; empty when there was none. */
export function useFailureText(): (row: ScriptRow) => string {
  const language = useLanguage();
  return ({ status }) => {
    const { failure = null } = status ?? {};
    if (failure === null) return '';
    return isErrorKey(failure.key) ? errorText(failure.key, failure.parameters, language) : failure.key;
  };
}

import { scriptRuns } from '@penstock/contract/calls/script';
import { textMark, type ScriptOwner, type ScriptRun } from '@penstock/contract/model/script-run';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { State } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { ScriptFailure } from './ScriptFailure.tsx';
import styles from './script.module.css';

needTexts('script');

/** How often runs are asked for while somebody looks, in ms. */
const refresh = 2000;

interface ScriptRunsProps {
  readonly sn: string;
  readonly owner: ScriptOwner;
  /** The text as it is in the editor: lines of other texts lead nowhere. */
  readonly code: string;
  /** Said where it has not run yet, such as how it is tried. */
  readonly whileEmpty?: string;
  /** Moves the cursor to where a run failed; left out where there is no editor. */
  readonly onGoTo?: (line: number, column: number) => void;
}

/** The last runs of a script at work, the latest first, read again while somebody looks. */
export function ScriptRuns({ sn, owner: { use, name }, code, whileEmpty = '', onGoTo }: ScriptRunsProps) {
  const { t } = useTexts('script');
  const advice = useErrorAdvice();
  const mark = useMemo(() => textMark(code), [code]);
  const { data, error } = useQuery({
    queryKey: ['script.runs', sn, use, name],
    queryFn: ({ signal }) => client.call(scriptRuns, { sn, use, name }, { signal }),
    refetchInterval: refresh,
    gcTime: 0,
  });
  if (data === undefined && error === null) return <Outline />;
  if (data === undefined)
    return (
      <Notice kind="warning" role="alert" title={t('runs.notRead')}>
        {advice(error)}
      </Notice>
    );
  const { total, failed, runs } = data;
  return (
    <section className={styles.runs} aria-label={t('runs.title')}>
      {error !== null && <Notice kind="off" title={t('runs.old')} />}
      <p className={styles.quiet}>
        {total === 0
          ? `${t('runs.none')} ${whileEmpty}`
          : t('runs.counts', { total, failed: groupedNumber(failed) })}
      </p>
      <ol>
        {runs.map((run, index) => (
          <li key={total - index}>
            <Run run={run} isOfThisText={run.text === mark} onGoTo={onGoTo} />
          </li>
        ))}
      </ol>
      {total > 0 && <p className={styles.quiet}>{t('runs.kept')}</p>}
    </section>
  );
}

interface RunProps {
  readonly run: ScriptRun;
  readonly isOfThisText: boolean;
  readonly onGoTo: ScriptRunsProps['onGoTo'];
}

function Run({ run, isOfThisText, onGoTo }: RunProps) {
  const { t } = useTexts('script');
  const { time, problem, isEndedByLimit, microseconds, milliseconds, bytes, output } = run;
  const state = problem === null ? 'done' : isEndedByLimit ? 'limit' : 'failed';
  const tookLong = milliseconds * 1000 > microseconds * 2 && milliseconds > 10;
  return (
    <>
      <div className={styles.runHead}>
        <State kind={problem === null ? 'good' : 'danger'}>{t(`runs.${state}`)}</State>
        <span title={dateTime(time)}>
          <RelativeTime time={time} />
        </span>
        <span className={styles.quiet}>
          {microseconds < 10_000
            ? t('runs.computed', { time: groupedNumber(microseconds) })
            : t('runs.computedLong', { time: groupedNumber(Math.round(microseconds / 1000)) })}
          {tookLong && ` · ${t('runs.took', { time: groupedNumber(milliseconds) })}`}
          {bytes !== null && ` · ${t('runs.bytes', { bytes: groupedNumber(bytes) })}`}
          {!isOfThisText && ` · ${t('runs.otherText')}`}
        </span>
      </div>
      {problem !== null && (
        <p>
          <ScriptFailure problem={problem} onGoTo={isOfThisText ? onGoTo : undefined} />
        </p>
      )}
      {output !== null && output !== 'null' && (
        <code className={styles.runOutput}>
          {output}
          {(bytes ?? 0) > output.length && '…'}
        </code>
      )}
    </>
  );
}

import type { ScriptEffect, ScriptTrialResult } from '@penstock/contract/model/script-trial';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { State } from '../../design/State.tsx';
import { ScriptFailure } from '../../kit/script/ScriptFailure.tsx';
import { ScriptLog } from '../../kit/script/ScriptLog.tsx';
import { OddValues } from '../../kit/script/trace/OddValues.tsx';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './scripts.module.css';
import type { TrialState } from './use-trial.ts';

interface TrialResultProps {
  readonly state: TrialState;
  /** The script as it is now: a result of another text says so. */
  readonly code: string;
  readonly onGoTo: (line: number, column: number) => void;
}

/** The result of a trial: output, bytes, time, log, and the effects that were made or listed. */
export function TrialResult({ state, code, onGoTo }: TrialResultProps) {
  const { t } = useTexts('gatewayScripts');
  const advice = useErrorAdvice();
  switch (state.step) {
    case 'none':
      return null;
    case 'running':
      return <Notice kind="waiting" title={t('result.running')} />;
    case 'failed':
      return (
        <Notice kind="warning" role="alert" title={t('result.notMade')}>
          {advice(state.error)}
        </Notice>
      );
    case 'done': {
      const { result, of } = state;
      return (
        <section className={styles.result} aria-label={t('result.title')} aria-live="polite">
          {of.code !== code && <Notice kind="off" title={t('result.outdated')} />}
          <Outcome result={result} onGoTo={onGoTo} />
          <OddValues code={of.code} />
          <ScriptLog lines={result.log} droppedLines={result.droppedLines} />
          {result.effects.length > 0 && (
            <>
              <h3>{t('result.effects')}</h3>
              <ul className={styles.effects}>
                {result.effects.map((effect, index) => (
                  <li key={`${index} ${effect.kind}`}>
                    <Effect effect={effect} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      );
    }
  }
}

function Outcome({
  result,
  onGoTo,
}: Omit<TrialResultProps, 'state' | 'code'> & { result: ScriptTrialResult }) {
  const { t } = useTexts('gatewayScripts');
  const { problem, output, bytes, microseconds } = result;
  const time = t('result.time', { time: groupedNumber(microseconds) });
  if (problem !== null) {
    return (
      <div className={styles.outcome}>
        <State kind="danger">{t('result.failed')}</State>
        <span className={styles.quiet}>{time}</span>
        <p>
          <ScriptFailure problem={problem} onGoTo={onGoTo} />
        </p>
      </div>
    );
  }
  return (
    <div className={styles.outcome}>
      <State kind="good">{t('result.done')}</State>
      <span className={styles.quiet}>
        {time} · {t('result.bytes', { bytes: groupedNumber(bytes) })}
      </span>
      <pre className={styles.output} aria-label={t('result.output')}>
        {shownOutput(output ?? 'null')}
      </pre>
    </div>
  );
}

/** JSON with its indentation; what was cut off is shown as it came. */
function shownOutput(output: string): string {
  try {
    return JSON.stringify(JSON.parse(output), null, 2);
  } catch {
    return `${output}…`;
  }
}

function Effect({ effect }: { readonly effect: ScriptEffect }) {
  const { t } = useTexts('gatewayScripts');
  switch (effect.kind) {
    case 'write':
      return t('effects.write', { key: effect.key, value: JSON.stringify(effect.value) });
    case 'publish': {
      const { target, topic, bytes, payload } = effect;
      return (
        <>
          {t('effects.publish', { target, topic, bytes: groupedNumber(bytes) })}
          <code className={styles.payload}>{payload}</code>
        </>
      );
    }
    case 'data':
      return effect.value === null
        ? t('effects.removed', { name: effect.name })
        : t('effects.stored', { name: effect.name, value: effect.value });
  }
}

import type { ScriptEffect, ScriptRun } from '@penstock/stage/scripting/script-journal';
import { useTexts } from '../../../texts/use-texts.ts';
import { State } from '../../../design/State.tsx';
import { ScriptFailure } from '../../../kit/script/ScriptFailure.tsx';
import { ScriptLog } from '../../../kit/script/ScriptLog.tsx';
import { groupedNumber } from '../../../texts/numbers.ts';
import styles from './scripts.module.css';

interface TrialRunProps {
  readonly run: ScriptRun;
  readonly onGoTo: (line: number, column: number) => void;
}

/** The result of a run: its end, its duration, its log, its reads and its effects. */
export function TrialRun({ run, onGoTo }: TrialRunProps) {
  const { t } = useTexts('designerScripts');
  const { state, problem, microseconds, milliseconds, log, droppedLines, reads, effects } = run;
  const kind = { running: 'waiting', done: 'good', failed: 'danger' } as const;
  return (
    <section className={styles.run} aria-label={run.context.title}>
      <p>
        <State kind={kind[state]}>{t(state)}</State>{' '}
        {state !== 'running' && (
          <span className={styles.quiet}>
            {t('time', { compute: groupedNumber(microseconds), total: groupedNumber(milliseconds) })}
          </span>
        )}
      </p>
      {problem !== null && (
        <p role="alert">
          <ScriptFailure problem={problem} onGoTo={onGoTo} />
        </p>
      )}
      <ScriptLog lines={log} droppedLines={droppedLines} />
      {reads.length > 0 && (
        <>
          <h3>{t('reads')}</h3>
          <ul>
            {reads.map(({ key, equipmentId, text }) => (
              <li key={`${equipmentId}:${key}`}>
                <code>{key}</code> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {effects.length > 0 && (
        <>
          <h3>{t('effects')}</h3>
          <ul>
            {effects.map((effect, index) => (
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

function Effect({ effect }: { readonly effect: ScriptEffect }) {
  const { t } = useTexts('designerScripts');
  switch (effect.kind) {
    case 'write': {
      const { key, value } = effect.argument;
      const { outcome } = effect;
      const what = t('write', { key, value: JSON.stringify(value) });
      const reason = outcome?.state === 'failed' ? ` (${outcome.message})` : '';
      return `${what}: ${t(`writes.${outcome?.state ?? 'waiting'}`)}${reason}`;
    }
    case 'ask': {
      const { question, answer } = effect;
      const what = t('asked', { question });
      return answer === undefined ? what : `${what}: ${t(answer ? 'yes' : 'no')}`;
    }
    case 'show':
      return t('shown', { text: effect.text });
    case 'navigate':
      return t('opensPage', { page: effect.page });
    case 'openLink':
      return t('opensLink', { address: effect.address });
    case 'setWidget':
      return t(effect.isFound ? 'changes' : 'missing', { name: effect.name });
  }
}

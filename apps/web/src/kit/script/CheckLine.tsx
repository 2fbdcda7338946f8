import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { State } from '../../design/State.tsx';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import styles from './script.module.css';
import { problemText } from './problem-text.ts';
import type { ScriptCheck } from './use-script-check.ts';

needTexts('script');

interface CheckLineProps {
  readonly check: ScriptCheck;
  /** Moves the cursor to where the problem is. */
  readonly onGoTo?: (line: number, column: number) => void;
}

/** The result of the check of a script, in a line. */
export function CheckLine({ check, onGoTo }: CheckLineProps) {
  const { t } = useTexts('script');
  const language = useLanguage();
  const advice = useErrorAdvice();
  switch (check.step) {
    case 'none':
      return null;
    case 'checking':
      return <State kind="waiting">{t('check.checking')}</State>;
    case 'offline':
      return <State kind="off">{t('check.offline', { why: check.why })}</State>;
    case 'failed':
      return (
        <p className={styles.check}>
          <State kind="warning">{t('check.notMade')}</State> {advice(check.error)}
        </p>
      );
    case 'checked': {
      const { problem } = check;
      if (problem === null) return <State kind="good">{t('check.good')}</State>;
      const { line, column } = problem;
      const text = problemText(problem, language);
      if (line === null) return <State kind="danger">{text}</State>;
      const at = column === null ? t('check.line', { line }) : t('check.position', { line, column });
      return (
        <p className={styles.check}>
          <State kind="danger">
            {onGoTo === undefined ? (
              at
            ) : (
              <button type="button" className={styles.goTo} onClick={() => onGoTo(line, column ?? 1)}>
                {at}
              </button>
            )}
          </State>{' '}
          {text}
        </p>
      );
    }
  }
}

import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './script.module.css';
import { problemText } from './problem-text.ts';

needTexts('script');

interface ScriptFailureProps {
  readonly problem: Parameters<typeof problemText>[0] & {
    readonly line: number | null;
    readonly column: number | null;
  };
  /** Moves the cursor to where the problem is; undefined where that text is not shown. */
  readonly onGoTo: ((line: number, column: number) => void) | undefined;
}

/** Why a run of a script failed, after the line where. */
export function ScriptFailure({ problem, onGoTo }: ScriptFailureProps) {
  const { t } = useTexts('script');
  const language = useLanguage();
  const { line, column } = problem;
  return (
    <>
      {line !== null && onGoTo === undefined && <strong>{t('check.line', { line })}</strong>}
      {line !== null && onGoTo !== undefined && (
        <button type="button" className={styles.place} onClick={() => onGoTo(line, column ?? 1)}>
          {t('check.line', { line })}
        </button>
      )}{' '}
      {problemText(problem, language)}
    </>
  );
}

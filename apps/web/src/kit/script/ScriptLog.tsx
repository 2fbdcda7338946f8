import type { ScriptLogLine } from '@penstock/contract/scripting/outcome';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './script.module.css';

needTexts('script');

/** The log of a script in a run, and the number of lines that were not kept. */
export function ScriptLog(props: {
  readonly lines: readonly ScriptLogLine[];
  readonly droppedLines: number;
}) {
  const { lines, droppedLines } = props;
  const { t } = useTexts('script');
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{t('log.title')}</h3>
      <ol className={styles.log}>
        {lines.map(({ level, text }, index) => (
          <li key={`${index} ${level}`} data-level={level}>
            {text}
          </li>
        ))}
      </ol>
      {droppedLines > 0 && (
        <p className={styles.quiet}>{t('log.dropped', { amount: groupedNumber(droppedLines) })}</p>
      )}
    </>
  );
}

import styles from './stage.module.css';
import { useStageText } from './stage-context.ts';
import { stageTexts } from './texts.ts';

/**
 * A sheet at the corner of a control whose value stays on the page. The words are below the control while it is used, also where no pointer
 * finds a tooltip; those who listen have them as the description of the control.
 */
export function PageOnlyMark() {
  const say = useStageText();
  return (
    <>
      <svg className={styles.pageOnlyMark} viewBox="0 0 12 12" aria-hidden data-part="page-only">
        <path d="M 2.5 1 L 7 1 L 9.5 3.5 L 9.5 11 L 2.5 11 Z M 7 1 L 7 3.5 L 9.5 3.5" fill="none" />
      </svg>
      <span className={styles.pageOnlyWords} aria-hidden data-part="page-only-words">
        {say(stageTexts.pageOnly)}
      </span>
    </>
  );
}

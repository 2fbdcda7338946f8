import { useTexts } from '../../texts/use-texts.ts';
import type { NumberedThread } from './comment-filter.ts';
import styles from './page-comment.module.css';

interface PinProps extends NumberedThread {
  readonly name: string;
  readonly isChosen: boolean;
  /** In px of what it lies on. */
  readonly x: number;
  readonly y: number;
  readonly onChoose: () => void;
}

/** The mark of a thread on a page: its tip is at the place that is meant. */
export function Pin({ thread, number, name, isChosen, x, y, onChoose }: PinProps) {
  const { t } = useTexts('pageComments');
  const isResolved = thread.resolved !== null;
  const count = thread.comments.length;
  const label = isResolved ? t('pinResolved', { number, name }) : t('pin', { number, name, count });
  return (
    <button
      type="button"
      className={styles.pin}
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` }}
      data-chosen={isChosen}
      data-resolved={isResolved}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onClick={onChoose}
    >
      {number}
    </button>
  );
}

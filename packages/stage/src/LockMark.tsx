import styles from './stage.module.css';

/** A padlock at the corner of a widget that cannot be operated now: a form, not only a fainter colour. */
export function LockMark() {
  return (
    <svg className={styles.lockMark} viewBox="0 0 12 12" aria-hidden data-part="lock">
      <path d="M 3.5 5.5 L 3.5 4 A 2.5 2.5 0 0 1 8.5 4 L 8.5 5.5" fill="none" />
      <path d="M 2 5.5 L 10 5.5 L 10 11 L 2 11 Z" />
    </svg>
  );
}

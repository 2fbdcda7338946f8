import styles from './loading-icon.module.css';

/** The ring in a button whose action is under way. The button's name stays what it was. */
export function LoadingIcon() {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      className={styles.icon}
    >
      <path d="M6 1.75a4.25 4.25 0 1 1-4.25 4.25" />
    </svg>
  );
}

import styles from './commands.module.css';
import { shortcutText } from './shortcut-text.ts';

/** A shortcut such as `Ctrl+Shift+G` as keys. */
export function Shortcut({ keys }: { readonly keys: string }) {
  return <kbd className={styles.key}>{shortcutText(keys)}</kbd>;
}

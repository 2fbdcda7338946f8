import { LanguageSwitch, ThemeSwitch } from '../../app/Switches.tsx';
import styles from './visitor.module.css';

/** Language and theme, which somebody who opens a link chooses for themselves. */
export function VisitorSwitches() {
  return (
    <span className={styles.switches}>
      <LanguageSwitch />
      <ThemeSwitch />
    </span>
  );
}

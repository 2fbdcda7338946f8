import type { StateLevel } from '@penstock/contract/model/signal';
import type { ReactNode } from 'react';
import styles from './reading.module.css';

interface LevelShapeProps {
  readonly level: StateLevel;
  /** Whether a switch is on; undefined for an enumeration. */
  readonly on: boolean | undefined;
}

/**
 * The shape of a state: a triangle for a warning, a diamond for an alarm, a dot in a ring for a notice, and for what is
 * normal a lamp where it is a switch, otherwise none. So no state is known by its colour alone.
 */
export function LevelShape({ level, on }: LevelShapeProps) {
  switch (level) {
    case 'normal':
      return on === undefined ? null : <span className={on ? styles.lampOn : styles.lampOff} />;
    case 'notice':
      return (
        <Shape>
          <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle cx="6" cy="6" r="2" fill="currentColor" />
        </Shape>
      );
    case 'warning':
      return (
        <Shape>
          <path d="M6 1.25 11.25 10.5H.75L6 1.25Z" fill="currentColor" />
        </Shape>
      );
    case 'alarm':
      return (
        <Shape>
          <path d="M6 .750 11.25 6 6 11.25.750 6 6 .750Z" fill="currentColor" />
        </Shape>
      );
  }
}

function Shape({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 12 12" className={styles.shape} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

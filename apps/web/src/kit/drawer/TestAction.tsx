import { Button } from 'antd';
import styles from './test-action.module.css';

interface TestActionProps {
  readonly label: string;
  /** Why the test cannot be started; empty where it can. */
  readonly why: string;
  readonly running: boolean;
  readonly onStart: () => void;
}

/** Starts a test of what is entered, at the left of the foot of a drawer. */
export function TestAction({ label, why, running, onStart }: TestActionProps) {
  return (
    <>
      <Button
        className={styles.action ?? ''}
        onClick={onStart}
        loading={running}
        disabled={why !== ''}
        title={why}
      >
        {label}
      </Button>
      {why !== '' && <p className={styles.why}>{why}</p>}
    </>
  );
}

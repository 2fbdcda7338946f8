import { useState } from 'react';

/** Something that a drawer does and that may fail: whether it runs, why it failed, and how it is started. */
export function useTask(): {
  readonly running: boolean;
  readonly error: unknown;
  readonly run: (task: () => Promise<void>) => void;
} {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const run = (task: () => Promise<void>) => {
    if (running) return;
    setRunning(true);
    setError(undefined);
    void task()
      .catch(setError)
      .finally(() => setRunning(false));
  };
  return { running, error, run };
}

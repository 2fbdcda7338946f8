import { useCallback, useState } from 'react';

/** Runs what may fail, and keeps why it failed until it is tried again, for a form that shows it. */
export function useAttempt() {
  const [error, setError] = useState<unknown>(undefined);
  const attempt = useCallback(async (work: () => Promise<unknown>): Promise<void> => {
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    }
  }, []);
  return { error, setError, attempt };
}

import { useCallback, useEffect, useState } from 'react';

/** A live view that nobody started again ends after this time, in ms: a forgotten tab costs a gateway nothing. */
export const viewTime = 30 * 60_000;

/** Whether a live view goes on; it ends after {@link viewTime} and can be started again. */
export function useTimeLimit(): { readonly running: boolean; readonly start: () => void } {
  const [running, setRunning] = useState(true);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setRunning(false), viewTime);
    return () => clearTimeout(timer);
  }, [running]);
  return { running, start: useCallback(() => setRunning(true), []) };
}

import { useEffect } from 'react';

/** Keeps the screen on while the page is in sight, where the browser can do that. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isEnded = false;
    const ask = async () => {
      if (document.hidden || (lock !== undefined && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isEnded) void lock.release();
      } catch {
        // A battery that is low, or a browser that does not want to: the screen then goes off as ever.
      }
    };
    const follow = () => void ask();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, [isWanted]);
}

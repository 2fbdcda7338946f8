import { useCallback, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** The whole screen for this tab; not possible where the browser or a frame around it does not allow it. */
export function useFullScreen(): {
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
} {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    // A browser that refuses keeps the page as it is.
    const change =
      document.fullscreenElement === null
        ? document.documentElement.requestFullscreen()
        : document.exitFullscreen();
    void change.catch(() => undefined);
  }, []);
  return { isPossible: document.fullscreenEnabled === true, isOn, toggle };
}

import { useEffect, useState } from 'react';
import { useStage } from './stage-context.ts';
import { usePageHidden } from './use-page-hidden.ts';

/**
 * The time in ms since 1970, again after each `interval` ms, at its full multiples. Undefined on a stage without a clock;
 * it rests while the page is not in sight, and while `isOn` is false.
 */
export function useNow(interval: number, isOn = true): number | undefined {
  const clock = useStage().values?.clock;
  const isHidden = usePageHidden();
  const [, setTime] = useState(0);
  useEffect(() => {
    if (!clock || !isOn || isHidden) return undefined;
    let cancel: (() => void) | undefined;
    const wait = () => {
      cancel = clock.after(interval - (clock.now() % interval), () => {
        setTime(clock.now());
        wait();
      });
    };
    wait();
    return () => cancel?.();
  }, [clock, interval, isOn, isHidden]);
  return clock?.now();
}

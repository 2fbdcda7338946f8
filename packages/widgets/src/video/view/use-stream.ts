import type { ValueClock } from '@penstock/stage/values/value-source';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { StreamSource } from './stream-address.ts';
import { startPlayer } from './start-player.ts';
import { StreamSession, type StreamState } from './stream-session.ts';

/**
 * Plays a stream in a video element while `isOn`; what is not played needs no decoder. `beforeEnd` is called before the
 * picture goes away, and must stay the same function.
 */
export function useStream(
  ref: RefObject<HTMLVideoElement | null>,
  sources: readonly [StreamSource, ...StreamSource[]],
  clock: ValueClock,
  isOn: boolean,
  beforeEnd: () => void,
) {
  const [state, setState] = useState<StreamState>({ phase: 'connecting' });
  const session = useRef<StreamSession>(undefined);
  // The same sources again do not start the stream again.
  const key = JSON.stringify(sources);
  const wanted = useRef(sources);
  useEffect(() => {
    wanted.current = sources;
  });
  useEffect(() => {
    const video = ref.current;
    if (!isOn || !video) return undefined;
    const made = new StreamSession({
      video,
      sources: wanted.current,
      clock,
      start: startPlayer,
      onState: setState,
      beforeEnd,
    });
    session.current = made;
    return () => {
      session.current = undefined;
      made.stop();
    };
  }, [ref, key, clock, isOn, beforeEnd]);
  const retry = useCallback(() => session.current?.retry(), []);
  const play = useCallback(() => session.current?.play(), []);
  return { state, retry, play } as const;
}

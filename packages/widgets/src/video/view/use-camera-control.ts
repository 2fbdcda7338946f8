import type {
  CameraDirection,
  CameraKey,
  CameraOutcome,
  VideoService,
} from '@penstock/stage/services/video-service';
import { usePageHidden } from '@penstock/stage/use-page-hidden';
import type { ValueClock } from '@penstock/stage/values/value-source';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How often a move that goes on is repeated, in ms: the platform stops a camera of which it hears nothing. */
const repeatAfter = 1000;

/** Moves a camera for as long as something is pressed. It stops when the page is left or hidden, too. */
export function useCameraControl(service: VideoService, camera: CameraKey, clock: ValueClock) {
  const { serialNumber, channelNumber } = camera;
  const [problem, setProblem] = useState('');
  const [direction, setDirection] = useState<CameraDirection>();
  const isHidden = usePageHidden();
  const moving = useRef<{ cancel: () => void; last: Promise<unknown> }>(undefined);

  const heard = useCallback((outcome: CameraOutcome) => {
    setProblem(outcome.state === 'failed' ? outcome.message : '');
  }, []);
  const stop = useCallback(() => {
    const ended = moving.current;
    if (!ended) return;
    moving.current = undefined;
    setDirection(undefined);
    ended.cancel();
    // Never before the move itself: it would be the last that the camera hears.
    void ended.last.then(async () => {
      if (moving.current) return;
      const outcome = await service.stop({ serialNumber, channelNumber });
      if (outcome.state === 'failed') heard(outcome);
    });
  }, [service, serialNumber, channelNumber, heard]);
  const move = useCallback(
    (to: CameraDirection) => {
      const before = moving.current;
      before?.cancel();
      setDirection(to);
      const made = { cancel: () => undefined as void, last: before?.last ?? Promise.resolve() };
      moving.current = made;
      const send = () => {
        made.last = made.last.then(async () => {
          if (moving.current !== made) return;
          const outcome = await service.move({ serialNumber, channelNumber }, to);
          heard(outcome);
          if (outcome.state === 'failed' || moving.current !== made) return;
          made.cancel = clock.after(repeatAfter, send);
        });
      };
      send();
    },
    [service, serialNumber, channelNumber, clock, heard],
  );
  const goToPreset = useCallback(
    (token: string) => {
      void service.goToPreset({ serialNumber, channelNumber }, token).then(heard);
    },
    [service, serialNumber, channelNumber, heard],
  );
  useEffect(() => {
    if (isHidden) stop();
  }, [isHidden, stop]);
  useEffect(() => {
    globalThis.addEventListener('blur', stop);
    return () => {
      globalThis.removeEventListener('blur', stop);
      stop();
    };
  }, [stop]);
  return { move, stop, goToPreset, direction, problem } as const;
}

/** The result of {@link useCameraControl}. */
export type CameraHandle = ReturnType<typeof useCameraControl>;

import { type RefObject, useEffect, useState } from 'react';

/** Where a video is shown beside its widget: on the whole screen, or in a window of its own. */
export function useShownVideo(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [isFull, setFull] = useState(false);
  const [isFloating, setFloating] = useState(false);
  useEffect(() => {
    const element = video.current;
    const changed = () => setFull(frame.current !== null && document.fullscreenElement === frame.current);
    const opened = () => setFloating(true);
    const closed = () => setFloating(false);
    document.addEventListener('fullscreenchange', changed);
    element?.addEventListener('enterpictureinpicture', opened);
    element?.addEventListener('leavepictureinpicture', closed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      element?.removeEventListener('enterpictureinpicture', opened);
      element?.removeEventListener('leavepictureinpicture', closed);
    };
  }, [frame, video]);
  const toggleFull = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
    // Browsers may refuse; then it stays as it is.
    done?.catch(() => undefined);
  };
  const toggleFloating = () => {
    const done = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture();
    done?.catch(() => undefined);
  };
  const { fullscreenEnabled: canFill, pictureInPictureEnabled: canFloat } = document;
  return { isFull, isFloating, canFill, canFloat, toggleFull, toggleFloating } as const;
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { openCodeReader } from './read-code.ts';

/** The obstacle to a camera: the page has no right to ask for one without HTTPS, the person refused it, there is none. */
export type CameraProblem = 'insecure' | 'refused' | 'missing';

/** How often a frame is searched for a code, in ms. */
const searchInterval = 200;

/**
 * The camera while a part is drawn: its picture in the video element, and each text of a QR code that it sees. It is switched off when
 * the part goes.
 */
export function useCamera(onText: (text: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly problem: CameraProblem | undefined;
  readonly ready: boolean;
} {
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onText);
  const [problem, setProblem] = useState<CameraProblem>();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    heard.current = onText;
  });
  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      over = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start(): Promise<void> {
      // Browsers have none on plain HTTP.
      const devices: MediaDevices | undefined = navigator.mediaDevices;
      if (devices === undefined) return setProblem('insecure');
      try {
        stream = await devices.getUserMedia({ audio: false, video: { facingMode: 'environment' } });
      } catch (error) {
        const isRefused = error instanceof Error && error.name === 'NotAllowedError';
        if (!over) setProblem(isRefused ? 'refused' : 'missing');
        return;
      }
      const element = video.current;
      if (over || element === null) return end();
      element.srcObject = stream;
      await element.play();
      const read = await openCodeReader();
      if (over) return;
      setReady(true);
      const search = async () => {
        const text = await read(element);
        if (over) return;
        if (text !== undefined && text !== '') heard.current(text);
        timer = setTimeout(() => void search().catch(end), searchInterval);
      };
      await search();
    }
    start().catch(() => {
      if (!over) setProblem('missing');
      end();
    });
    return end;
  }, []);
  return { video, problem, ready };
}

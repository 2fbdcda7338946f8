import type { StreamSource } from './stream-address.ts';

/** Why a stream is not shown. */
export type StreamFailure =
  /** Its server is not reached, or refuses it. */
  | 'notReached'
  /** Its server has ended it. */
  | 'ended'
  /** No new pictures come. */
  | 'stalled'
  /** The browser cannot play what it is. */
  | 'format'
  /** The installation does not let pages play from its server. */
  | 'notAllowed';

/** A stream that plays in a video element. */
export interface StreamPlayer {
  /** Goes to the newest picture. */
  toLiveEdge(): void;
  /** Ends it and frees the decoder. */
  stop(): void;
}

/** Starts a stream. `onFailure` is called once at most, and not after it was stopped; nothing is tried again by itself. */
export type StartPlayer = (
  video: HTMLVideoElement,
  source: StreamSource,
  onFailure: (failure: StreamFailure) => void,
) => Promise<StreamPlayer>;

/** Starts a stream with the program for its format, which is loaded then. */
export const startPlayer: StartPlayer = async (video, source, onFailure) => {
  let isOver = false;
  const failed = (failure: StreamFailure) => {
    if (isOver) return;
    isOver = true;
    onFailure(failure);
  };
  const unwatch = onBlocked(source.url, () => failed('notAllowed'));
  const player = await playerOf(video, source, failed);
  return {
    toLiveEdge: () => player.toLiveEdge(),
    stop: () => {
      isOver = true;
      unwatch();
      player.stop();
    },
  };
};

async function playerOf(
  video: HTMLVideoElement,
  { format, url }: StreamSource,
  failed: (failure: StreamFailure) => void,
): Promise<StreamPlayer> {
  if (format === 'flv') return (await import('./flv-player.ts')).startFlv(video, url, failed);
  // Browsers without media sources play HLS by themselves: those of iPhones.
  if (!('MediaSource' in globalThis) && !('ManagedMediaSource' in globalThis))
    return (await import('./native-player.ts')).startNative(video, url, failed);
  return (await import('./hls-player.ts')).startHls(video, url, failed);
}

/** Hears that the browser refused to ask the server of an address, since the installation does not allow it. */
function onBlocked(url: string, act: () => void): () => void {
  const { origin } = new URL(url);
  const heard = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) act();
  };
  document.addEventListener('securitypolicyviolation', heard);
  return () => document.removeEventListener('securitypolicyviolation', heard);
}

/** Gives a video element back as it was, without decoder. */
export function emptyVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

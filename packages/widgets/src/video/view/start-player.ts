import type { StreamSource } from './stream-address.ts';
import type { StartPlayer, StreamFailure, StreamPlayer } from './stream-player.ts';

/** Starts a stream with the program for its format, which is loaded then. */
export const startPlayer: StartPlayer = async (video, source, onFailure) => {
  let isOver = false;
  const failed = (failure: StreamFailure) => {
    if (isOver) return;
    isOver = true;
    onFailure(failure);
  };
  // That the browser itself refused to ask is only heard a moment after the request failed.
  const failedToLoad = (failure: StreamFailure) => {
    if (failure === 'notReached') requestAnimationFrame(() => failed(failure));
    else failed(failure);
  };
  const unwatch = onBlocked(source.url, () => failed('notAllowed'));
  let player: StreamPlayer;
  try {
    player = await playerOf(video, source, failedToLoad);
  } catch (error) {
    unwatch();
    throw error;
  }
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

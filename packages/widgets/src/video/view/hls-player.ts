import Hls, { ErrorDetails, ErrorTypes, Events, type LoadPolicy } from 'hls.js';
import { emptyVideo, type StreamFailure, type StreamPlayer } from './stream-player.ts';

/** A file that does not come is asked for twice; then the whole stream is tried again later. */
const policy = (milliseconds: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: milliseconds,
    maxLoadTimeMs: milliseconds * 2,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 1000, maxRetryDelayMs: 1000 },
  },
});

/** Plays an HLS stream: little is kept ahead and behind, and the newest picture is followed. */
export function startHls(
  video: HTMLVideoElement,
  url: string,
  onFailure: (failure: StreamFailure) => void,
): StreamPlayer {
  if (!Hls.isSupported()) {
    onFailure('format');
    return { toLiveEdge: () => undefined, stop: () => undefined };
  }
  const hls = new Hls({
    // A worker would be a script of its own, made from text.
    enableWorker: false,
    lowLatencyMode: true,
    liveSyncDurationCount: 2,
    liveMaxLatencyDurationCount: 6,
    maxBufferLength: 15,
    maxMaxBufferLength: 30,
    backBufferLength: 10,
    capLevelToPlayerSize: true,
    enableWebVTT: false,
    enableCEA708Captions: false,
    emeEnabled: false,
    manifestLoadPolicy: policy(6000),
    playlistLoadPolicy: policy(6000),
    fragLoadPolicy: policy(8000),
  });
  let hasRecovered = false;
  hls.on(Events.ERROR, (_event, { fatal, type, details }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered && isPassing(details)) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else onFailure(type === ErrorTypes.NETWORK_ERROR ? networkFailure(details) : 'format');
  });
  const ended = () => onFailure('ended');
  video.addEventListener('ended', ended);
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    toLiveEdge: () => {
      const edge = hls.liveSyncPosition;
      if (edge !== null && edge > video.currentTime) video.currentTime = edge;
    },
    stop: () => {
      video.removeEventListener('ended', ended);
      hls.destroy();
      emptyVideo(video);
    },
  };
}

/** Whether an error of the media may be gone with another decoder. */
function isPassing(details: ErrorDetails): boolean {
  return details !== ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR;
}

/** A playlist that cannot be read is an answer of something else. */
function networkFailure(details: ErrorDetails): StreamFailure {
  return details === ErrorDetails.MANIFEST_PARSING_ERROR ? 'format' : 'notReached';
}

import mpegts from 'mpegts.js';
import { emptyVideo, type StreamFailure, type StreamPlayer } from './stream-player.ts';

/** Plays an FLV stream over HTTP: little is kept, and the newest picture is followed. */
export function startFlv(
  video: HTMLVideoElement,
  url: string,
  onFailure: (failure: StreamFailure) => void,
): StreamPlayer {
  if (!mpegts.isSupported()) {
    onFailure('format');
    return { toLiveEdge: () => undefined, stop: () => undefined };
  }
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, cors: true, url },
    {
      enableStashBuffer: false,
      lazyLoad: false,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 20,
      autoCleanupMinBackwardDuration: 10,
      liveBufferLatencyChasing: true,
      liveBufferLatencyMaxLatency: 3,
      liveBufferLatencyMinRemain: 0.6,
    },
  );
  player.on(mpegts.Events.ERROR, (type: string) =>
    onFailure(type === mpegts.ErrorTypes.NETWORK_ERROR ? 'notReached' : 'format'),
  );
  player.on(mpegts.Events.LOADING_COMPLETE, () => onFailure('ended'));
  player.attachMediaElement(video);
  player.load();
  return {
    toLiveEdge: () => {
      const { buffered } = video;
      if (buffered.length > 0) video.currentTime = Math.max(0, buffered.end(buffered.length - 1) - 0.5);
    },
    stop: () => {
      player.destroy();
      emptyVideo(video);
    },
  };
}

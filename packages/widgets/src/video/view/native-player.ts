import { emptyVideo, type StreamFailure, type StreamPlayer } from './stream-player.ts';

/** Plays a stream with what the browser itself has. */
export function startNative(
  video: HTMLVideoElement,
  url: string,
  onFailure: (failure: StreamFailure) => void,
): StreamPlayer {
  const failed = () => onFailure(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'format' : 'notReached');
  const ended = () => onFailure('ended');
  video.addEventListener('error', failed);
  video.addEventListener('ended', ended);
  video.src = url;
  return {
    toLiveEdge: () => {
      const { seekable } = video;
      if (seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    stop: () => {
      video.removeEventListener('error', failed);
      video.removeEventListener('ended', ended);
      emptyVideo(video);
    },
  };
}

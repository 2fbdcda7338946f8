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

/** Starts a stream. `onFailure` is called once at most, and not after it was stopped; nothing is tried again. */
export type StartPlayer = (
  video: HTMLVideoElement,
  source: StreamSource,
  onFailure: (failure: StreamFailure) => void,
) => Promise<StreamPlayer>;

/** Gives a video element back as it was, without decoder. */
export function emptyVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

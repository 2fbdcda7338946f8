/** `sent` and `received` are whole frames; `discarded` are bytes that belong to no reply waited for. */
export type FrameDirection = 'sent' | 'received' | 'discarded';

/** A frame as seen on a wire. */
export interface TappedFrame {
  /** Which wire: `tcp:host:port`, `udp:host:port` or `serial:/dev/...`. */
  readonly port: string;
  readonly direction: FrameDirection;
  /** Milliseconds since 1970 by the wall clock. */
  readonly time: number;
  /** A copy, safe to keep. */
  readonly bytes: Uint8Array;
}

/**
 * Where message debugging listens. While `listener` is undefined a frame costs one comparison: nothing is
 * copied and no clock is read. A listener must not throw.
 */
export interface FrameTap {
  listener: ((frame: TappedFrame) => void) | undefined;
}

import type { ValueClock } from '@penstock/stage/values/value-source';
import type { StreamSource } from './stream-address.ts';
import type { StartPlayer, StreamFailure, StreamPlayer } from './stream-player.ts';

/** The state of a stream. Times are in ms since 1970. */
export type StreamState =
  | { readonly phase: 'connecting' | 'playing' }
  /** The browser wants somebody to press play. */
  | { readonly phase: 'refused' }
  | {
      readonly phase: 'away';
      readonly failure: StreamFailure;
      readonly since: number;
      /** Undefined while it is tried. */
      readonly retryAt: number | undefined;
    };

/** How often it is looked whether pictures come, in ms. */
const interval = 500;
/** For how long no picture may come: at the start, and between two of them. */
const startPatience = 15_000;
const picturePatience = 8000;
/** After how long without pictures the newest one is gone to, where there are some. */
const jumpAfter = 2000;
/** For how long a stream must play until the next failure counts as the first. */
const steadyAfter = 10_000;
/** The pauses before further attempts, in ms: each twice as long as the one before. */
const firstPause = 1000;
const longestPause = 30_000;

/** The parts that a session needs. */
export interface StreamSessionParts {
  readonly video: HTMLVideoElement;
  /** Tried in turn. */
  readonly sources: readonly [StreamSource, ...StreamSource[]];
  readonly clock: ValueClock;
  readonly start: StartPlayer;
  readonly onState: (state: StreamState) => void;
  /** Called before the picture goes away: what is shown last can be kept. */
  readonly beforeEnd: () => void;
}

/** Plays a stream until it is stopped: what fails is tried again, from 1 s to 30 s later. */
export class StreamSession {
  readonly #parts: StreamSessionParts;
  #player: StreamPlayer | undefined;
  #state: StreamState = { phase: 'connecting' };
  #attempts = 0;
  #failures = 0;
  #awaySince: number | undefined;
  #cancel: (() => void) | undefined;
  #lastTime: number | undefined;
  #lastPicture = 0;
  #playingSince: number | undefined;
  #hasJumped = false;

  constructor(parts: StreamSessionParts) {
    this.#parts = parts;
    parts.video.addEventListener('playing', this.#onPlaying);
    this.#setState(this.#state);
    this.#connect();
  }

  /** Ends it and frees the decoder. */
  stop(): void {
    this.#parts.video.removeEventListener('playing', this.#onPlaying);
    this.#attempts += 1;
    this.#cancel?.();
    this.#endPlayer();
  }

  /** The browser says that pictures are shown: nothing is waited for any more, however slowly its time goes on. */
  readonly #onPlaying = (): void => {
    const { video, clock } = this.#parts;
    if (this.#player !== undefined && this.#state.phase !== 'refused' && video.readyState >= 2)
      this.#pictureCame(clock.now());
  };

  /** Plays after somebody has pressed play. */
  play(): void {
    this.#lastPicture = this.#parts.clock.now();
    void this.#play(this.#attempts);
  }

  /** Tries again at once. */
  retry(): void {
    if (this.#state.phase !== 'away' || this.#state.retryAt === undefined) return;
    this.#cancel?.();
    this.#connect();
  }

  #connect(): void {
    const { video, sources, clock, start } = this.#parts;
    this.#attempts += 1;
    const attempt = this.#attempts;
    this.#lastTime = undefined;
    this.#playingSince = undefined;
    this.#hasJumped = false;
    this.#lastPicture = clock.now();
    if (this.#state.phase === 'away') this.#setState({ ...this.#state, retryAt: undefined });
    const source = sources[this.#failures % sources.length] ?? sources[0];
    const failed = (failure: StreamFailure) => {
      if (attempt === this.#attempts) this.#fail(failure);
    };
    start(video, source, failed).then(
      (player) => {
        if (attempt !== this.#attempts) {
          player.stop();
          return;
        }
        this.#player = player;
        void this.#play(attempt);
      },
      // The file of the program for the format did not come.
      () => failed('notReached'),
    );
    this.#watch();
  }

  async #play(attempt: number): Promise<void> {
    try {
      await this.#parts.video.play();
      if (attempt === this.#attempts && this.#state.phase === 'refused')
        this.#setState({ phase: 'connecting' });
    } catch (error) {
      if (attempt !== this.#attempts || !(error instanceof Error) || error.name !== 'NotAllowedError') return;
      this.#setState({ phase: 'refused' });
    }
  }

  #watch(): void {
    this.#cancel = this.#parts.clock.after(interval, () => {
      const attempt = this.#attempts;
      this.#look();
      // A failure has made it another attempt.
      if (attempt === this.#attempts) this.#watch();
    });
  }

  #look(): void {
    const { video, clock } = this.#parts;
    const now = clock.now();
    if (this.#state.phase === 'refused') {
      this.#lastPicture = now;
      return;
    }
    // From HAVE_CURRENT_DATA on there is a picture; before, the time only says where it will begin.
    const time = video.readyState >= 2 ? video.currentTime : undefined;
    if (time !== undefined && this.#lastTime !== undefined && time > this.#lastTime) this.#pictureCame(now);
    this.#lastTime = time;
    const quiet = now - this.#lastPicture;
    if (quiet === 0) return;
    const wasPlaying = this.#playingSince !== undefined;
    if (wasPlaying && quiet >= jumpAfter && !this.#hasJumped) {
      this.#hasJumped = true;
      this.#player?.toLiveEdge();
    }
    if (quiet >= (wasPlaying ? picturePatience : startPatience)) this.#fail('stalled');
  }

  #pictureCame(now: number): void {
    this.#lastPicture = now;
    this.#hasJumped = false;
    this.#awaySince = undefined;
    this.#playingSince ??= now;
    if (now - this.#playingSince >= steadyAfter) this.#failures = 0;
    if (this.#state.phase !== 'playing') this.#setState({ phase: 'playing' });
  }

  #fail(failure: StreamFailure): void {
    const { clock } = this.#parts;
    this.#attempts += 1;
    this.#cancel?.();
    this.#endPlayer();
    const pause = Math.min(longestPause, firstPause * 2 ** this.#failures);
    this.#failures += 1;
    this.#awaySince ??= clock.now();
    this.#setState({ phase: 'away', failure, since: this.#awaySince, retryAt: clock.now() + pause });
    this.#cancel = clock.after(pause, () => this.#connect());
  }

  #endPlayer(): void {
    if (!this.#player) return;
    this.#parts.beforeEnd();
    this.#player.stop();
    this.#player = undefined;
  }

  #setState(state: StreamState): void {
    this.#state = state;
    this.#parts.onState(state);
  }
}

import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { CameraControl, CameraVelocity } from './camera-control.ts';

/** A camera that moves. */
interface Move {
  readonly control: CameraControl;
  readonly channel: string;
  readonly velocity: CameraVelocity;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The cameras that this process moves. A move ends after `limits.cameraMoveSeconds` unless it is repeated: the camera is given
 * that time, and is stopped besides, since some do not count it.
 */
export class CameraMoves {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #moves = new Map<number, Move>();
  readonly #last = new Map<number, Promise<unknown>>();
  readonly #controls = new Map<number, number[]>();

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Counts a control of a camera. Throws `camera.tooFast`. */
  count(id: number): void {
    const now = this.#clock.now();
    const recent = (this.#controls.get(id) ?? []).filter((time) => now - time < 1000 && time <= now);
    if (recent.length >= limits.cameraControlsPerSecond)
      throw failure('camera.tooFast', { maximum: limits.cameraControlsPerSecond });
    for (const [other, times] of this.#controls)
      if (now - (times.at(-1) ?? 0) >= 1000) this.#controls.delete(other);
    this.#controls.set(id, [...recent, now]);
  }

  /** Whether a camera moves so already: then the move only goes on. */
  isMoving(id: number, channel: string, { pan, tilt, zoom }: CameraVelocity): boolean {
    const move = this.#moves.get(id);
    if (move?.channel !== channel) return false;
    return move.velocity.pan === pan && move.velocity.tilt === tilt && move.velocity.zoom === zoom;
  }

  /** Moves a camera, or lets it go on. */
  async move(id: number, control: CameraControl, channel: string, velocity: CameraVelocity): Promise<void> {
    await this.#inTurn(id, async () => {
      await control.move(channel, velocity, limits.cameraMoveSeconds);
      const before = this.#moves.get(id);
      clearTimeout(before?.timer);
      const move: Move = { control, channel, velocity, timer: undefined };
      move.timer = setTimeout(() => this.#expire(id, move), limits.cameraMoveSeconds * 1000);
      this.#moves.set(id, move);
    });
  }

  /** Stops a camera. Answers whether it was moved by this process. */
  async stop(id: number, control: CameraControl, channel: string): Promise<boolean> {
    return await this.#inTurn(id, async () => {
      const move = this.#moves.get(id);
      clearTimeout(move?.timer);
      this.#moves.delete(id);
      await control.stop(channel);
      return move !== undefined;
    });
  }

  /** Stops all that move. */
  async stopAll(): Promise<void> {
    const moves = [...this.#moves];
    await Promise.all(
      moves.map(async ([id, { control, channel }]) => {
        try {
          await this.stop(id, control, channel);
        } catch (error) {
          this.#log.warn(
            { error, camera: id },
            'A camera could not be stopped; it stops when its time is over.',
          );
        }
      }),
    );
  }

  #expire(id: number, move: Move): void {
    if (this.#moves.get(id) !== move) return;
    this.stop(id, move.control, move.channel).catch((error: unknown) => {
      this.#log.warn({ error, camera: id }, 'A camera could not be stopped; it stops when its time is over.');
    });
  }

  /** Runs the requests to a camera one after the other. */
  async #inTurn<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const turn = before.then(work, work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(id, settled);
    void settled.then(() => {
      if (this.#last.get(id) === settled) this.#last.delete(id);
    });
    return await turn;
  }
}

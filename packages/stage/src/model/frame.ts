/** Does something once before the next frame is drawn, however often it is asked for until then. */
export class Frame {
  readonly #act: (now: number) => void;
  #request: number | undefined;

  /** `act` gets the time of the frame, as `performance.now` counts. */
  constructor(act: (now: number) => void) {
    this.#act = act;
  }

  request(): void {
    this.#request ??= requestAnimationFrame((now) => {
      this.#request = undefined;
      this.#act(now);
    });
  }

  cancel(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
  }
}

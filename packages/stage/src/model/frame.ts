/** Does something once before the next frame is drawn, however often it is asked for until then. */
export class Frame {
  readonly #act: () => void;
  #request: number | undefined;

  constructor(act: () => void) {
    this.#act = act;
  }

  request(): void {
    this.#request ??= requestAnimationFrame(() => {
      this.#request = undefined;
      this.#act();
    });
  }

  cancel(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
  }
}

/**
 * Calls about one gateway that are under way at the same time. A browser has six to one platform under way: those that wait for a
 * gateway that is not back leave two of them to all others.
 */
const atOnce = 4;

/** Has calls about one gateway wait for one another where there are many, so that calls about anything else do not. */
export class GatewayTurns {
  readonly #underWay = new Map<string, number>();
  readonly #waiting: { readonly sn: string; readonly go: () => void }[] = [];

  /** Does a call when it is its turn; at once where the signal is aborted. */
  async run<Result>(sn: string, signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    if (this.#count(sn) >= atOnce) await this.#turn(sn, signal);
    this.#underWay.set(sn, this.#count(sn) + 1);
    try {
      return await call();
    } finally {
      this.#underWay.set(sn, this.#count(sn) - 1);
      this.#waiting.find((one) => one.sn === sn)?.go();
    }
  }

  #count(sn: string): number {
    return this.#underWay.get(sn) ?? 0;
  }

  async #turn(sn: string, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const one = {
        sn,
        go: () => {
          this.#waiting.splice(this.#waiting.indexOf(one), 1);
          signal.removeEventListener('abort', one.go);
          resolve();
        },
      };
      this.#waiting.push(one);
      if (signal.aborted) one.go();
      else signal.addEventListener('abort', one.go, { once: true });
    });
  }
}

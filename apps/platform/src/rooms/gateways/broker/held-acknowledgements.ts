/** The part of a stream that is held. */
export interface HeldStream {
  cork(): void;
  uncork(): void;
}

/** The time after which an acknowledgement goes alone, in ms: between this and twice this. */
const patience = 50;

/**
 * Holds the acknowledgement of the broker until the answer of the platform goes to the same gateway, so that both take one packet of the
 * network. Whatever else is written meanwhile waits as well, in its order. MQTT says nothing of when a message is acknowledged
 * (MQTT 3.1.1, section 4.3.2), and a gateway waits for the answer.
 */
export class HeldAcknowledgements {
  /** Held since the last look at the time, and since the one before. */
  #young = new Set<HeldStream>();
  #old = new Set<HeldStream>();
  #answered: HeldStream[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Holds what is written to a stream from now on. */
  hold(stream: HeldStream): void {
    if (this.#young.has(stream) || this.#old.has(stream)) return;
    stream.cork();
    this.#young.add(stream);
    this.#timer ??= setInterval(() => this.#look(), patience);
    this.#timer.unref();
  }

  /** A message is about to be written to a stream: in two turns it is, and then nothing is held any more. */
  answer(stream: HeldStream): void {
    if (!this.#young.has(stream) && !this.#old.has(stream)) return;
    this.#answered.push(stream);
    if (this.#answered.length > 1) return;
    setImmediate(() =>
      setImmediate(() => {
        const answered = this.#answered;
        this.#answered = [];
        for (const one of answered) this.#release(one);
      }),
    );
  }

  /** Holds nothing any more. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const stream of [...this.#old, ...this.#young]) this.#release(stream);
  }

  #look(): void {
    const late = this.#old;
    this.#old = this.#young;
    this.#young = new Set();
    for (const stream of late) stream.uncork();
    if (this.#old.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #release(stream: HeldStream): void {
    if (this.#young.delete(stream) || this.#old.delete(stream)) stream.uncork();
  }
}

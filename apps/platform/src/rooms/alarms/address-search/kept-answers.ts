import type { Clock } from '@penstock/node-kit/clock';

/** Answers by their questions, for a time. The one that was not used for longest makes room. */
export class KeptAnswers<Answer> {
  readonly #clock: Clock;
  readonly #life: number;
  readonly #most: number;
  readonly #kept = new Map<string, { readonly answer: Promise<Answer>; readonly at: number }>();

  /**
   * @param life how long an answer is kept, in ms.
   * @param most how many are.
   */
  constructor(clock: Clock, life: number, most: number) {
    this.#clock = clock;
    this.#life = life;
    this.#most = most;
  }

  /** The answer to a question: the kept one, or that of `read`, for which all who ask meanwhile wait. One that fails is not kept. */
  async get(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const now = this.#clock.now();
    const before = this.#kept.get(question);
    // A clock that was set back counts as over.
    const isGood = before !== undefined && now >= before.at && now - before.at < this.#life;
    const entry = isGood ? before : { answer: read(), at: now };
    this.#kept.delete(question);
    this.#kept.set(question, entry);
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(old);
    }
    try {
      return await entry.answer;
    } catch (error) {
      if (this.#kept.get(question) === entry) this.#kept.delete(question);
      throw error;
    }
  }
}

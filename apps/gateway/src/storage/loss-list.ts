/** Things in a sequence that were lost for one reason: `count` from the sequence `first` on. */
export interface Loss<Reason> {
  readonly first: number;
  readonly count: number;
  /** The times of the first and the last, ms since 1970; null where they are not known. */
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: Reason;
}

/** A loss with the end of its range: of the sequences from `first` to `last`, `count` are lost. */
export interface LossRange<Reason> extends Loss<Reason> {
  readonly last: number;
}

/**
 * The losses of one sequence, oldest first, until they are confirmed and another has followed. Neighbours of the same reason are one
 * loss; when there are too many, those that are closest become one.
 */
export class LossList<Reason> {
  readonly #ranges: LossRange<Reason>[] = [];
  readonly #maximum: number;

  /** `maximum`: the most losses that are held; further ones are joined with their neighbours. */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** The losses above a sequence, each with its first sequence, and as many records as may be above. */
  above(sequence: number): readonly Loss<Reason>[] {
    return this.#ranges
      .filter(({ last }) => last > sequence)
      .map(({ first, last, count, from, to, reason }) => ({
        first,
        count: Math.min(count, last - sequence),
        from,
        to,
        reason,
      }));
  }

  /** The losses as they are kept on disk. */
  get ranges(): readonly LossRange<Reason>[] {
    return this.#ranges;
  }

  /** Takes back losses that were kept on disk. */
  static of<Reason>(ranges: readonly LossRange<Reason>[], maximum: number): LossList<Reason> {
    const list = new LossList<Reason>(maximum);
    list.#ranges.push(...ranges);
    return list;
  }

  /** How many of the sequences from one to another are known to be lost, at most. */
  within(first: number, last: number): number {
    return this.#ranges.reduce((sum, range) => {
      const overlap = Math.min(last, range.last) - Math.max(first, range.first) + 1;
      return sum + Math.max(0, Math.min(range.count, overlap));
    }, 0);
  }

  /** Notes that `count` of the sequences from one to another are lost. */
  add(range: LossRange<Reason>): void {
    const at = this.#ranges.findIndex(({ first }) => first > range.first);
    this.#ranges.splice(at === -1 ? this.#ranges.length : at, 0, range);
    this.#join((one, other) => one.reason === other.reason && other.first <= one.last + 1);
    while (this.#ranges.length > this.#maximum) this.#joinClosest();
  }

  /**
   * Forgets what lies whole at or below a sequence, apart from the latest loss: when it goes on, it stays one loss. True
   * when there was something to forget.
   */
  confirm(sequence: number): boolean {
    const kept = this.#ranges.filter(({ last }, at) => last > sequence || at === this.#ranges.length - 1);
    if (kept.length === this.#ranges.length) return false;
    this.#ranges.splice(0, this.#ranges.length, ...kept);
    return true;
  }

  #join(belongs: (one: LossRange<Reason>, other: LossRange<Reason>) => boolean): void {
    for (let at = this.#ranges.length - 1; at > 0; at -= 1) {
      const one = this.#ranges[at - 1];
      const other = this.#ranges[at];
      if (one !== undefined && other !== undefined && belongs(one, other))
        this.#ranges.splice(at - 1, 2, joined(one, other, one.reason));
    }
  }

  #joinClosest(): void {
    let closest = 1;
    let distance = Number.POSITIVE_INFINITY;
    for (let at = 1; at < this.#ranges.length; at += 1) {
      const apart = (this.#ranges[at]?.first ?? 0) - (this.#ranges[at - 1]?.last ?? 0);
      if (apart < distance) [closest, distance] = [at, apart];
    }
    const [one, other] = this.#ranges.slice(closest - 1, closest + 1);
    if (one === undefined || other === undefined) return;
    const reason = one.count >= other.count ? one.reason : other.reason;
    this.#ranges.splice(closest - 1, 2, joined(one, other, reason));
  }
}

function joined<Reason>(one: LossRange<Reason>, other: LossRange<Reason>, reason: Reason): LossRange<Reason> {
  return {
    first: one.first,
    last: Math.max(one.last, other.last),
    count: one.count + other.count,
    from: earlier(one.from, other.from),
    to: later(one.to, other.to),
    reason,
  };
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** A queue whose cheapest entry comes first: a binary heap. */
export class CheapestFirst<Entry extends { readonly estimate: number }> {
  readonly #entries: Entry[] = [];

  add(entry: Entry): void {
    const entries = this.#entries;
    let at = entries.length;
    entries.push(entry);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = entries[above];
      if (!parent || parent.estimate <= entry.estimate) break;
      entries[at] = parent;
      at = above;
    }
    entries[at] = entry;
  }

  /** Takes the cheapest entry out; undefined where there is none. */
  take(): Entry | undefined {
    const entries = this.#entries;
    const [first] = entries;
    const last = entries.pop();
    if (entries.length === 0 || !last) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const one = entries[left];
      const other = entries[right];
      const isRight = other !== undefined && one !== undefined && other.estimate < one.estimate;
      const child = isRight ? other : one;
      if (!child || child.estimate >= last.estimate) break;
      entries[at] = child;
      at = isRight ? right : left;
    }
    entries[at] = last;
    return first;
  }
}

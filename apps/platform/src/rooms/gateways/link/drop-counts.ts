import { type DropCounter, type DropReason, dropReasons } from '@penstock/link/dropped';
import type { Peer } from '@penstock/link/peer';

/** How many messages of the link were dropped by this process, whichever wire they came over. */
export class DropCounts {
  readonly #lasting: DropCounter[] = [];
  readonly #peers = new Set<Peer>();
  /** The counts of peers that have ended. */
  readonly #past = new Map<DropReason, number>();

  /** Counts what a part drops that lives as long as the process. */
  addLasting(dropped: DropCounter): void {
    this.#lasting.push(dropped);
  }

  /** Counts what a peer drops, also after it has ended. */
  addPeer(peer: Peer): void {
    this.#peers.add(peer);
    if (this.#peers.size % 1000 === 0) this.#forgetEnded();
  }

  /** The counts so far, by reason. */
  totals(): ReadonlyMap<DropReason, number> {
    this.#forgetEnded();
    return new Map(
      dropReasons.map((reason) => {
        let count = this.#past.get(reason) ?? 0;
        for (const { dropped } of this.#peers) count += dropped.count(reason);
        for (const dropped of this.#lasting) count += dropped.count(reason);
        return [reason, count];
      }),
    );
  }

  #forgetEnded(): void {
    for (const peer of this.#peers) {
      if (!peer.isClosed) continue;
      this.#peers.delete(peer);
      for (const reason of dropReasons) {
        const count = peer.dropped.count(reason);
        if (count > 0) this.#past.set(reason, (this.#past.get(reason) ?? 0) + count);
      }
    }
  }
}

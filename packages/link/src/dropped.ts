/**
 * Why a message that came in was dropped:
 *
 * - `tooLarge`, `tooDeep`: beyond the limits of the link.
 * - `notText`: not UTF-8. `notJson`: not JSON (RFC 8259). `notRpc`: no message of JSON-RPC 2.0, or a batch.
 * - `tooFast`: more messages than the rate allows.
 * - `tooMany`: no room for another wire.
 * - `unknownNotification`, `invalidNotification`: nobody listens to it, or its parameters are wrong.
 * - `late`: an answer or progress for a request that is not open, such as one that timed out.
 * - `repeated`: a request that was taken already; MQTT may deliver twice.
 */
export const dropReasons = [
  'tooLarge',
  'tooDeep',
  'notText',
  'notJson',
  'notRpc',
  'tooFast',
  'tooMany',
  'unknownNotification',
  'invalidNotification',
  'late',
  'repeated',
] as const;
export type DropReason = (typeof dropReasons)[number];

/** Counts what was dropped, and reports the first of each kind only, so that garbage cannot fill a log. */
export class DropCounter {
  readonly #counts = new Map<DropReason, number>();
  readonly #first: ((reason: DropReason, detail: string) => void) | undefined;

  /** `first` is called once per reason, with what the first message of the kind was about. */
  constructor(first?: (reason: DropReason, detail: string) => void) {
    this.#first = first;
  }

  add(reason: DropReason, detail = ''): void {
    const count = this.#counts.get(reason) ?? 0;
    this.#counts.set(reason, count + 1);
    if (count === 0) this.#first?.(reason, detail.slice(0, 200));
  }

  count(reason: DropReason): number {
    return this.#counts.get(reason) ?? 0;
  }

  /** All counts that are not zero. */
  counts(): Readonly<Partial<Record<DropReason, number>>> {
    return Object.fromEntries(this.#counts);
  }
}

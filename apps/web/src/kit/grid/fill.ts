/** A number at the end of a text that is counted up, and what is before it. */
interface Counted {
  readonly head: string;
  readonly number: bigint;
  /** Digits with leading zeros, so that 01 is followed by 02; 0 where there are none. */
  readonly digits: number;
}

/** A text that ends with a number; undefined for another. More than 15 digits are a name, not a number. */
function counted(text: string): Counted | undefined {
  const digits = /[0-9]+$/.exec(text.slice(-16))?.[0];
  if (digits === undefined || digits.length > 15) return undefined;
  return {
    head: text.slice(0, text.length - digits.length),
    number: BigInt(digits),
    digits: digits.startsWith('0') ? digits.length : 0,
  };
}

function numbered({ head, digits }: Counted, number: bigint): string {
  return head + String(number).padStart(digits, '0');
}

/**
 * The texts that follow some texts of a column: where these count up by equal steps, the count goes on; one text with
 * a number at its end is counted up by `step`; others are repeated in turn.
 */
export function continued(known: readonly string[], count: number, step: number): readonly string[] {
  const [first] = known;
  if (first === undefined) return [];
  const parsed = known.map(counted);
  const start = parsed[0];
  const last = parsed.at(-1);
  const second = parsed[1];
  const by = second === undefined || start === undefined ? BigInt(step) : second.number - start.number;
  const isSeries =
    start !== undefined &&
    parsed.every(
      (one, index) => one?.head === start.head && one.number === start.number + by * BigInt(index),
    );
  if (last === undefined || !isSeries || by === 0n)
    return Array.from({ length: count }, (_, index) => known[index % known.length] ?? first);
  return Array.from({ length: count }, (_, index) => {
    const number = last.number + by * BigInt(index + 1);
    return number < 0n ? (known.at(-1) ?? first) : numbered(last, number);
  });
}

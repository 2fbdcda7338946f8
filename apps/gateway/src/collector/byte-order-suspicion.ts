/** Magnitudes that measurements have, and those that hardly any has. */
const plausible = { least: 1e-4, most: 1e7 } as const;
const implausible = { below: 1e-30, above: 1e9 } as const;

const bytes = new DataView(new ArrayBuffer(4));

/**
 * The value that a 32-bit float would have in another byte order, where it is implausible as it was read and plausible then: 8.6e9 and
 * 7e-39 are measurements of nothing. Undefined where nothing is suspected.
 */
export function otherOrderOf(raw: number): number | undefined {
  const magnitude = Math.abs(raw);
  if (raw === 0 || (magnitude >= implausible.below && magnitude <= implausible.above)) return undefined;
  bytes.setFloat32(0, raw);
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => bytes.getUint8(index));
  // Words swapped, bytes of each word swapped, both.
  const orders = [
    [c, d, a, b],
    [b, a, d, c],
    [d, c, b, a],
  ];
  for (const order of orders) {
    order.forEach((byte = 0, index) => bytes.setUint8(index, byte));
    const value = bytes.getFloat32(0);
    if (Math.abs(value) >= plausible.least && Math.abs(value) <= plausible.most) return value;
  }
  return undefined;
}

/** A float in as many digits as tell what it is. */
export function shortNumber(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** The bits of a network mask: 24 for 255.255.255.0. */
export function prefixOf(mask: string): number {
  const bits = mask.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  const zero = bits.join('').indexOf('0');
  return zero === -1 ? 32 : zero;
}

/** Digits in groups of three by commas, in both languages alike (docs/design-system.md). */
export function groupedNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 20 });
}

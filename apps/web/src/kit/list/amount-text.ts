const format = new Intl.NumberFormat('en-US');

/** A number of rows with commas between thousands, in both languages alike: `10,000`. */
export function amountText(amount: number): string {
  return format.format(amount);
}

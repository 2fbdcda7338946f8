/** A number as it was typed. `ambiguous`: "1,000" is a thousand to some and one to others, so nobody guesses. */
export type TypedNumber = number | 'malformed' | 'ambiguous';

/**
 * Reads a number as somebody typed it, with "3,5" or "3.5" as the decimal sign. Full-width digits and signs of Chinese
 * keyboards, the long minus, and spaces or commas between groups of digits are read too. Where only whole numbers are
 * allowed, one comma before three digits groups them.
 */
export function readTypedNumber(typed: string, integer: boolean): TypedNumber {
  const text = typed.normalize('NFKC').replace('−', '-').replace(/\s/g, '');
  const commas = text.split(',').length - 1;
  if (commas === 0) return decimal(text);
  if (/^[+-]?[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]*)?$/.test(text)) {
    if (commas === 1 && !text.includes('.') && !integer) return 'ambiguous';
    return decimal(text.replaceAll(',', ''));
  }
  return commas === 1 && !text.includes('.') ? decimal(text.replace(',', '.')) : 'malformed';
}

function decimal(text: string): TypedNumber {
  return /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text) ? Number(text) : 'malformed';
}

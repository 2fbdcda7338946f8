import { readTypedNumber } from '../../../kit/form/typed-number.ts';

/** The most that somebody types into a field of a number. */
export const arithmeticLength = 100;

/**
 * The number that somebody typed into a field: a number, or sums of numbers with + - * / and parentheses, such as
 * `=12*3+4`. Undefined where it is none of these, or not finite.
 */
export function readArithmetic(typed: string): number | undefined {
  if (typed.length > arithmeticLength) return undefined;
  const plain = readTypedNumber(typed, false);
  if (typeof plain === 'number') return plain;
  const text = typed.normalize('NFKC').replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
  const reader = new Reader(text.replace(/\s/g, '').replace(/^=/, ''));
  const value = reader.sum();
  return value !== undefined && reader.isAtEnd && Number.isFinite(value) ? value : undefined;
}

/** Reads an expression from left to right; undefined where it is malformed. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  sum(): number | undefined {
    let value = this.#product();
    for (let sign = this.#take('+-'); sign !== undefined; sign = this.#take('+-')) {
      const next = this.#product();
      if (value === undefined || next === undefined) return undefined;
      value = sign === '+' ? value + next : value - next;
    }
    return value;
  }

  #product(): number | undefined {
    let value = this.#factor();
    for (let sign = this.#take('*/'); sign !== undefined; sign = this.#take('*/')) {
      const next = this.#factor();
      if (value === undefined || next === undefined) return undefined;
      value = sign === '*' ? value * next : value / next;
    }
    return value;
  }

  #factor(): number | undefined {
    const sign = this.#take('+-');
    if (sign !== undefined) {
      const value = this.#factor();
      return value === undefined || sign === '+' ? value : -value;
    }
    if (this.#take('(') !== undefined) {
      const value = this.sum();
      return this.#take(')') === undefined ? undefined : value;
    }
    const digits = /^(?:\d+\.?\d*|\.\d+)/.exec(this.#text.slice(this.#at))?.[0];
    if (digits === undefined) return undefined;
    this.#at += digits.length;
    return Number(digits);
  }

  #take(signs: string): string | undefined {
    const sign = this.#text[this.#at];
    if (sign === undefined || !signs.includes(sign)) return undefined;
    this.#at += 1;
    return sign;
  }
}

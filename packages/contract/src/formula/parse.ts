import type { Finding } from '../rules/finding.ts';
import {
  type BinaryOperator,
  type Expression,
  formulaFunctions,
  isFormulaFunction,
  isPageFunction,
  operatorLevels,
  pageFunctions,
  rawCount,
  type UnaryOperator,
  unaryOperators,
} from './expression.ts';

/** A formula, or what is wrong with it and where. */
export type FormulaResult =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly finding: Finding };

/**
 * The references that a formula may have: a collect formula to the raw value as `%s`, which it must use; an
 * operation formula or a condition to variables by their keys; a formula of a page to its sources by their names, and it may have
 * texts, the words `and`, `or` and `not`, and the functions of pages.
 */
export type FormulaScope = 'collect' | 'operation' | 'page';

/** Deepest nesting of a formula, so that no text can exhaust the stack. */
const deepest = 50;
/** Longest text that is looked at; the rules of the fields are far below. */
const longest = 1000;

/**
 * Reads a formula: numbers (also hexadecimal and with exponent), `%s` or keys, the operators of C and `**`, `? :`,
 * parentheses and a few functions. A comparison gives 1 or 0. What is wrong is reported with its place, counted in
 * characters from 1.
 */
export function parseFormula(text: string, scope: FormulaScope): FormulaResult {
  if (text.length > longest) {
    return { ok: false, finding: { key: 'formula.long', parameters: { maximum: longest } } };
  }
  try {
    const expression = new Parser(text, scope).whole();
    if (scope === 'collect' && rawCount(expression) === 0) {
      return { ok: false, finding: { key: 'formula.rawMissing', parameters: {} } };
    }
    return { ok: true, expression };
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, finding: error.finding };
    throw error;
  }
}

/** The words of operators in formulas of pages; no source is named so. */
export const pageWords = ['and', 'or', 'not'] as const;

class FormulaError extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.key);
    this.finding = finding;
  }
}

/** Reads by precedence: operators of one level from left to right, but `**`, which binds to the right. */
class Parser {
  readonly #text: string;
  readonly #scope: FormulaScope;
  #at = 0;
  #depth = 0;

  constructor(text: string, scope: FormulaScope) {
    this.#text = text;
    this.#scope = scope;
  }

  whole(): Expression {
    const expression = this.#conditional();
    if (this.#peek() !== '') throw this.#unexpected();
    return expression;
  }

  #conditional(): Expression {
    this.#depth += 1;
    if (this.#depth > deepest) throw this.#problem('formula.deep', { maximum: deepest });
    const test = this.#level(0);
    const position = this.#at + 1;
    let expression = test;
    if (this.#accept('?')) {
      const yes = this.#conditional();
      if (!this.#accept(':')) throw this.#unexpected();
      expression = { kind: 'conditional', test, yes, no: this.#conditional(), position };
    }
    this.#depth -= 1;
    return expression;
  }

  #level(level: number): Expression {
    const operators = operatorLevels[level];
    if (!operators) return this.#unary();
    let left = this.#level(level + 1);
    for (;;) {
      this.#peek();
      const position = this.#at + 1;
      const operator = this.#operator(operators);
      if (!operator) return left;
      const right = operator === '**' ? this.#power() : this.#level(level + 1);
      left = { kind: 'binary', operator, left, right, position };
    }
  }

  /** The right side of `**`, where a further `**` belongs to it. */
  #power(): Expression {
    this.#depth += 1;
    if (this.#depth > deepest) throw this.#problem('formula.deep', { maximum: deepest });
    const right = this.#level(operatorLevels.length - 1);
    this.#depth -= 1;
    return right;
  }

  #operator(operators: readonly BinaryOperator[]): BinaryOperator | undefined {
    const word = this.#word();
    const meant = word === 'and' ? '&&' : word === 'or' ? '||' : undefined;
    if (word !== undefined && meant !== undefined && operators.some((one) => one === meant)) {
      this.#at += word.length;
      return meant;
    }
    for (const operator of operators) {
      if (!this.#text.startsWith(operator, this.#at)) continue;
      // A shorter operator must not be taken out of a longer one: `|` of `||`, `*` of `**`, `<` of `<<`.
      const next = this.#text[this.#at + operator.length] ?? '';
      const longer = '*|&<>=!'.includes(next) && next !== '' && isOperator(operator + next);
      if (longer) continue;
      this.#at += operator.length;
      return operator;
    }
    return undefined;
  }

  #unary(): Expression {
    const next = this.#peek();
    const position = this.#at + 1;
    const isNot = this.#word() === 'not';
    const operator = isNot ? '!' : unaryOperators.find((one) => one === next);
    if (operator === undefined) return this.#operand();
    this.#at += isNot ? 3 : 1;
    this.#depth += 1;
    if (this.#depth > deepest) throw this.#problem('formula.deep', { maximum: deepest });
    // As in mathematics, -2 ** 2 is -(2 ** 2).
    const operand = this.#level(operatorLevels.length - 1);
    this.#depth -= 1;
    return simplify(operator, operand, position);
  }

  #operand(): Expression {
    const position = this.#at + 1;
    if (this.#accept('(')) {
      const inner = this.#conditional();
      if (!this.#accept(')')) throw this.#unexpected();
      return inner;
    }
    if (/^%s(?![A-Za-z0-9_])/.test(this.#text.slice(this.#at, this.#at + 3))) {
      if (this.#scope !== 'collect') throw this.#problem('formula.rawHere', { position });
      this.#at += 2;
      return { kind: 'raw', position };
    }
    const quote = this.#text[this.#at];
    if (this.#scope === 'page' && (quote === '"' || quote === "'")) return this.#quoted(quote, position);
    const rest = this.#text.slice(this.#at);
    const number =
      /^(?:0[xX][0-9A-Fa-f]+|(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)(?![A-Za-z0-9_.])/.exec(
        rest,
      );
    if (number) {
      this.#at += number[0].length;
      return { kind: 'number', value: Number(number[0]), position };
    }
    const name = /^[A-Za-z_][A-Za-z0-9_]*/.exec(rest)?.[0];
    if (name === undefined || this.#word() !== undefined) throw this.#unexpected();
    this.#at += name.length;
    if (this.#peek() === '(') return this.#call(name, position);
    if (this.#scope === 'collect')
      throw this.#problem('formula.keyHere', { position, name: name.slice(0, 30) });
    return { kind: 'key', name, position };
  }

  /** A text up to the next mark of the same kind; there is no way to write that mark within it. */
  #quoted(quote: string, position: number): Expression {
    const end = this.#text.indexOf(quote, this.#at + 1);
    if (end < 0) throw this.#problem('formula.end', { position: this.#text.length + 1 });
    const value = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return { kind: 'text', value, position };
  }

  /** The word of an operator of pages that comes next; undefined where none does. */
  #word(): 'and' | 'or' | 'not' | undefined {
    if (this.#scope !== 'page') return undefined;
    return pageWords.find(
      (word) =>
        this.#text.startsWith(word, this.#at) &&
        !/[A-Za-z0-9_]/.test(this.#text[this.#at + word.length] ?? ''),
    );
  }

  #call(name: string, position: number): Expression {
    const ofPage = this.#scope === 'page' && isPageFunction(name) ? name : undefined;
    if (!isFormulaFunction(name) && ofPage === undefined) {
      const all = { ...formulaFunctions, ...(this.#scope === 'page' && pageFunctions) };
      const choices = Object.keys(all).join(', ');
      throw this.#problem('formula.function', { position, name: name.slice(0, 30), choices });
    }
    this.#accept('(');
    const values: Expression[] = [];
    if (!this.#accept(')')) {
      do values.push(this.#conditional());
      while (this.#accept(','));
      if (!this.#accept(')')) throw this.#unexpected();
    }
    const { min, max } = isFormulaFunction(name) ? formulaFunctions[name] : pageFunctions[ofPage ?? 'if'];
    if (values.length < min || values.length > max) {
      throw this.#problem('formula.arguments', {
        position,
        name,
        least: min,
        most: max,
        actual: values.length,
      });
    }
    if (isFormulaFunction(name)) return { kind: 'call', name, values, position };
    const [first, second, third] = values;
    if (first === undefined || ofPage === undefined) throw this.#unexpected();
    if (ofPage !== 'if') {
      if (pageFunctions[ofPage].ofSource && first.kind !== 'key')
        throw this.#problem('formula.sourceHere', { position: first.position, name });
      return { kind: 'pageCall', name: ofPage, values, position };
    }
    if (second === undefined || third === undefined) throw this.#unexpected();
    return { kind: 'conditional', test: first, yes: second, no: third, position };
  }

  /** Skips spaces; the next character, empty at the end. */
  #peek(): string {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
    return this.#text[this.#at] ?? '';
  }

  #accept(symbol: string): boolean {
    if (this.#peek() !== symbol) return false;
    this.#at += 1;
    return true;
  }

  #unexpected(): FormulaError {
    const found = this.#peek();
    const position = this.#at + 1;
    if (found === '') return this.#problem('formula.end', { position });
    const symbol = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    return this.#problem('formula.unexpected', { position, found: symbol });
  }

  #problem(key: Finding['key'], parameters: Finding['parameters']): FormulaError {
    return new FormulaError({ key, parameters });
  }
}

function isOperator(text: string): boolean {
  return operatorLevels.some((level) => level.some((operator) => operator === text));
}

/** A sign before a number is part of the number. */
function simplify(operator: UnaryOperator, operand: Expression, position: number): Expression {
  if (operator === '+') return operand;
  return operator === '-' && operand.kind === 'number'
    ? { kind: 'number', value: -operand.value, position }
    : { kind: 'unary', operator, operand, position };
}

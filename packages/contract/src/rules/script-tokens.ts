/** A token of ECMAScript. Comments and white space are no tokens. */
export interface ScriptToken {
  /** `text`: a string; `template`: a piece of a template; `expression`: a regular expression. */
  readonly kind: 'name' | 'number' | 'text' | 'template' | 'expression' | 'punctuator';
  /** The text of a name or punctuator; empty for all others. */
  readonly value: string;
  /** Index of its first character. */
  readonly start: number;
  /** How many brackets of all kinds are open where it is; a bracket counts as outside itself. */
  readonly depth: number;
  /** A line ends between the token before and this one. */
  readonly startsLine: boolean;
}

/** The tokens of a script, up to where it cannot be read on. */
export interface ScriptReading {
  readonly tokens: readonly ScriptToken[];
  /** Index of what is wrong: a text or comment without end, a bracket without its other. Undefined when nothing is. */
  readonly wrongAt: number | undefined;
}

/** Keywords after which an expression follows, so that a slash starts a regular expression. */
const beforeExpression: ReadonlySet<string> = new Set(
  'await case delete do else in instanceof new of return throw typeof void yield'.split(' '),
);
/** Keywords whose parentheses are followed by a statement. */
const beforeStatement: ReadonlySet<string> = new Set(['if', 'while', 'for', 'with']);

const space = /[\s\u{feff}]/u;
const nameStart = /[\p{ID_Start}$_\\#@]/u;
const namePart = /[\p{ID_Continue}$\\]|\u200c|\u200d/u;
const digit = /[0-9]/;
const numberPart = /[0-9A-Za-z_.]/;
const lineEnd = /[\n\r\u2028\u2029]/;
/** Punctuators of which a part would mean something else here. */
const punctuators = ['=>', '===', '!==', '==', '!=', '<=', '>=', '?.', '++', '--', '...'] as const;

/** A bracket that is open. */
interface Open {
  readonly bracket: '(' | '[' | '{' | '${';
  readonly start: number;
  /** Whether a slash after its other starts a regular expression. */
  readonly expressionAfter: boolean;
}

/**
 * Reads the tokens of a script (ECMAScript 2025, clause 12) in one pass, so that no script costs more than its length.
 * Where only a full parser could tell a division from a regular expression, the likelier one is taken.
 */
export function readScriptTokens(code: string): ScriptReading {
  return new Tokenizer(code).read();
}

class Tokenizer {
  readonly #code: string;
  readonly #tokens: ScriptToken[] = [];
  readonly #open: Open[] = [];
  #at = 0;
  #startsLine = true;
  #wrongAt: number | undefined;
  /** Whether a slash here starts a regular expression. */
  #expressionNext = true;
  /** Up to here no regular expression is looked for: one was looked for in this line and had no end. */
  #divisionUntil = 0;

  constructor(code: string) {
    this.#code = code;
  }

  read(): ScriptReading {
    if (this.#code.startsWith('#!')) this.#skipLine();
    while (this.#at < this.#code.length && this.#wrongAt === undefined) this.#next();
    this.#wrongAt ??= this.#open.at(-1)?.start;
    return { tokens: this.#tokens, wrongAt: this.#wrongAt };
  }

  #next(): void {
    const code = this.#code;
    const first = code[this.#at] ?? '';
    const second = code[this.#at + 1] ?? '';
    if (space.test(first)) {
      if (lineEnd.test(first)) this.#startsLine = true;
      this.#at += 1;
    } else if (first === '/' && second === '/') this.#skipLine();
    else if (first === '/' && second === '*') this.#skipComment();
    else if (first === '"' || first === "'") this.#text(first);
    else if (first === '`') this.#template(this.#at, this.#at + 1);
    else if (first === '}' && this.#open.at(-1)?.bracket === '${') this.#templateGoesOn();
    else if (digit.test(first) || (first === '.' && digit.test(second))) this.#number();
    else if (nameStart.test(this.#character())) this.#name();
    else if (first === '/' && this.#expressionNext && this.#at >= this.#divisionUntil) this.#expression();
    else this.#punctuator(first);
  }

  /** The character here, also one of two units. */
  #character(): string {
    return String.fromCodePoint(this.#code.codePointAt(this.#at) ?? 0);
  }

  #add(kind: ScriptToken['kind'], value: string, start: number, expressionNext: boolean): void {
    const depth = this.#open.length;
    this.#tokens.push({ kind, value, start, depth, startsLine: this.#startsLine });
    this.#startsLine = false;
    this.#expressionNext = expressionNext;
  }

  #skipLine(): void {
    while (this.#at < this.#code.length && !lineEnd.test(this.#code[this.#at] ?? '')) this.#at += 1;
  }

  #skipComment(): void {
    const end = this.#code.indexOf('*/', this.#at + 2);
    if (end < 0) {
      this.#wrongAt = this.#at;
      return;
    }
    if (lineEnd.test(this.#code.slice(this.#at, end))) this.#startsLine = true;
    this.#at = end + 2;
  }

  #text(quote: string): void {
    const start = this.#at;
    for (let index = start + 1; index < this.#code.length; index += 1) {
      const unit = this.#code[index] ?? '';
      if (unit === '\\') {
        // A line that goes on may end in two units.
        index += this.#code.startsWith('\r\n', index + 1) ? 2 : 1;
      } else if (unit === quote) {
        this.#add('text', '', start, false);
        this.#at = index + 1;
        return;
      } else if (unit === '\n' || unit === '\r') break;
    }
    this.#wrongAt = start;
  }

  /** A piece of a template, up to its end or to the expression in it. */
  #template(start: number, from: number): void {
    for (let index = from; index < this.#code.length; index += 1) {
      const unit = this.#code[index];
      if (unit === '\\') index += 1;
      else if (unit === '`') {
        this.#add('template', '', start, false);
        this.#at = index + 1;
        return;
      } else if (unit === '$' && this.#code[index + 1] === '{') {
        this.#add('template', '', start, true);
        this.#open.push({ bracket: '${', start, expressionAfter: false });
        this.#at = index + 2;
        return;
      }
    }
    this.#wrongAt = start;
  }

  #templateGoesOn(): void {
    const open = this.#open.pop();
    this.#template(open?.start ?? this.#at, this.#at + 1);
  }

  #number(): void {
    const start = this.#at;
    while (numberPart.test(this.#code[this.#at] ?? '')) {
      const isExponent =
        /[eE]/.test(this.#code[this.#at] ?? '') && /[+-]/.test(this.#code[this.#at + 1] ?? '');
      this.#at += isExponent ? 2 : 1;
    }
    this.#add('number', '', start, false);
  }

  #name(): void {
    const start = this.#at;
    this.#at += this.#character().length;
    while (this.#at < this.#code.length && namePart.test(this.#character())) {
      this.#at += this.#character().length;
    }
    const value = this.#code.slice(start, this.#at);
    const isProperty = this.#isAfterDot();
    this.#add('name', value, start, !isProperty && beforeExpression.has(value));
  }

  #isAfterDot(): boolean {
    const before = this.#tokens.at(-1)?.value;
    return before === '.' || before === '?.';
  }

  #expression(): void {
    const start = this.#at;
    let isInClass = false;
    let index = start + 1;
    for (; index < this.#code.length; index += 1) {
      const unit = this.#code[index] ?? '';
      if (lineEnd.test(unit)) break;
      if (unit === '\\') index += 1;
      else if (unit === '[') isInClass = true;
      else if (unit === ']') isInClass = false;
      else if (unit === '/' && !isInClass) {
        this.#at = index + 1;
        while (namePart.test(this.#code[this.#at] ?? '')) this.#at += 1;
        this.#add('expression', '', start, false);
        return;
      }
    }
    this.#divisionUntil = index;
    this.#punctuator('/');
  }

  #punctuator(first: string): void {
    const start = this.#at;
    const value = punctuators.find((one) => this.#code.startsWith(one, start)) ?? first;
    const before = this.#tokens.at(-1);
    if (first === '(' || first === '[' || first === '{') {
      this.#add('punctuator', value, start, true);
      const expressionAfter =
        first === '('
          ? before?.kind === 'name' && beforeStatement.has(before.value)
          : first === '{' && this.#opensBlock(before);
      this.#open.push({ bracket: first, start, expressionAfter });
    } else if (first === ')' || first === ']' || first === '}') {
      const open = this.#open.pop();
      if (!open || open.bracket !== { ')': '(', ']': '[', '}': '{' }[first]) this.#wrongAt = start;
      this.#add('punctuator', value, start, open?.expressionAfter ?? false);
    } else this.#add('punctuator', value, start, value !== '++' && value !== '--');
    this.#at = start + value.length;
  }

  /** Whether a brace after a token opens a block, and not an object. */
  #opensBlock(before: ScriptToken | undefined): boolean {
    if (before === undefined) return true;
    if (before.kind === 'name')
      return before.value === 'else' || before.value === 'do' || !beforeExpression.has(before.value);
    if (before.kind !== 'punctuator') return false;
    if (before.value === ':') return this.#open.at(-1)?.expressionAfter ?? true;
    return [')', ';', '{', '}', '=>'].includes(before.value);
  }
}

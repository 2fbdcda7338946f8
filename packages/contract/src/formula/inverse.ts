import type { Expression } from './expression.ts';
import { rawCount } from './expression.ts';
import { compileCollect } from './compile.ts';
import { parseFormula } from './parse.ts';

/** Finds the raw value whose formula gives a value; NaN where there is none. */
export type Inverse = (value: number) => number;

/**
 * Inverts a collect formula for writing. It can be done where the formula is linear in the raw value, however often
 * that occurs in it, and where the raw value occurs once below operations that are monotone: adding, multiplying
 * or dividing by a constant, sign, odd powers, `sqrt`, `exp`, `ln`, `log10`. Anything else (conditions, bit operations,
 * rounding, even powers) loses what would have to be found again, and undefined is returned: the variable cannot be
 * written through this formula.
 */
export function invertExpression(expression: Expression): Inverse | undefined {
  const line = linear(expression);
  if (line) {
    const { factor, constant } = line;
    return factor === 0 || !Number.isFinite(factor) || !Number.isFinite(constant)
      ? undefined
      : (value) => (value - constant) / factor;
  }
  return rawCount(expression) === 1 ? chain(expression, (value) => value) : undefined;
}

/** Inverts the text of a collect formula; an empty one writes the value as it is. Undefined where it cannot be done. */
export function invertFormula(text: string): Inverse | undefined {
  if (text.trim() === '') return (value) => value;
  const result = parseFormula(text, 'collect');
  return result.ok ? invertExpression(result.expression) : undefined;
}

interface Line {
  readonly factor: number;
  readonly constant: number;
}

/** The formula as factor * raw + constant; undefined where it is not of that form. */
function linear(expression: Expression): Line | undefined {
  if (expression.kind === 'raw') return { factor: 1, constant: 0 };
  if (rawCount(expression) === 0) return { factor: 0, constant: constantOf(expression) };
  if (expression.kind === 'unary' && expression.operator === '-') {
    const operand = linear(expression.operand);
    return operand && { factor: -operand.factor, constant: -operand.constant };
  }
  if (expression.kind !== 'binary') return undefined;
  const left = linear(expression.left);
  const right = linear(expression.right);
  if (!left || !right) return undefined;
  const { operator } = expression;
  if (operator === '+') {
    return { factor: left.factor + right.factor, constant: left.constant + right.constant };
  }
  if (operator === '-') {
    return { factor: left.factor - right.factor, constant: left.constant - right.constant };
  }
  if (operator === '*' && (left.factor === 0 || right.factor === 0)) {
    return {
      factor: left.factor * right.constant + right.factor * left.constant,
      constant: left.constant * right.constant,
    };
  }
  return operator === '/' && right.factor === 0
    ? { factor: left.factor / right.constant, constant: left.constant / right.constant }
    : undefined;
}

function constantOf(expression: Expression): number {
  return compileCollect(expression)(Number.NaN);
}

/** Undoes the operations from the outermost to the raw value. `undo` has undone those above. */
function chain(expression: Expression, undo: Inverse): Inverse | undefined {
  switch (expression.kind) {
    case 'raw':
      return undo;
    case 'unary':
      return expression.operator === '-' ? chain(expression.operand, (value) => -undo(value)) : undefined;
    case 'binary':
      return chainBinary(expression, undo);
    case 'call':
      return chainCall(expression, undo);
    case 'number':
    case 'text':
    case 'key':
    case 'conditional':
    case 'pageCall':
      return undefined;
  }
}

function chainBinary(
  expression: Extract<Expression, { kind: 'binary' }>,
  undo: Inverse,
): Inverse | undefined {
  const { left, right, operator } = expression;
  const rawIsLeft = rawCount(left) === 1;
  const inner = rawIsLeft ? left : right;
  const constant = constantOf(rawIsLeft ? right : left);
  if (!Number.isFinite(constant)) return undefined;
  if (operator === '+') return chain(inner, (value) => undo(value) - constant);
  if (operator === '-') {
    return chain(inner, (value) => (rawIsLeft ? undo(value) + constant : constant - undo(value)));
  }
  if (operator === '**') return chainPower(inner, constant, rawIsLeft, undo);
  if (constant === 0) return undefined;
  if (operator === '*') return chain(inner, (value) => undo(value) / constant);
  if (operator !== '/') return undefined;
  return chain(inner, (value) => (rawIsLeft ? undo(value) * constant : constant / undo(value)));
}

function chainPower(
  inner: Expression,
  constant: number,
  rawIsBase: boolean,
  undo: Inverse,
): Inverse | undefined {
  if (!rawIsBase) {
    return constant > 0 && constant !== 1
      ? chain(inner, (value) => Math.log(undo(value)) / Math.log(constant))
      : undefined;
  }
  // An even power gives the same for a value and its negative.
  if (!Number.isInteger(constant) || constant % 2 === 0) return undefined;
  return chain(inner, (value) => Math.sign(undo(value)) * Math.abs(undo(value)) ** (1 / constant));
}

function chainCall(expression: Extract<Expression, { kind: 'call' }>, undo: Inverse): Inverse | undefined {
  const [first, second] = expression.values;
  if (!first) return undefined;
  const { name } = expression;
  if (name === 'sqrt') return chain(first, (value) => (undo(value) < 0 ? Number.NaN : undo(value) ** 2));
  if (name === 'exp') return chain(first, (value) => Math.log(undo(value)));
  if (name === 'ln') return chain(first, (value) => Math.exp(undo(value)));
  if (name === 'log10') return chain(first, (value) => 10 ** undo(value));
  if (name !== 'pow' || !second) return undefined;
  const rawIsBase = rawCount(first) === 1;
  const constant = constantOf(rawIsBase ? second : first);
  return Number.isFinite(constant)
    ? chainPower(rawIsBase ? first : second, constant, rawIsBase, undo)
    : undefined;
}

import type { BinaryOperator, Expression, UnaryOperator } from './expression.ts';
import { formulaFunctions } from './expression.ts';

/** The values for the places of a formula: the raw value, and the values of variables by slot. */
type Closure = (raw: number, values: ArrayLike<number>) => number;

/** The index of a variable's value in the array that a compiled formula is called with. */
export type SlotOf = (key: string) => number;

/** What operators between two numbers give; a comparison gives 1 or 0. */
export const binaryOperations: Readonly<Record<BinaryOperator, (left: number, right: number) => number>> = {
  '||': (left, right) => (left || right ? 1 : 0),
  '&&': (left, right) => (left && right ? 1 : 0),
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
  '&': (left, right) => left & right,
  '==': (left, right) => (left === right ? 1 : 0),
  '!=': (left, right) => (left === right ? 0 : 1),
  '<=': (left, right) => (left <= right ? 1 : 0),
  '>=': (left, right) => (left >= right ? 1 : 0),
  '<': (left, right) => (left < right ? 1 : 0),
  '>': (left, right) => (left > right ? 1 : 0),
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
};

/** What operators before a number give. */
export const unaryOperations: Readonly<Record<UnaryOperator, (value: number) => number>> = {
  '-': (value) => -value,
  '+': (value) => value,
  '!': (value) => (value ? 0 : 1),
  '~': (value) => ~value,
};

/** Turns a formula into closures, so that a call costs no parsing. Parts that hold no variable are computed once. */
function closure(expression: Expression, slotOf: SlotOf): Closure {
  switch (expression.kind) {
    case 'number': {
      const { value } = expression;
      return () => value;
    }
    // Only formulas of pages have these, which are compiled by `compile-page.ts`.
    case 'text':
    case 'pageCall':
      return () => Number.NaN;
    case 'raw':
      return (raw) => raw;
    case 'key': {
      const slot = slotOf(expression.name);
      return (_raw, values) => values[slot] ?? Number.NaN;
    }
    case 'unary': {
      const operand = closure(expression.operand, slotOf);
      const apply = unaryOperations[expression.operator];
      return (raw, values) => apply(operand(raw, values));
    }
    case 'binary': {
      const left = closure(expression.left, slotOf);
      const right = closure(expression.right, slotOf);
      const apply = binaryOperations[expression.operator];
      if (expression.right.kind === 'number') {
        const { value } = expression.right;
        return (raw, values) => apply(left(raw, values), value);
      }
      return (raw, values) => apply(left(raw, values), right(raw, values));
    }
    case 'conditional': {
      const test = closure(expression.test, slotOf);
      const yes = closure(expression.yes, slotOf);
      const no = closure(expression.no, slotOf);
      return (raw, values) => (test(raw, values) ? yes(raw, values) : no(raw, values));
    }
    case 'call': {
      const parts = expression.values.map((value) => closure(value, slotOf));
      const apply: (...numbers: number[]) => number = formulaFunctions[expression.name].apply;
      return (raw, values) => apply(...parts.map((part) => part(raw, values)));
    }
  }
}

const none: readonly number[] = [];
const noSlot: SlotOf = () => -1;

/** Compiles a collect formula that was read: raw value in, value out. Not finite where mathematics has no value. */
export function compileCollect(expression: Expression): (raw: number) => number {
  const compiled = closure(expression, noSlot);
  return (raw) => compiled(raw, none);
}

/**
 * Compiles an operation formula or condition that was read. It is called with the values of all variables, each at its
 * slot; a value that is missing is NaN, and so is then the result of most formulas.
 */
export function compileOperation(
  expression: Expression,
  slotOf: SlotOf,
): (values: ArrayLike<number>) => number {
  const compiled = closure(expression, slotOf);
  return (values) => compiled(Number.NaN, values);
}

import { formatNumber } from '../model/signal-text.ts';
import type { SignalValue, StateLevel } from '../model/signal.ts';
import { binaryOperations, type SlotOf, unaryOperations } from './compile.ts';
import { type BinaryOperator, type Expression, formulaFunctions, type PageFunction } from './expression.ts';

/** The value of a formula of a page: a number (a comparison gives 1 or 0) or a text. NaN where it has none. */
export type PageFormulaValue = number | string;

/** A source of a formula as it computes with it: its value, and what is known about it. */
export interface FormulaInput {
  readonly value: SignalValue;
  /** Null where it has none. */
  readonly lowerLimit: number | null;
  readonly upperLimit: number | null;
  readonly states: readonly { readonly value: number; readonly title: string; readonly level: StateLevel }[];
}

type Closure = (inputs: ArrayLike<FormulaInput>) => PageFormulaValue;

/** The longest text that a formula gives, in characters: as much as a widget can show. */
const longestText = 2000;

/**
 * Compiles a formula of a page. It is called with its sources, each at its slot. What has no value (a division by 0, a sum with a
 * text, a source without a value) makes the whole without one, but for the part of a condition that does not count.
 */
export function compilePage(expression: Expression, slotOf: SlotOf): Closure {
  switch (expression.kind) {
    case 'number':
    case 'text': {
      const { value } = expression;
      return () => value;
    }
    case 'raw':
      return () => Number.NaN;
    case 'key': {
      const slot = slotOf(expression.name);
      return (inputs) => valueOf(inputs[slot]?.value ?? null);
    }
    case 'unary': {
      const operand = compilePage(expression.operand, slotOf);
      const { operator } = expression;
      if (operator === '!')
        return (inputs) => {
          const truth = numberOf(operand(inputs));
          return Number.isNaN(truth) ? truth : Number(truth === 0);
        };
      const apply = unaryOperations[operator];
      return (inputs) => known(numberOf(operand(inputs)), apply);
    }
    case 'binary':
      return compileBinary(
        expression.operator,
        compilePage(expression.left, slotOf),
        compilePage(expression.right, slotOf),
      );
    case 'conditional': {
      const test = compilePage(expression.test, slotOf);
      const yes = compilePage(expression.yes, slotOf);
      const no = compilePage(expression.no, slotOf);
      return (inputs) => {
        const truth = numberOf(test(inputs));
        if (Number.isNaN(truth)) return truth;
        return truth === 0 ? no(inputs) : yes(inputs);
      };
    }
    case 'call': {
      const parts = expression.values.map((value) => compilePage(value, slotOf));
      const apply: (...numbers: number[]) => number = formulaFunctions[expression.name].apply;
      return (inputs) => {
        const numbers = parts.map((part) => numberOf(part(inputs)));
        return numbers.some(Number.isNaN) ? Number.NaN : apply(...numbers);
      };
    }
    case 'pageCall':
      return compileCall(expression.name, expression.values, slotOf);
  }
}

function compileBinary(operator: BinaryOperator, left: Closure, right: Closure): Closure {
  if (operator === '&&' || operator === '||') {
    // What the first part decides, the second cannot make unknown.
    const decides = operator === '||' ? 1 : 0;
    return (inputs) => {
      const first = truthOf(left(inputs));
      const second = first === decides ? first : truthOf(right(inputs));
      if (second === decides) return second;
      return Number.isNaN(first) ? first : second;
    };
  }
  const apply = binaryOperations[operator];
  return (inputs) => {
    const one = left(inputs);
    const other = right(inputs);
    if (isUnknown(one) || isUnknown(other)) return Number.NaN;
    if (typeof one === 'number' && typeof other === 'number') return apply(one, other);
    if (operator === '==') return Number(one === other);
    if (operator === '!=') return Number(one !== other);
    return operator === '+' ? (plainText(one) + plainText(other)).slice(0, longestText) : Number.NaN;
  };
}

function compileCall(
  name: Exclude<PageFunction, 'if'>,
  values: readonly Expression[],
  slotOf: SlotOf,
): Closure {
  const [first, second] = values;
  if (first === undefined) return () => Number.NaN;
  if (name === 'text') {
    const value = compilePage(first, slotOf);
    const decimals = second && compilePage(second, slotOf);
    return (inputs) => {
      const shown = value(inputs);
      if (typeof shown === 'string' || Number.isNaN(shown)) return shown;
      const places = decimals ? numberOf(decimals(inputs)) : Number.isInteger(shown) ? 0 : 2;
      return Number.isNaN(places)
        ? places
        : formatNumber(shown, Math.min(6, Math.max(0, Math.trunc(places))));
    };
  }
  const slot = first.kind === 'key' ? slotOf(first.name) : -1;
  return (inputs) => {
    const input = inputs[slot];
    if (input === undefined) return Number.NaN;
    switch (name) {
      case 'lowerLimit':
        return input.lowerLimit ?? Number.NaN;
      case 'upperLimit':
        return input.upperLimit ?? Number.NaN;
      case 'level':
        return isUnknown(valueOf(input.value)) ? Number.NaN : (stateOf(input)?.level ?? 'normal');
      case 'word': {
        const value = valueOf(input.value);
        return isUnknown(value) ? Number.NaN : (stateOf(input)?.title ?? plainText(value));
      }
    }
  };
}

/** The state of a source that its value is. */
function stateOf({ value, states }: FormulaInput): FormulaInput['states'][number] | undefined {
  return value === null || value === '' ? undefined : states.find((state) => state.value === Number(value));
}

/** A value as formulas compute with it: a switch is 1 or 0. */
function valueOf(value: SignalValue): PageFormulaValue {
  return typeof value === 'string' ? value : value === null ? Number.NaN : Number(value);
}

function isUnknown(value: PageFormulaValue): boolean {
  return typeof value === 'number' && Number.isNaN(value);
}

/** A text is no number, whatever it writes. */
function numberOf(value: PageFormulaValue): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** 1 where something holds, 0 where it does not, NaN where that is not known. */
function truthOf(value: PageFormulaValue): number {
  return known(numberOf(value), (number) => Number(number !== 0));
}

function known(value: number, apply: (value: number) => number): number {
  return Number.isNaN(value) ? value : apply(value);
}

/** A number without the digits at its end that computing brings; NaN stays no text, since the whole has no value then. */
function plainText(value: PageFormulaValue): string {
  return typeof value === 'string' ? value : String(Number(value.toPrecision(12)));
}

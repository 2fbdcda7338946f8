/** Operators before one operand. */
export const unaryOperators = ['-', '+', '!', '~'] as const;
export type UnaryOperator = (typeof unaryOperators)[number];

/** Operators between two operands, by how strongly they bind: a later row binds more. */
export const operatorLevels = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<=', '>=', '<', '>'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
  ['**'],
] as const;
export type BinaryOperator = (typeof operatorLevels)[number][number];

/** The functions a formula can call, with the minimum and maximum number of arguments. */
export const formulaFunctions = {
  abs: { min: 1, max: 1, apply: Math.abs },
  sqrt: { min: 1, max: 1, apply: Math.sqrt },
  exp: { min: 1, max: 1, apply: Math.exp },
  ln: { min: 1, max: 1, apply: Math.log },
  log10: { min: 1, max: 1, apply: Math.log10 },
  sin: { min: 1, max: 1, apply: Math.sin },
  cos: { min: 1, max: 1, apply: Math.cos },
  tan: { min: 1, max: 1, apply: Math.tan },
  round: { min: 1, max: 1, apply: Math.round },
  floor: { min: 1, max: 1, apply: Math.floor },
  ceil: { min: 1, max: 1, apply: Math.ceil },
  pow: { min: 2, max: 2, apply: Math.pow },
  min: { min: 1, max: 16, apply: Math.min },
  max: { min: 1, max: 16, apply: Math.max },
} as const satisfies Record<
  string,
  { min: number; max: number; apply: (...values: [number, number]) => number }
>;
export type FormulaFunction = keyof typeof formulaFunctions;

/**
 * The functions that only formulas of pages have, with the minimum and maximum number of arguments. Those that `ofSource` marks
 * take the name of a source.
 */
export const pageFunctions = {
  if: { min: 3, max: 3, ofSource: false },
  text: { min: 1, max: 2, ofSource: false },
  word: { min: 1, max: 1, ofSource: true },
  level: { min: 1, max: 1, ofSource: true },
  lowerLimit: { min: 1, max: 1, ofSource: true },
  upperLimit: { min: 1, max: 1, ofSource: true },
} as const satisfies Record<string, { min: number; max: number; ofSource: boolean }>;
export type PageFunction = keyof typeof pageFunctions;

/** Tells whether a name is a function that only formulas of pages have. */
export function isPageFunction(name: string): name is PageFunction {
  return Object.hasOwn(pageFunctions, name);
}

/** Tells whether a name is a function of formulas. */
export function isFormulaFunction(name: string): name is FormulaFunction {
  return Object.hasOwn(formulaFunctions, name);
}

/** A formula that was read. `position` counts characters of the text from 1. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly position: number }
  /** A text between quotation marks; only in formulas of pages. */
  | { readonly kind: 'text'; readonly value: string; readonly position: number }
  /** The raw value, written `%s`. */
  | { readonly kind: 'raw'; readonly position: number }
  /** The value of a variable, by its key. */
  | { readonly kind: 'key'; readonly name: string; readonly position: number }
  | {
      readonly kind: 'unary';
      readonly operator: UnaryOperator;
      readonly operand: Expression;
      readonly position: number;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly position: number;
    }
  | {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
      readonly position: number;
    }
  | {
      readonly kind: 'call';
      readonly name: FormulaFunction;
      readonly values: readonly Expression[];
      readonly position: number;
    }
  /** `if` is a conditional. */
  | {
      readonly kind: 'pageCall';
      readonly name: Exclude<PageFunction, 'if'>;
      readonly values: readonly Expression[];
      readonly position: number;
    };

/** The expressions directly within an expression. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'text':
    case 'raw':
    case 'key':
      return [];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.test, expression.yes, expression.no];
    case 'call':
    case 'pageCall':
      return expression.values;
  }
}

/** Each key a formula refers to, with its first position. */
export function keysOf(expression: Expression): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  const visit = (one: Expression): void => {
    if (one.kind === 'key' && !keys.has(one.name)) keys.set(one.name, one.position);
    partsOf(one).forEach(visit);
  };
  visit(expression);
  return keys;
}

/** How often the raw value occurs in a formula. */
export function rawCount(expression: Expression): number {
  return partsOf(expression).reduce((sum, one) => sum + rawCount(one), expression.kind === 'raw' ? 1 : 0);
}

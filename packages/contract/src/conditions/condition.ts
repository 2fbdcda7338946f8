import { z } from 'zod';
import { integer, mark, text } from '../schema/field.ts';
import type { AlarmInputs } from './inputs.ts';
import type { Evaluator } from './evaluator.ts';

/** A condition of an alarm of any kind, read by its schema before. */
export interface AnyCondition {
  readonly kind: string;
}

interface Parts<Schema extends z.ZodType<AnyCondition>> {
  /** The values of its `kind` and of its fields. Times are in ms; values are those after formula and rounding. */
  readonly schema: Schema;
  /** Whether its variables must be numbers. Default: yes. */
  readonly isNumeric?: boolean;
  /** Its fields that name one variable, beside `keys`. */
  readonly variables?: readonly string[];
  /** Its fields that are expressions over keys. */
  readonly expressions?: readonly string[];
  /** Compiles a condition of the kind for the slots of its variables. */
  readonly evaluator: (inputs: AlarmInputs, condition: z.output<Schema>) => Evaluator;
}

/**
 * A kind of condition: all that the product knows of it but its names, which are in `texts/conditions.ts`. To add one,
 * write its file, its line in `list.ts` and its names.
 */
export interface ConditionKind<Schema extends z.ZodType<AnyCondition> = z.ZodType<AnyCondition>> {
  readonly schema: Schema;
  readonly isNumeric: boolean;
  readonly variables: readonly string[];
  readonly expressions: readonly string[];
  /** Compiles a condition for the slots of its variables. Throws where it is not of this kind. */
  evaluatorOf(inputs: AlarmInputs, condition: AnyCondition): Evaluator;
}

/** Makes a kind of condition of its parts. */
export function conditionKind<Schema extends z.ZodType<AnyCondition>>({
  schema,
  isNumeric = true,
  variables = [],
  expressions = [],
  evaluator,
}: Parts<Schema>): ConditionKind<Schema> {
  return {
    schema,
    isNumeric,
    variables,
    expressions,
    evaluatorOf: (inputs, condition) => evaluator(inputs, schema.parse(condition)),
  };
}

/** The one variable that a condition is about. */
export const conditionVariable = mark(z.array(text('key')).length(1), { refersTo: 'variables' });

/** How far a value must return before a limit counts as kept again, in the unit of the value. */
export const hysteresis = z.number().min(0).default(0);

/** The time over which a condition looks, in ms. */
export function timeWindow(maximum: number, usual: number) {
  return integer(1000, maximum, 'ms').default(usual);
}

/** The slot of the variable that a condition is about. */
export function slotOf(inputs: AlarmInputs, { keys }: { readonly keys: readonly string[] }): number {
  const [key = ''] = keys;
  return inputs.slotOf(key);
}

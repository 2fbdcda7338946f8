import type { AlarmCondition } from './alarm-condition.ts';
import type { Path } from '../document/problem.ts';
import type { ConditionKind } from './condition.ts';
import { conditionKinds } from './list.ts';

const kinds: readonly ConditionKind[] = Object.values(conditionKinds);

/** The fields of conditions that name one variable, of all kinds. */
export const variableFields: ReadonlySet<string> = new Set(kinds.flatMap(({ variables }) => variables));

/** The fields of conditions that are expressions over keys, of all kinds. */
export const expressionFields: ReadonlySet<string> = new Set(kinds.flatMap(({ expressions }) => expressions));

/** A part of a condition that is read as text, with its path in the condition. */
export interface ConditionPart {
  readonly text: string;
  readonly path: Path;
}

/** The keys of variables that a condition names in fields of their own. */
export function conditionVariables(condition: AlarmCondition): readonly ConditionPart[] {
  return Object.entries(condition).flatMap(([field, value]: [string, unknown]): ConditionPart[] => {
    if (field === 'keys' && Array.isArray(value))
      return value.map((key: unknown, index) => ({ text: String(key), path: ['keys', index] }));
    return variableFields.has(field) && typeof value === 'string' ? [{ text: value, path: [field] }] : [];
  });
}

/** The expressions of a condition. */
export function conditionExpressions(condition: AlarmCondition): readonly ConditionPart[] {
  return Object.entries(condition).flatMap(([field, value]: [string, unknown]): ConditionPart[] =>
    expressionFields.has(field) && typeof value === 'string' ? [{ text: value, path: [field] }] : [],
  );
}

/** A condition with other keys in its fields and its expressions. */
export function withOtherKeys(
  condition: AlarmCondition,
  keyOf: (key: string) => string,
  expressionOf: (expression: string) => string,
): AlarmCondition {
  const changes: Record<string, string | string[]> = {};
  for (const [field, value] of Object.entries<unknown>(condition)) {
    if (field === 'keys' && Array.isArray(value)) changes[field] = value.map((key) => keyOf(String(key)));
    else if (typeof value !== 'string') continue;
    else if (variableFields.has(field)) changes[field] = keyOf(value);
    else if (expressionFields.has(field)) changes[field] = expressionOf(value);
  }
  // Each field keeps its type. Whether what it says now is right is for the check of the definition.
  return { ...condition, ...changes };
}

import type { z } from 'zod';
import { findingOf } from '../schema/found-issue.ts';
import { valueAt } from './fields.ts';
import { type Path, type Problems, shownName } from './problem.ts';

/** Unknown fields of one object that are named; of more, only the number is. */
const namedFields = 20;

/** Turns what a schema found in `value`, which is at `path`, into problems of the catalogue. */
export function addIssues(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  path: Path,
  problems: Problems,
): void {
  for (const issue of issues) addIssue(issue, value, path, problems);
}

function addIssue(issue: z.core.$ZodIssue, value: unknown, parent: Path, problems: Problems): void {
  const path = [...parent, ...issue.path.map((part) => (typeof part === 'symbol' ? part.toString() : part))];
  const missing = valueAt(value, issue.path) === undefined;
  switch (issue.code) {
    case 'custom':
      return addCustom(issue, path, problems);
    case 'unrecognized_keys':
      for (const name of issue.keys.slice(0, namedFields)) {
        problems.add([...path, name], 'document.unknownField', { name: shownName(name) });
      }
      if (issue.keys.length > namedFields) {
        problems.add(path, 'document.unknownFields', { count: issue.keys.length - namedFields });
      }
      return;
    case 'invalid_type':
      if (missing) return problems.add(path, 'value.required');
      if (issue.expected === 'int') return problems.add(path, 'value.integer');
      return problems.add(path, 'value.type', { expected: issue.expected });
    case 'invalid_value':
      if (missing) return problems.add(path, 'value.required');
      return problems.add(path, 'value.choice', { choices: issue.values.map(String).join(', ') });
    case 'invalid_union':
      if (missing) return problems.add(path, 'value.required');
      return addUnion(issue, path, problems);
    case 'too_big':
      return addLimit(issue, Number(issue.maximum), 'maximum', valueAt(value, issue.path), path, problems);
    case 'too_small':
      return addLimit(issue, Number(issue.minimum), 'minimum', valueAt(value, issue.path), path, problems);
    case 'invalid_format':
      return problems.add(path, 'value.form', { form: issue.format });
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return problems.add(path, 'value.form', { form: issue.code });
  }
}

function addCustom(issue: z.core.$ZodIssueCustom, path: Path, problems: Problems): void {
  const finding = findingOf(issue);
  if (finding === undefined) problems.add(path, 'value.form', { form: issue.message });
  else problems.addFinding(path, finding);
}

function addUnion(issue: z.core.$ZodIssueInvalidUnion, path: Path, problems: Problems): void {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
  if (options.length > 0) problems.add(path, 'value.choice', { choices: options.join(', ') });
  else problems.add(path, 'value.type', { expected: 'union' });
}

/** A number, text or list that is beyond a limit of its schema that has no rule. */
function addLimit(
  issue: { readonly origin: string },
  limit: number,
  end: 'maximum' | 'minimum',
  value: unknown,
  path: Path,
  problems: Problems,
): void {
  if (typeof value === 'string' && end === 'maximum') {
    problems.add(path, 'value.characters', { maximum: limit, actual: value.length });
  } else if (typeof value === 'string') {
    problems.add(path, 'value.short', { minimum: limit, actual: value.length });
  } else if (Array.isArray(value) && end === 'maximum') {
    problems.add(path, 'value.count', { maximum: limit, actual: value.length });
  } else if (issue.origin === 'array') problems.add(path, 'value.tooFew', { minimum: limit });
  else if (end === 'maximum') problems.add(path, 'value.atMost', { maximum: limit });
  else problems.add(path, 'value.atLeast', { minimum: limit });
}

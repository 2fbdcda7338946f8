import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { type CatalogueError, failure, type Problem } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { TextParameters } from '@penstock/contract/texts/language';
import { z } from 'zod';

/** The error of a request that breaks its schema: every problem, each with its field; the first names the error. */
export function requestProblems(issues: readonly z.core.$ZodIssue[]): CatalogueError {
  const problems = issues.slice(0, limits.problems).map(problemOf);
  const field = problems[0]?.path;
  return failure('request.invalid', { field: field ? field : 'body' }, { problems });
}

const catalogueFinding = z.object({
  key: z.string().refine((key): key is ErrorKey => isErrorKey(key)),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});

function problemOf(issue: z.core.$ZodIssue): Problem {
  const path = issue.path.map(String).join('.');
  return { path, ...findingOf(issue, path === '' ? 'body' : path) };
}

function findingOf(
  issue: z.core.$ZodIssue,
  field: string,
): { readonly key: ErrorKey; readonly parameters: TextParameters } {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { key: 'value.required', parameters: {} };
      if (issue.expected === 'int') return { key: 'value.integer', parameters: {} };
      return { key: 'value.type', parameters: { expected: issue.expected } };
    case 'invalid_value':
      return { key: 'value.choice', parameters: { choices: issue.values.map(String).join(', ') } };
    case 'too_big':
      return tooBig(issue, field);
    case 'too_small':
      return tooSmall(issue, field);
    case 'custom': {
      const finding = catalogueFinding.safeParse(issue.params);
      return finding.success ? finding.data : { key: 'request.invalid', parameters: { field } };
    }
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return { key: 'request.invalid', parameters: { field } };
  }
}

/** How long a text or a list is; 0 for anything else. */
function lengthOf(input: unknown): number {
  return typeof input === 'string' || Array.isArray(input) ? input.length : 0;
}

function tooBig(issue: z.core.$ZodIssueTooBig, field: string) {
  const parameters = { maximum: Number(issue.maximum), actual: lengthOf(issue.input) };
  if (issue.origin === 'string') return { key: 'value.characters', parameters } as const;
  if (issue.origin === 'array') return { key: 'value.count', parameters } as const;
  return { key: 'request.invalid', parameters: { field: `${field} > ${issue.maximum}` } } as const;
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, field: string) {
  const parameters = { minimum: Number(issue.minimum), actual: lengthOf(issue.input) };
  if (issue.origin === 'string') return { key: 'value.short', parameters } as const;
  if (issue.origin === 'array')
    return { key: 'value.tooFew', parameters: { minimum: Number(issue.minimum) } } as const;
  return { key: 'request.invalid', parameters: { field: `${field} < ${issue.minimum}` } } as const;
}

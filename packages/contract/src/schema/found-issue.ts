import type { z } from 'zod';
import type { Finding } from '../rules/finding.ts';

/**
 * The findings of our own checks, by the object that schemas carry along with an issue. Nothing from outside
 * can be in it.
 */
const findings = new WeakMap<object, Finding>();

/**
 * An issue of a schema that says what one of our checks found. Its message is the key of the catalogue: texts are made
 * where the language is known, so that schemas need not bring the texts of all errors.
 */
export function foundIssue(
  finding: Finding,
  input: unknown,
  path: readonly (string | number)[] = [],
): z.core.$ZodRawIssue<z.core.$ZodIssueCustom> {
  const { key, parameters } = finding;
  const params = { key, parameters };
  findings.set(params, finding);
  return { code: 'custom', input, path: [...path], message: key, params };
}

/** The finding of one of our checks; undefined for other issues. */
export function findingOf(issue: z.core.$ZodIssue): Finding | undefined {
  return issue.code === 'custom' && issue.params !== undefined ? findings.get(issue.params) : undefined;
}

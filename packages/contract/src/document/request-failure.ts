import type { z } from 'zod';
import { type CatalogueError, failure } from '../errors/error.ts';
import { addIssues } from './issues.ts';
import { type Path, Problems } from './problem.ts';

/**
 * The error of a request that breaks its schema: every problem with its path, and the path of the first as the field
 * (`body` for the whole). `path` is where the value is in the request, such as `params`.
 */
export function requestFailure(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  path: Path = [],
): CatalogueError {
  const problems = new Problems();
  addIssues(issues, value, path, problems);
  const [first] = problems.found;
  return failure('request.invalid', { field: first?.path || 'body' }, { problems: problems.found });
}

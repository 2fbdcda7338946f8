import { failure } from '../errors/error.ts';
import type { Problems } from './problem.ts';

/** The error of a document with problems, which names those that were kept. */
export function invalidDocument(problems: Problems) {
  return failure('document.invalid', { count: problems.total }, { problems: problems.found });
}

import { checkConditions } from '../document/conditions.ts';
import { guardTree } from '../document/guard.ts';
import { addIssues } from '../document/issues.ts';
import { Problems } from '../document/problem.ts';
import { failure } from '../errors/error.ts';
import { type Definition, definitionSchema } from './definition.ts';
import { type DefinitionOwner, definitionProblems } from './check.ts';

/**
 * Reads a definition from outside: size, depth and forbidden keys first, then each field by its rule, then what fields mean
 * to each other.
 *
 * @throws CatalogueError `document.invalid` with all that is wrong.
 */
export function definitionFrom(value: unknown, owner: DefinitionOwner): Definition {
  const problems = new Problems();
  guardTree(value, problems);
  refuse(problems);
  const parsed = definitionSchema.safeParse(value);
  if (!parsed.success) {
    addIssues(parsed.error.issues, value, [], problems);
    throw failure('document.invalid', { count: problems.total }, { problems: problems.found });
  }
  checkConditions(definitionSchema, parsed.data, [], problems);
  refuse(problems);
  const found = definitionProblems(parsed.data, owner);
  if (found.length > 0) throw failure('document.invalid', { count: found.length }, { problems: found });
  return parsed.data;
}

function refuse(problems: Problems): void {
  if (problems.total > 0)
    throw failure('document.invalid', { count: problems.total }, { problems: problems.found });
}

import type { Problem } from '../errors/error.ts';
import { type SavedPage, savedPageSchema } from './page.ts';
import { guardTree, pageTree, readJson } from '../document/guard.ts';
import { addIssues } from '../document/issues.ts';
import { Problems } from '../document/problem.ts';
import type { WidgetTypes } from './widget-type.ts';

/** A page from outside: one that can be trusted, or what is wrong with it. */
export type PageReading =
  | { readonly ok: true; readonly page: SavedPage }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly total: number };

/**
 * Reads the file of a dashboard page: size, depth and forbidden keys first, then each field. Data and style are checked of widgets
 * whose types are known.
 */
export function readPageText(text: string, types: WidgetTypes): PageReading {
  const json = readJson(text, pageTree);
  if (!json.ok) return refused(json.problems);
  const problems = new Problems();
  guardTree(json.value, problems, pageTree);
  if (problems.total > 0) return refused(problems);
  const result = savedPageSchema(types).safeParse(json.value);
  if (result.success) return { ok: true, page: result.data };
  addIssues(result.error.issues, json.value, [], problems);
  return refused(problems);
}

function refused(problems: Problems): PageReading {
  return { ok: false, problems: problems.found, total: problems.total };
}

import { systemVariableSchema, type SystemVariable } from '@penstock/contract/configuration/model/variable';
import { addIssues } from '@penstock/contract/document/issues';
import { Problems } from '@penstock/contract/document/problem';
import { errorText } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';

/** The most lines that are read at once: as many changes as one call takes. */
export const maxPastedRows = 1000;

/** A line that was pasted: what becomes of it, or why it is wrong. */
export interface PastedRow {
  /** From 1. */
  readonly line: number;
  readonly item: SystemVariable;
  /** `same`: there is such a variable already. */
  readonly kind: 'add' | 'edit' | 'same';
  readonly problem: string | undefined;
}

/**
 * Reads lines of a spreadsheet: key, value and remark between tabs. Lines without anything are left out. A key that there
 * is already gets the new value; a key that occurs twice is wrong.
 */
export function readPastedRows(
  text: string,
  existing: readonly SystemVariable[],
  language: Language,
): readonly PastedRow[] {
  const known = new Map(existing.map((item) => [item.key, item]));
  const seen = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((content, index): PastedRow[] => {
    if (content.trim() === '') return [];
    const [key = '', value = '', remark = ''] = content.split('\t').map((cell) => cell.trim());
    const item = { key, value, remark };
    const before = known.get(key);
    const isSame = before !== undefined && before.value === value && before.remark === remark;
    const kind = before === undefined ? 'add' : isSame ? 'same' : 'edit';
    const problem = seen.has(key)
      ? errorText('variable.exists', { key, other: key }, language)
      : problemOf(item, language);
    seen.add(key);
    return [{ line: index + 1, item, kind, problem }];
  });
}

function problemOf(item: SystemVariable, language: Language): string | undefined {
  const parsed = systemVariableSchema.safeParse(item);
  if (parsed.success) return undefined;
  const problems = new Problems();
  addIssues(parsed.error.issues, item, [], problems);
  const [first] = problems.found;
  return first === undefined ? undefined : errorText(first.key, first.parameters, language);
}

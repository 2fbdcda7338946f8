import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';

/** A problem of a text, and its place. */
export interface CodeProblem {
  /** Both from 1; null where it is not known. A column counts UTF-16 units. */
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
}

/** The index in a text of a line and a column, as far as it has them; undefined without a line. */
export function offsetOf(doc: Text, { line, column }: Omit<CodeProblem, 'message'>): number | undefined {
  if (line === null) return undefined;
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(found.from + Math.max((column ?? 1) - 1, 0), found.to);
}

const word = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u;

/** The marks of problems: the word that starts where each is, else the rest of the line, else the whole line. */
export function diagnosticsOf(doc: Text, problems: readonly CodeProblem[]): Diagnostic[] {
  return problems.flatMap((problem) => {
    const at = offsetOf(doc, problem);
    if (at === undefined) return [];
    const line = doc.lineAt(at);
    const rest = line.text.slice(at - line.from);
    const name = problem.column === null ? undefined : word.exec(rest)?.[0];
    const from = rest.trim() === '' ? line.from : at;
    const to = name === undefined ? line.to : at + name.length;
    return [{ from, to, severity: 'error' as const, message: problem.message }];
  });
}

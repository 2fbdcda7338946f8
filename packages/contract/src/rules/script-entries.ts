import type { Finding } from './finding.ts';
import { readScriptTokens, type ScriptToken } from './script-tokens.ts';

/** The functions a script must have, by what it is for (gateway specification, section 5). */
export const scriptEntries = {
  task: 'main',
  report: 'reportToJson',
  readRequest: 'readReqToJson',
  readResponse: 'readRespToJson',
  writeRequest: 'writeReqToJson',
  writeResponse: 'writeRespToJson',
} as const;
export type ScriptPurpose = keyof typeof scriptEntries;
/** The name of an entry. */
export type ScriptEntry = (typeof scriptEntries)[ScriptPurpose];
/** Where a script is used: a task and the callback of a connection have the same entry, and get something else. */
export type ScriptUse = ScriptPurpose | 'callback';

/** The entry that a script must have where it is used. */
export function entryOfUse(use: ScriptUse): ScriptEntry {
  return use === 'callback' ? scriptEntries.task : scriptEntries[use];
}

/**
 * The problem that keeps a script from serving a purpose: a text, comment or bracket without end (`script.syntax`, with line and
 * column from 1), or no entry (`script.missingEntry`); null when it has its entry. Whether it is a correct program is
 * found out by the engine that runs it.
 */
export function scriptFinding(code: string, purpose: ScriptPurpose): Finding | null {
  const { tokens, wrongAt } = readScriptTokens(code);
  if (wrongAt !== undefined) return { key: 'script.syntax', parameters: lineAndColumn(code, wrongAt) };
  const entry = scriptEntries[purpose];
  return tokens.some((_, index) => declares(tokens, index, entry))
    ? null
    : { key: 'script.missingEntry', parameters: { entry } };
}

/** Line and column of an index, both from 1; a column counts UTF-16 units, as editors do. */
export function lineAndColumn(code: string, index: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = code.indexOf('\n'); end >= 0 && end < index; end = code.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: index - start + 1 };
}

/**
 * Whether the token at an index is the name in a declaration of a global function of that name: a function at the top
 * level, a name there that something is assigned to, or a property of the global object.
 */
function declares(tokens: readonly ScriptToken[], index: number, name: string): boolean {
  const token = tokens[index];
  if (token?.kind !== 'name' || token.value !== name) return false;
  const next = tokens[index + 1];
  const before = tokens[index - 1];
  const isAssigned = next?.value === '=';
  if (before?.value === '.') {
    const object = tokens[index - 2]?.value;
    return isAssigned && (object === 'globalThis' || object === 'this');
  }
  if (token.depth > 0) return false;
  if (isAssigned) return before?.value !== '?.';
  if (next?.value !== '(') return false;
  const start = functionKeyword(tokens, index);
  return start !== undefined && startsStatement(tokens, start);
}

/** The index of `function` (with `async` and `*` where they are) before a name; undefined where there is none. */
function functionKeyword(tokens: readonly ScriptToken[], index: number): number | undefined {
  const at = tokens[index - 1]?.value === '*' ? index - 2 : index - 1;
  if (tokens[at]?.value !== 'function') return undefined;
  return tokens[at - 1]?.value === 'async' ? at - 1 : at;
}

/** Whether a statement starts at an index: a function within an expression declares no name. */
function startsStatement(tokens: readonly ScriptToken[], index: number): boolean {
  const before = tokens[index - 1];
  if (before === undefined || [';', '}', ')'].includes(before.value)) return true;
  if (before.kind === 'punctuator') return false;
  return tokens[index]?.startsLine ?? false;
}

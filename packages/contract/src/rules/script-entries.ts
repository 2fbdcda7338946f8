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

/**
 * The code without comments and quoted texts, in which a name means nothing. Templates are kept, since code may stand
 * in them. One pass, so that no code can make it slow.
 */
function bareCode(code: string): string {
  let bare = '';
  let from = 0;
  for (let at = 0; at < code.length; ) {
    const end = ignoredUntil(code, at);
    if (end === undefined) at += 1;
    else {
      bare += `${code.slice(from, at)} `;
      from = end;
      at = end;
    }
  }
  return bare + code.slice(from);
}

/** Where the comment or quoted text that begins at a place ends; undefined when none begins there. */
function ignoredUntil(code: string, at: number): number | undefined {
  const first = code[at];
  if (first === '/' && code[at + 1] === '/') return endOr(code.indexOf('\n', at), code);
  if (first === '/' && code[at + 1] === '*') return endOr(code.indexOf('*/', at + 2), code, 2);
  if (first !== "'" && first !== '"') return undefined;
  for (let index = at + 1; index < code.length; index += 1) {
    if (code[index] === '\\') index += 1;
    else if (code[index] === first) return index + 1;
    else if (code[index] === '\n') return index;
  }
  return code.length;
}

function endOr(index: number, code: string, length = 0): number {
  return index < 0 ? code.length : index + length;
}

/**
 * Tells whether a script declares the entry of its purpose, as a function or as a name that something is assigned to.
 * Whether it is a right program is found out by the engine that runs it.
 */
export function hasEntry(code: string, purpose: ScriptPurpose): boolean {
  const name = scriptEntries[purpose];
  return new RegExp(`\\bfunction\\s*\\*?\\s*${name}\\s*\\(|(?:^|[^.\\w$])${name}\\s*=(?![=>])`).test(
    bareCode(code),
  );
}

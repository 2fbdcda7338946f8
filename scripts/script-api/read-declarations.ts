/** Something that scripts can use, or a type that it names. */
export interface ApiEntry {
  /** `variables`, `variables.read`, `TaskInput`, `TaskInput.reason`. */
  readonly name: string;
  readonly kind: 'object' | 'function' | 'type' | 'field';
  /** As it is declared, on one line and without its comments. */
  readonly signature: string;
  /** Its description; empty where its signature is enough. */
  readonly doc: string;
}

const comment = /\/\*\*(?<text>.*?)\*\//s;
const anyComment = /\/\*\*.*?\*\//gs;
const declared = /^(?:declare (?<what>const|function) |interface |type )(?<name>\w+)/;
const memberName = /^(?:readonly )?(?<name>\w+)/;

/**
 * The declarations of a file. It is read as it is formatted: declarations are separated by empty lines, and the
 * members of an object or interface are indented by two spaces.
 */
export function readDeclarations(file: string): readonly ApiEntry[] {
  return file.split(/\n{2,}(?=\S)/).flatMap((block) => {
    const { doc, code } = withoutComment(block);
    const found = declared.exec(code)?.groups;
    if (found === undefined) return [];
    const name = found['name'] ?? '';
    const what = found['what'];
    const inner =
      what === 'function' ? undefined : /\{\n(?<members>.*)\n\};?$/s.exec(code)?.groups?.['members'];
    const members = inner === undefined ? [] : membersOf(inner, name, what === 'const');
    if (what === 'const') return [{ name, kind: 'object', signature: name, doc }, ...members];
    if (what === 'function')
      return [{ name, kind: 'function', signature: inLine(code.replace(/^declare function /, '')), doc }];
    const signature = inner === undefined ? inLine(code) : (code.split(' {\n')[0] ?? name);
    return [
      { name, kind: 'type', signature: signature.replace(/^(?:interface|type) /, ''), doc },
      ...members,
    ];
  });
}

function membersOf(inner: string, owner: string, isObject: boolean): ApiEntry[] {
  return inner
    .split(/\n(?= {2}(?:\/\*\*|[a-z]))/)
    .flatMap(joined())
    .map((text) => {
      const { doc, code } = withoutComment(text);
      const name = memberName.exec(code)?.groups?.['name'] ?? '';
      const kind = isObject && code.includes('(') ? 'function' : 'field';
      return { name: `${owner}.${name}`, kind, signature: inLine(code), doc };
    });
}

/** Puts a comment together with what it is about, which is on the next line. */
function joined(): (part: string) => readonly string[] {
  let before = '';
  return (part) => {
    const text = before + part;
    before = withoutComment(text).code === '' ? `${text}\n` : '';
    return before === '' ? [text] : [];
  };
}

function withoutComment(text: string): { readonly doc: string; readonly code: string } {
  const doc = text.trimStart().startsWith('/**') ? (comment.exec(text)?.groups?.['text'] ?? '') : '';
  return {
    doc: doc
      .replaceAll(/\n\s*\*/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    code: text
      .replace(anyComment, (one, at: number) => (at === text.indexOf('/**') && doc !== '' ? '' : one))
      .trim(),
  };
}

/** A declaration on one line, without comments and the semicolon at its end. */
function inLine(code: string): string {
  return code
    .replaceAll(anyComment, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('readonly ', '')
    .replaceAll('( ', '(')
    .replaceAll(', )', ')')
    .replace(/;$/, '')
    .trim();
}

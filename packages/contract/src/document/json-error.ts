/** The tokens that may come next in a JSON text. */
type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'end';

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /true|false|null/y;
const space = /[ \t\n\r]*/y;

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * The place, from 0, of the first character of a text that no JSON text (RFC 8259) could have there; undefined when
 * the text is JSON. For the message only: engines do not say the place in a way that can be relied on.
 */
export function jsonErrorPosition(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const close = (): void => {
    open.pop();
    at += 1;
    expected = open.length === 0 ? 'end' : 'commaOrEnd';
  };
  for (;;) {
    at = endOf(space, text, at);
    const next = text[at];
    if (expected === 'end') return next === undefined ? undefined : at;
    if (next === undefined) return at;
    const inside = open.at(-1);
    if (expected === 'colon') {
      if (next !== ':') return at;
      at += 1;
      expected = 'value';
    } else if (expected === 'commaOrEnd' && next === ',') {
      at += 1;
      expected = inside === '{' ? 'name' : 'value';
    } else if (next === '}' && inside === '{' && (expected === 'commaOrEnd' || expected === 'nameOrEnd'))
      close();
    else if (next === ']' && inside === '[' && (expected === 'commaOrEnd' || expected === 'valueOrEnd'))
      close();
    else if (expected === 'commaOrEnd') return at;
    else if (expected === 'name' || expected === 'nameOrEnd') {
      const string = next === '"' ? stringEnd(text, at) : { wrong: at };
      if ('wrong' in string) return string.wrong;
      at = string.end;
      expected = 'colon';
    } else if (next === '{' || next === '[') {
      open.push(next);
      at += 1;
      expected = next === '{' ? 'nameOrEnd' : 'valueOrEnd';
    } else {
      const scalar = scalarEnd(text, at);
      if ('wrong' in scalar) return scalar.wrong;
      at = scalar.end;
      expected = open.length === 0 ? 'end' : 'commaOrEnd';
    }
  }
}

type End = { readonly end: number } | { readonly wrong: number };

function scalarEnd(text: string, at: number): End {
  if (text[at] === '"') return stringEnd(text, at);
  const end = Math.max(endOf(number, text, at), endOf(word, text, at));
  return end < 0 ? { wrong: at } : { end };
}

function stringEnd(text: string, start: number): End {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { end: at + 1 };
    if (code < 0x20) return { wrong: at };
    if (code !== 0x5c) continue;
    const escape = text[at + 1] ?? '';
    const width = escape === 'u' && /^[0-9A-Fa-f]{4}$/.test(text.slice(at + 2, at + 6)) ? 5 : 1;
    if (width === 1 && (escape === '' || !'"\\/bfnrt'.includes(escape))) return { wrong: at + 1 };
    at += width;
  }
  return { wrong: text.length };
}

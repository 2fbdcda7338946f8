/** A lone half of a surrogate pair: no text in UTF-8 has one. */
const loneSurrogate = /\p{Cs}/u;

/** Whether a text can be stored: PostgreSQL takes no NUL, and UTF-8 no lone surrogates. */
export function isUsableText(text: string): boolean {
  return !text.includes('\0') && !loneSurrogate.test(text);
}

/**
 * The first field of a request with a text that cannot be stored, in its name or anywhere in its value; undefined when
 * there is none. Walks without recursion, since JSON may be nested as deep as it is long.
 */
export function unusableField(fields: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(fields))
    if (!isUsableText(name) || !isUsable(value)) return name;
  return undefined;
}

function isUsable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (!isUsableText(next)) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, inner] of Object.entries(next)) {
        if (!isUsableText(name)) return false;
        waiting.push(inner);
      }
    }
  }
  return true;
}

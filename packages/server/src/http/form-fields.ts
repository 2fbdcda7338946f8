/** Why a text is no form that is taken. */
export type FormRefusal = 'tooMany' | 'malformed';

/**
 * Reads form fields as browsers and the client write them (URL Standard, application/x-www-form-urlencoded), in time
 * linear in the text. A field that is given twice, more fields than `maximum`, and percent signs that do not encode
 * UTF-8 are refused: what counts is never the one of two that somebody else overlooks.
 */
export function readFormFields(text: string, maximum: number): Map<string, string> | FormRefusal {
  const fields = new Map<string, string>();
  let position = 0;
  while (position < text.length) {
    const next = text.indexOf('&', position);
    const end = next === -1 ? text.length : next;
    if (end > position) {
      if (fields.size === maximum) return 'tooMany';
      const field = readField(text.slice(position, end));
      if (field === undefined || fields.has(field.name)) return 'malformed';
      fields.set(field.name, field.value);
    }
    position = end + 1;
  }
  return fields;
}

function readField(text: string): { readonly name: string; readonly value: string } | undefined {
  const equals = text.indexOf('=');
  const name = decoded(equals === -1 ? text : text.slice(0, equals));
  const value = equals === -1 ? '' : decoded(text.slice(equals + 1));
  return name === undefined || value === undefined ? undefined : { name, value };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

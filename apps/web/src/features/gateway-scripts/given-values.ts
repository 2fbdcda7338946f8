/** A value that a trial reads in place of the present one. */
export type GivenValue = number | boolean | string | null;

/** The values that were read from lines, by key, or the number of the first line that is wrong, from 1. */
export type GivenValues =
  | { readonly ok: true; readonly values: Readonly<Record<string, GivenValue>> }
  | { readonly ok: false; readonly line: number };

/** Reads lines such as `level = 12.5`: numbers, `true`, `false` and `null`, and texts with or without quotes. */
export function readGivenValues(text: string): GivenValues {
  const values = new Map<string, GivenValue>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = line.indexOf('=');
    const key = line.slice(0, at).trim();
    if (at < 1 || key === '' || key.length > 64) return { ok: false, line: index + 1 };
    values.set(key, valueOf(line.slice(at + 1).trim()));
  }
  return { ok: true, values: Object.fromEntries(values) };
}

function valueOf(text: string): GivenValue {
  if (text === '' || text === 'null') return null;
  if (text === 'true') return true;
  if (text === 'false') return false;
  const quoted = /^(?:"(?<double>[^"]*)"|'(?<single>[^']*)')$/.exec(text)?.groups;
  if (quoted !== undefined) return quoted['double'] ?? quoted['single'] ?? '';
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

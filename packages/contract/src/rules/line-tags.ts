import type { Finding } from './finding.ts';
import { numberedLines } from './numbered-lines.ts';

/** A tag of line protocol, with the text from which its value is made. */
export interface LineTag {
  readonly name: string;
  readonly value: string;
}

/** The most tags of a point that a connection may add. */
const maxTags = 20;
/** Names that start with `_` are those of the database, and so is `time`; `key` is that of the variable. */
const namePattern = /^(?!_)[^\p{Cc}\\]{1,100}$/u;
const reserved: ReadonlySet<string> = new Set(['time', 'key']);
const valuePattern = /^[^\p{Cc}]{1,200}$/u;

/** The tags of a text, one a line as `name=value`; blank lines are left out. Of a text that {@link lineTagsFinding} refuses, those that can be read. */
export function lineTagsIn(text: string): readonly LineTag[] {
  return numberedLines(text).flatMap(({ line }) => tagOf(line) ?? []);
}

/** The problem of a text of tags; null where there is none. */
export function lineTagsFinding(text: string): Finding | null {
  const lines = numberedLines(text);
  if (lines.length > maxTags) return { key: 'form.tagsMany', parameters: { maximum: maxTags } };
  const seen = new Set<string>();
  for (const { line, number } of lines) {
    const tag = tagOf(line);
    if (tag === undefined) return { key: 'form.tagLine', parameters: { line: number } };
    if (reserved.has(tag.name) || seen.has(tag.name)) {
      return { key: 'form.tagReserved', parameters: { name: tag.name } };
    }
    seen.add(tag.name);
  }
  return null;
}

function tagOf(line: string): LineTag | undefined {
  const sign = line.indexOf('=');
  if (sign === -1) return undefined;
  const name = line.slice(0, sign).trim();
  const value = line.slice(sign + 1).trim();
  return namePattern.test(name) && valuePattern.test(value) ? { name, value } : undefined;
}

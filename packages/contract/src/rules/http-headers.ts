import type { Finding } from './finding.ts';
import { numberedLines } from './numbered-lines.ts';

/** A header of a request. */
export interface HttpHeader {
  readonly name: string;
  readonly value: string;
}

/** The most headers that a connection may add. */
const maxHeaders = 20;
/** A name is a token (RFC 9110, section 5.6.2). */
const namePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** A value is visible ASCII with spaces and tabs (RFC 9110, section 5.5). */
const valuePattern = /^[\t\x20-\x7E]*$/;
/** Headers that frame a message or belong to a connection (RFC 9110, section 7.6.1; RFC 9112, section 6), and those of other fields. */
const reserved: ReadonlySet<string> = new Set([
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a text can be the name of a header that a connection adds. */
export function isHeaderName(name: string): boolean {
  return namePattern.test(name) && !reserved.has(name.toLowerCase());
}

/** Whether a text can be the value of a header. */
export function isHeaderValue(value: string): boolean {
  return valuePattern.test(value);
}

/** The headers of a text, one a line as `Name: value`; blank lines are left out. Of a text that {@link headersFinding} refuses, those that can be read. */
export function headersIn(text: string): readonly HttpHeader[] {
  return numberedLines(text).flatMap(({ line }) => headerOf(line) ?? []);
}

/** The problem of a text of headers; null where there is none. */
export function headersFinding(text: string): Finding | null {
  const lines = numberedLines(text);
  if (lines.length > maxHeaders) return { key: 'form.headersMany', parameters: { maximum: maxHeaders } };
  for (const { line, number } of lines) {
    const header = headerOf(line);
    if (header === undefined) return { key: 'form.headerLine', parameters: { line: number } };
    if (reserved.has(header.name.toLowerCase()))
      return { key: 'form.headerReserved', parameters: { name: header.name } };
  }
  return null;
}

function headerOf(line: string): HttpHeader | undefined {
  const colon = line.indexOf(':');
  if (colon === -1) return undefined;
  const name = line.slice(0, colon);
  const value = line.slice(colon + 1).trim();
  return namePattern.test(name) && valuePattern.test(value) ? { name, value } : undefined;
}

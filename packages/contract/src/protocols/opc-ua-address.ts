import type { NodeStep, IndexRange } from './address.ts';

/** A node and the part of its value that is meant, as the text of an address names them. */
export interface OpcUaAddress {
  /** The index, or the URI. */
  readonly namespace: number | string;
  /** Type and identifier, such as `s=Line1.Temperature`. */
  readonly identifier: string;
  /** From the value of the node to the part of it; empty for the whole. */
  readonly path: readonly NodeStep[];
}

/** The wrong part of the text of an address: the node id, or the path into its value. */
export type OpcUaAddressFault = 'node' | 'path';

const maxSteps = 16;
const maxDimensions = 8;
const maxIndex = 0xffff_ffff;
/** Elements that one address may name. */
const maxRange = 1000;

const guid = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
const identifiers = new RegExp(`^(?:i=([0-9]{1,10})|s=.+|g=${guid}|b=[A-Za-z0-9+/]+={0,2})$`, 's');

/**
 * Reads `ns=2;s=Line1`, `nsu=http://maker.example/UA;s=Line1` (OPC 10000-6, section 5.1.12), or `i=2258`, each with a path
 * before the identifier where a part of the value is meant: `nsu=urn:maker;path=Speed.Max[2];s=Motor1`. The
 * path comes there because an identifier may contain any character. Takes one pass over the text.
 */
export function readOpcUaAddress(text: string): OpcUaAddress | OpcUaAddressFault {
  let namespace: number | string = 0;
  let rest = text;
  if (rest.startsWith('ns=')) {
    const end = rest.indexOf(';');
    const index = rest.slice(3, end);
    if (end < 0 || !/^[0-9]{1,5}$/.test(index) || Number(index) > 0xffff) return 'node';
    namespace = Number(index);
    rest = rest.slice(end + 1);
  } else if (rest.startsWith('nsu=')) {
    const end = rest.indexOf(';');
    if (end < 5) return 'node';
    namespace = decodedUri(rest.slice(4, end));
    rest = rest.slice(end + 1);
  }
  let path: readonly NodeStep[] = [];
  if (rest.startsWith('path=')) {
    const read = readPath(rest, 5);
    if (read === undefined) return 'path';
    path = read.steps;
    rest = rest.slice(read.end + 1);
  }
  const match = identifiers.exec(rest);
  if (match === null || Number(match[1] ?? 0) > maxIndex) return 'node';
  return { namespace, identifier: rest, path };
}

/** An address without the URI of its namespace, which its maker has chosen: what the limit of an address counts. */
export function withoutUri(text: string): string {
  return text.startsWith('nsu=') ? text.slice(text.indexOf(';') + 1) : text;
}

/** The text of an address: the opposite of {@link readOpcUaAddress}. */
export function writeOpcUaAddress({ namespace, identifier, path }: OpcUaAddress): string {
  const first = typeof namespace === 'string' ? `nsu=${encodedUri(namespace)};` : `ns=${namespace};`;
  const steps = path.length === 0 ? '' : `path=${writePath(path)};`;
  return `${namespace === 0 ? '' : first}${steps}${identifier}`;
}

/**
 * An address by the URI of its namespace in place of the index; undefined where it has no index to replace, or nothing is known of it.
 * `uris`: by index. Those of the standard (0) and of the server itself (1) stay, since their meaning never changes.
 */
export function addressByUri(text: string, uris: ReadonlyMap<number, string>): string | undefined {
  const address = readOpcUaAddress(text);
  if (typeof address === 'string' || typeof address.namespace !== 'number') return undefined;
  const uri = address.namespace < 2 ? undefined : uris.get(address.namespace);
  return uri === undefined ? undefined : writeOpcUaAddress({ ...address, namespace: uri });
}

/** Whether an address names several elements, whose values are a list. */
export function namesList(path: readonly NodeStep[]): boolean {
  return path.some((step) => step.kind === 'index' && step.ranges.some(({ first, last }) => last > first));
}

/** Whether a part of a value can be written alone: the whole, and an element of the array that it is. */
export function isWritable(path: readonly NodeStep[]): boolean {
  return path.length < 2 && path.every(({ kind }) => kind === 'index') && !namesList(path);
}

function writePath(path: readonly NodeStep[]): string {
  return path
    .map((step, position) => {
      if (step.kind === 'index') return `[${indexRangeText(step.ranges)}]`;
      const name = /[.[\];"]/.test(step.name) ? `"${step.name.replaceAll('"', '""')}"` : step.name;
      return position === 0 ? name : `.${name}`;
    })
    .join('');
}

/** A range in the notation of OPC 10000-4, section 7.27: `2`, `0:3`, `1,0:3`. */
export function indexRangeText(ranges: readonly IndexRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}:${last}`)).join(',');
}

/** The two characters that a URI may not have here. */
function encodedUri(uri: string): string {
  return uri.replaceAll('%', '%25').replaceAll(';', '%3B');
}

function decodedUri(text: string): string {
  return text.replaceAll(/%3B/gi, ';').replaceAll('%25', '%');
}

/** Reads steps up to the semicolon at `end`; undefined when they are none. */
function readPath(
  text: string,
  start: number,
): { readonly steps: readonly NodeStep[]; readonly end: number } | undefined {
  const steps: NodeStep[] = [];
  let position = start;
  while (text[position] !== ';') {
    // A list has no parts of its own, so a range is the last step.
    if (position >= text.length || steps.length >= maxSteps || namesList(steps)) return undefined;
    if (text[position] === '[') {
      const close = text.indexOf(']', position);
      const ranges = close < 0 ? undefined : readRanges(text.slice(position + 1, close));
      if (ranges === undefined) return undefined;
      steps.push({ kind: 'index', ranges });
      position = close + 1;
      continue;
    }
    if (steps.length > 0) {
      if (text[position] !== '.') return undefined;
      position += 1;
    }
    const field = text[position] === '"' ? readQuoted(text, position + 1) : readBare(text, position);
    if (field === undefined || field.name === '') return undefined;
    steps.push({ kind: 'field', name: field.name });
    position = field.end;
  }
  return steps.length === 0 ? undefined : { steps, end: position };
}

function readBare(text: string, start: number): { readonly name: string; readonly end: number } {
  let end = start;
  while (end < text.length && !'.[];"'.includes(text.charAt(end))) end += 1;
  return { name: text.slice(start, end), end };
}

/** A name in quotation marks, after the first; a mark in it is written twice. */
function readQuoted(
  text: string,
  start: number,
): { readonly name: string; readonly end: number } | undefined {
  const parts: string[] = [];
  let from = start;
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) return undefined;
    parts.push(text.slice(from, mark));
    if (text[mark + 1] !== '"') return { name: parts.join('"'), end: mark + 1 };
    from = mark + 2;
  }
}

function readRanges(text: string): readonly IndexRange[] | undefined {
  const dimensions = text.split(',', maxDimensions + 1);
  if (dimensions.length > maxDimensions) return undefined;
  const ranges: IndexRange[] = [];
  let elements = 1;
  for (const dimension of dimensions) {
    const match = /^([0-9]{1,10})(?::([0-9]{1,10}))?$/.exec(dimension);
    const first = Number(match?.[1] ?? Number.NaN);
    const last = Number(match?.[2] ?? first);
    // The standard has no range of a single element (OPC 10000-4, section 7.27).
    const isOrdered = match?.[2] === undefined ? first === last : first < last;
    if (!isOrdered || last > maxIndex) return undefined;
    elements *= last - first + 1;
    ranges.push({ first, last });
  }
  return elements > maxRange ? undefined : ranges;
}

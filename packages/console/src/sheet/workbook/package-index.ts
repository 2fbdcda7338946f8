import { posix } from 'node:path';
import { child, descendant, parseXml, type XmlElement } from '@penstock/server/xml/document';

/** A sheet of cells of a workbook. */
export interface IndexedSheet {
  readonly title: string;
  readonly content: Uint8Array;
}

/** The parts of a workbook that its cells are read from (ECMA-376-1, 12.3). */
export interface PackageIndex {
  /** In the order of the workbook; a part that several sheets name is there once. */
  readonly sheets: readonly IndexedSheet[];
  readonly texts: Uint8Array | undefined;
  readonly styles: Uint8Array | undefined;
  /** Whether days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
}

/** A part that says where others are is damaged, missing, or larger than any program makes it. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}

/** The largest part that says where others are, in bytes. */
const maxIndexBytes = 1024 * 1024;

/**
 * Finds the parts by their relationships (ECMA-376-2, 9.3). `entries` are the files of the archive by their names. Throws
 * {@link PackageError} and `XmlError`.
 */
export function packageIndex(
  entries: readonly { readonly name: string; readonly content: Uint8Array }[],
  maxSheets: number,
): PackageIndex {
  const parts = new Map<string, Uint8Array>();
  for (const { name, content } of entries) {
    const key = keyOf(name);
    if (!parts.has(key)) parts.set(key, content);
  }
  const root = relationshipsOf(parts, '');
  const path = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const workbook = documentOf(parts, path);
  const related = relationshipsOf(parts, path);
  const partOf = (type: string) => {
    const found = related.find((one) => one.type === type);
    return found && parts.get(keyOf(found.path));
  };
  const pathById = new Map(related.map((one) => [one.id, one]));
  const read = new Set<string>();
  const sheets: IndexedSheet[] = [];
  for (const { name, attributes } of child(workbook, 'sheets')?.children ?? []) {
    const relationship = pathById.get(attributes.get('id') ?? '');
    if (name !== 'sheet' || relationship?.type !== 'worksheet' || sheets.length >= maxSheets) continue;
    const key = keyOf(relationship.path);
    const content = parts.get(key);
    if (content === undefined || read.has(key)) continue;
    read.add(key);
    sheets.push({ title: attributes.get('name') ?? '', content });
  }
  const first = descendant(workbook, 'workbookPr')?.attributes.get('date1904') ?? '';
  return {
    sheets,
    texts: partOf('sharedStrings'),
    styles: partOf('styles'),
    isFrom1904: first === '1' || first === 'true',
  };
}

interface Relationship {
  readonly id: string;
  /** The last word of its type: the words before it differ between editions of the standard. */
  readonly type: string;
  readonly path: string;
}

/** The relationships of a part, or of the package itself where `path` is empty; none where the part has no file of them. */
function relationshipsOf(parts: ReadonlyMap<string, Uint8Array>, path: string): readonly Relationship[] {
  const folder = posix.dirname(path);
  const name = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
  if (!parts.has(keyOf(name))) return [];
  return documentOf(parts, name).children.map(({ attributes }) => ({
    id: attributes.get('Id') ?? '',
    type: attributes.get('Type')?.split('/').at(-1) ?? '',
    path: posix.resolve('/', folder, attributes.get('Target') ?? ''),
  }));
}

function documentOf(parts: ReadonlyMap<string, Uint8Array>, path: string): XmlElement {
  const content = parts.get(keyOf(path));
  if (content === undefined || content.length > maxIndexBytes) throw new PackageError(path);
  return parseXml(new TextDecoder().decode(content));
}

/** Names of parts are equal whatever their case (ECMA-376-2, 6.2.2.3). */
function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

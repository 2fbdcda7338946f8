import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { ZipEntry } from './zip.ts';

/**
 * How much the parts of a workbook may hold, so that its parser, whose time grows with tags rather than bytes, has no more to do
 * than for a sheet of variables at its limits: 50,000 rows of 20 cells, of six tags each where texts are in the cells.
 */
const bounds = {
  rows: limits.variableImportRows + 100,
  cells: 1_000_000,
  tags: 8_000_000,
  /** Of a sheet whose tags have a prefix, which are counted alike here. */
  prefixedTags: 2_000_000,
  /** Of a part that is neither a sheet nor the shared texts, such as styles. */
  otherBytes: 1024 * 1024,
  otherTags: 10_000,
} as const;

const code = { open: 0x3c, r: 0x72, o: 0x6f, w: 0x77, c: 0x63, slash: 0x2f, close: 0x3e } as const;

const texts = /^xl\/sharedStrings\.xml$/i;
/** Parts that say where the sheets are. */
const needed = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels)$/i;

/**
 * The parts of a workbook as its parser gets them: sheets without all that is not cells (columns, merged cells, links,
 * validations), and large styles, drawings and the like empty. Throws `sheet.rows` and `sheet.tooComplex` where what is needed
 * holds more than a sheet of variables can.
 */
export function boundedParts(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  const count = { rows: 0, cells: 0, tags: 0 };
  const parts: ZipEntry[] = [];
  for (const { name, content } of entries) {
    const view = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (view.includes('sheetData')) parts.push({ name, content: countedCells(view, count) });
    else if (texts.test(name)) {
      countTags(view, count, bounds.tags);
      parts.push({ name, content });
    } else if (isShort(view)) parts.push({ name, content });
    else if (needed.test(name)) throw failure('sheet.tooComplex');
    // Named by other parts, so it stays.
    else parts.push({ name, content: new Uint8Array() });
  }
  return parts;
}

function isShort(view: Buffer): boolean {
  if (view.length > bounds.otherBytes) return false;
  let tags = 0;
  for (let at = view.indexOf(code.open); at !== -1; at = view.indexOf(code.open, at + 1)) {
    tags += 1;
    if (tags > bounds.otherTags) return false;
  }
  return true;
}

interface Count {
  rows: number;
  cells: number;
  tags: number;
}

/** A sheet as far as its cells; what surrounds them is taken away. */
function countedCells(view: Buffer, count: Count): Uint8Array {
  const begin = view.indexOf('<sheetData');
  const end = view.indexOf('</sheetData>', Math.max(0, begin));
  // Without an end it is damaged, or written with a prefix: all of it counts.
  if (begin === -1 || end === -1) {
    countTags(view, count, bounds.prefixedTags);
    return view;
  }
  const data = view.subarray(begin, end);
  countTags(data, count, bounds.tags);
  const root = view.indexOf('<worksheet');
  const rootEnd = root === -1 ? -1 : view.indexOf('>', root);
  const head =
    rootEnd === -1 || rootEnd > begin ? Buffer.from('<worksheet>') : view.subarray(root, rootEnd + 1);
  return Buffer.concat([head, data, Buffer.from('</sheetData></worksheet>')]);
}

/** Counts tags, and of them rows and cells, in one pass that ends at the first bound. */
function countTags(view: Buffer, count: Count, maximum: number): void {
  for (let at = view.indexOf(code.open); at !== -1; at = view.indexOf(code.open, at + 1)) {
    count.tags += 1;
    if (count.tags > maximum) throw failure('sheet.tooComplex');
    const first = view[at + 1];
    if (first === code.c && endsName(view[at + 2])) {
      count.cells += 1;
      if (count.cells > bounds.cells) throw failure('sheet.tooComplex');
    } else if (
      first === code.r &&
      view[at + 2] === code.o &&
      view[at + 3] === code.w &&
      endsName(view[at + 4])
    ) {
      count.rows += 1;
      if (count.rows > bounds.rows) throw failure('sheet.rows', { maximum: limits.variableImportRows });
    }
  }
}

/** Whether a byte ends the name of a tag: a space, a slash or the end of the tag. */
function endsName(byte: number | undefined): boolean {
  return byte === undefined || byte <= 0x20 || byte === code.slash || byte === code.close;
}

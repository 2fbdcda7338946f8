import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';

/**
 * How much the parts of a workbook may hold, so that its parser, whose time grows with tags rather than bytes, has no more to do
 * than for a sheet of variables at its limits: 50,000 rows of 20 cells, of six tags each where texts are in the cells.
 */
const bounds = {
  rows: limits.variableImportRows + 100,
  cells: 1_000_000,
  /** Texts that cells share: ten in each row that no other has. */
  texts: 500_000,
  tags: 8_000_000,
  /** Tags of a part whose tags have a prefix, which are counted alike here. */
  prefixedTags: 2_000_000,
  /** Bytes and tags of styles. */
  styleBytes: 1024 * 1024,
  styleTags: 10_000,
} as const;

const code = {
  open: 0x3c,
  r: 0x72,
  o: 0x6f,
  w: 0x77,
  c: 0x63,
  s: 0x73,
  i: 0x69,
  slash: 0x2f,
  close: 0x3e,
} as const;

/** Counts what the sheets and shared texts of a file hold together, and takes from sheets all that is not cells. */
export class BoundedCells {
  readonly #count = { rows: 0, cells: 0, texts: 0, tags: 0 };

  /**
   * A sheet without what surrounds its cells (columns, merged cells, links, validations). Throws `sheet.rows` and
   * `sheet.tooComplex` where the file holds more than sheets of variables can.
   */
  sheet(content: Uint8Array): Uint8Array {
    const view = viewOf(content);
    const begin = view.indexOf('<sheetData');
    const end = view.indexOf('</sheetData>', Math.max(0, begin));
    // Without an end it is damaged, or written with a prefix: all of it counts.
    if (begin === -1 || end === -1) {
      this.#add(view, bounds.prefixedTags);
      return view;
    }
    const data = view.subarray(begin, end);
    this.#add(data, bounds.tags);
    const root = view.indexOf('<worksheet');
    const rootEnd = root === -1 ? -1 : view.indexOf('>', root);
    const head =
      rootEnd === -1 || rootEnd > begin ? Buffer.from('<worksheet>') : view.subarray(root, rootEnd + 1);
    return Buffer.concat([head, data, Buffer.from('</sheetData></worksheet>')]);
  }

  /** The texts that cells share. Throws like {@link sheet}. */
  texts(content: Uint8Array): Uint8Array {
    const view = viewOf(content);
    this.#add(view, view.includes('<sst') ? bounds.tags : bounds.prefixedTags);
    return content;
  }

  /** Counts tags, and of them rows, cells and shared texts, in one pass that ends at the first bound. */
  #add(view: Buffer, maximum: number): void {
    const count = this.#count;
    for (let at = view.indexOf(code.open); at !== -1; at = view.indexOf(code.open, at + 1)) {
      count.tags += 1;
      if (count.tags > maximum) throw failure('sheet.tooComplex');
      const first = view[at + 1];
      if (first === code.c && endsName(view[at + 2])) {
        count.cells += 1;
        if (count.cells > bounds.cells) throw failure('sheet.tooComplex');
      } else if (first === code.s && view[at + 2] === code.i && endsName(view[at + 3])) {
        count.texts += 1;
        if (count.texts > bounds.texts) throw failure('sheet.tooComplex');
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
}

/** The formats of cells, which tell dates from numbers; undefined where they hold more than sheets of variables need. */
export function boundedStyles(content: Uint8Array): Uint8Array | undefined {
  if (content.length > bounds.styleBytes) return undefined;
  const view = viewOf(content);
  let tags = 0;
  for (let at = view.indexOf(code.open); at !== -1; at = view.indexOf(code.open, at + 1)) {
    tags += 1;
    if (tags > bounds.styleTags) return undefined;
  }
  return content;
}

function viewOf(content: Uint8Array): Buffer {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Whether a byte ends the name of a tag: a space, a slash or the end of the tag. */
function endsName(byte: number | undefined): boolean {
  return byte === undefined || byte <= 0x20 || byte === code.slash || byte === code.close;
}

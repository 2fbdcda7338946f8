/** A cell by its row among the rows shown and its column among the columns shown, both from 0. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** The selection: a rectangle from where it started to the cell that has the focus. */
export interface Selection {
  readonly from: CellAt;
  readonly focus: CellAt;
}

/** The rectangle of a selection, its last row and column included. */
export interface Rectangle {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** How many rows and columns there are. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** One cell. */
export function cellOnly(at: CellAt): Selection {
  return { from: at, focus: at };
}

/** The rectangle of a selection. */
export function rectangleOf({ from, focus }: Selection): Rectangle {
  return {
    top: Math.min(from.row, focus.row),
    bottom: Math.max(from.row, focus.row),
    left: Math.min(from.column, focus.column),
    right: Math.max(from.column, focus.column),
  };
}

/** The selection within what there is, such as after rows were deleted. */
export function within({ from, focus }: Selection, extent: Extent): Selection {
  return { from: clamp(from, extent), focus: clamp(focus, extent) };
}

function clamp({ row, column }: CellAt, { rows, columns }: Extent): CellAt {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

/**
 * The move of the focus by a key: a new cell, or undefined for another key. `page`: rows that are in sight.
 */
export function movedFocus(
  key: string,
  jump: boolean,
  { row, column }: CellAt,
  { rows, columns }: Extent,
  page: number,
): CellAt | undefined {
  const moves: Readonly<Record<string, CellAt>> = {
    ArrowUp: { row: jump ? 0 : row - 1, column },
    ArrowDown: { row: jump ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: jump ? 0 : column - 1 },
    ArrowRight: { row, column: jump ? columns - 1 : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: jump ? 0 : row, column: 0 },
    End: { row: jump ? rows - 1 : row, column: columns - 1 },
  };
  const moved = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return moved && clamp(moved, { rows, columns });
}

/** The next cell of Tab: to the right, then the first of the next row; undefined at the end of the table. */
export function nextCell(
  { row, column }: CellAt,
  { rows, columns }: Extent,
  back: boolean,
): CellAt | undefined {
  const index = row * columns + column + (back ? -1 : 1);
  if (index < 0 || index >= rows * columns) return undefined;
  return { row: Math.floor(index / columns), column: index % columns };
}

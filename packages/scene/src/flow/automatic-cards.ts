import type { LayoutCard, LayoutRow } from '@penstock/contract/dashboard/page-layout';
import type { PageSettings } from '@penstock/contract/dashboard/page';
import { limits } from '@penstock/contract/rules/limits';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import { fieldValue } from '../widgets/field-value.ts';
import { flowDrawingsOf } from './flow-drawings.ts';
import { type FlowFrame, flowFramesOf } from './flow-frames.ts';
import { type FlowKind, fontSizeOf, isLively, textOf } from './flow-kind.ts';
import { type FlowUnit, flowUnitsOf, labelOf, unitOf } from './flow-pairs.ts';
import { type FlowPiece, flowPiecesOf } from './flow-pieces.ts';
import { readingLines } from './reading-order.ts';

/** A card that was found; its id is given with its place in a flow. */
export type FoundCard = Pick<LayoutCard, 'titleWidget' | 'frame' | 'rows'>;

/** A unit that is read, or a frame with its cards. */
interface Part {
  readonly box: FlowUnit['box'];
  readonly unit?: FlowUnit;
  readonly frame?: FlowFrame;
}

/** How far below the upper edge of its card a heading begins, in page units. */
const headingDistance = 48;

/** The kinds that have a row of their own. */
const wide: ReadonlySet<FlowKind> = new Set(['chart', 'table', 'media', 'bar', 'radio', 'block']);

/**
 * The cards of a page, found by how it is drawn: a background with what is on it is a card, its first text the heading; labels and
 * what they describe are a row; pipes, symbols and what they touch are one drawing; the rest is in the order of reading, and what only
 * decorates is left out. `isLeft` says which widgets are not looked at.
 */
export function automaticCards(
  page: WidgetTree & { readonly settings: PageSettings },
  isLeft?: (id: string) => boolean,
): readonly FoundCard[] {
  const pieces = flowPiecesOf(page, isLeft).filter((piece) => !isEmptyText(piece));
  return cardsOn(flowFramesOf(pieces, page.settings)).slice(0, limits.cardsPerLayout);
}

function isEmptyText({ kind, record }: FlowPiece): boolean {
  return kind === 'text' && textOf(record).trim() === '' && !isLively(record) && !isBound(record);
}

function isBound(record: FlowPiece['record']): boolean {
  return typeof fieldValue(record, 'data.binding.type') === 'string';
}

function cardsOn({ frame, pieces, chips, frames }: FlowFrame): readonly FoundCard[] {
  const heading = frame && headingOf(frame, pieces);
  const { drawings, rest } = flowDrawingsOf(pieces.filter((piece) => piece !== heading));
  const units = [
    ...[...drawings, ...chips].flatMap((drawing) => unitOf(drawing, true) ?? []),
    ...flowUnitsOf(rest),
  ];
  const parts: readonly Part[] = [
    ...units.map((unit) => ({ unit, box: unit.box })),
    ...frames.flatMap((inner) => (inner.frame ? { frame: inner, box: inner.frame.box } : [])),
  ];
  const rows: LayoutRow[] = [];
  const inner: FoundCard[] = [];
  const end = () => {
    if (rows.length > 0) inner.push({ rows: rows.splice(0) });
  };
  for (const line of readingLines(parts)) {
    for (const { row, inside } of rowsOf(line)) {
      if (inside) {
        // On the page, what is read before a card and after it are two.
        if (!frame) end();
        inner.push(...cardsOn(inside));
      } else if (row.drawing && !frame && row.widgets.length > 2) {
        end();
        inner.push({ rows: [row] });
      } else rows.push(row);
    }
  }
  if (!frame) {
    end();
    return inner;
  }
  if (rows.length === 0 && heading === undefined && !isLively(frame.record) && textOf(frame.record) === '')
    return inner;
  return [{ ...(heading && { titleWidget: heading.id }), frame: frame.id, rows }, ...inner];
}

/** A row, or a frame with its cards. */
type Read =
  | { readonly row: LayoutRow; readonly inside?: undefined }
  | { readonly inside: FlowFrame; readonly row?: undefined };

/** The rows of a line of the page, and the frames in it. */
function rowsOf(line: readonly Part[]): readonly Read[] {
  const rows: Read[] = [];
  let together: string[] = [];
  const end = () => {
    if (together.length > 0) rows.push({ row: { widgets: together } });
    together = [];
  };
  for (const { unit, frame } of line) {
    const [first] = unit?.pieces ?? [];
    if (frame) {
      end();
      rows.push({ inside: frame });
    } else if (unit && first && (unit.isDrawing || unit.pieces.length > 1 || wide.has(first.kind))) {
      end();
      rows.push({ row: { widgets: idsOf(unit), ...(unit.isDrawing && { drawing: true }) } });
    } else if (first) together.push(first.id);
  }
  end();
  return rows;
}

function idsOf({ pieces, isDrawing }: FlowUnit): readonly string[] {
  const ordered = isDrawing ? pieces.toSorted((one, other) => one.depth - other.depth) : pieces;
  return ordered.map(({ id }) => id);
}

/**
 * The heading of a card: the text at its top, where it is larger or bolder than all other texts, or describes nothing beside or
 * below it.
 */
function headingOf({ box }: FlowPiece, pieces: readonly FlowPiece[]): FlowPiece | undefined {
  const texts = pieces.filter(({ kind, record }) => kind === 'text' && !isLively(record));
  let first: FlowPiece | undefined;
  for (const text of texts)
    if (!first || text.box.y < first.box.y - 8 || (text.box.y < first.box.y + 8 && text.box.x < first.box.x))
      first = text;
  if (!first || first.box.y > box.y + headingDistance) return undefined;
  const heading = first;
  const weight = ({ record }: FlowPiece) =>
    fontSizeOf(record) + (fieldValue(record, 'style.font.bold') === true ? 4 : 0);
  if (texts.every((text) => text === heading || weight(text) < weight(heading))) return heading;
  return pieces.some((piece) => labelOf(piece, [heading]) !== undefined) ? undefined : heading;
}

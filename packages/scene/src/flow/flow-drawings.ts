import { type Box, boxesTouch, grown } from '../geometry/box.ts';
import { fieldValue } from '../widgets/field-value.ts';
import { isLively } from './flow-kind.ts';
import type { FlowPiece } from './flow-pieces.ts';

/** How near a symbol or a line is to what it belongs to, and a text or a value to what it describes, in page units. */
const near = { drawn: 6, described: 18 } as const;

/** Whether a piece describes a drawing, and belongs to it where it is near. */
function describes({ kind }: FlowPiece): boolean {
  return kind === 'text' || kind === 'value' || kind === 'lamp';
}

/**
 * Pipes, symbols and what they touch, with the texts and values beside them: each list is one drawing, from back to front. Shapes
 * and lines alone are decoration and are in no list; `rest` is what is no drawing.
 */
export function flowDrawingsOf(pieces: readonly FlowPiece[]): {
  readonly drawings: readonly (readonly FlowPiece[])[];
  readonly rest: readonly FlowPiece[];
} {
  const joined = new Joined();
  const drawn = pieces.filter(({ kind }) => kind === 'drawing');
  forTouching(drawn, near.drawn, (one, other) => joined.join(one, other));
  const byId = new Map(drawn.map((piece) => [piece.id, piece]));
  for (const pipe of drawn)
    for (const end of ['start', 'end']) {
      const id = fieldValue(pipe.record, `data.${end}.widgetId`);
      const attached = typeof id === 'string' ? byId.get(id) : undefined;
      if (attached) joined.join(pipe, attached);
    }
  const real = new Set(drawn.filter(isMeant).map((piece) => joined.of(piece)));
  const kept = drawn.filter((piece) => real.has(joined.of(piece)));
  if (kept.length === 0) return { drawings: [], rest: pieces.filter(({ kind }) => kind !== 'drawing') };
  const beside = pieces.filter(describes);
  const nearBy = new Joined();
  forTouching([...kept, ...beside], near.described, (one, other) => nearBy.join(one, other));
  for (const piece of kept) nearBy.join(piece, joined.of(piece));
  const parts = new Map<FlowPiece, FlowPiece[]>();
  for (const piece of kept) parts.set(nearBy.of(piece), []);
  const rest: FlowPiece[] = [];
  for (const piece of pieces) {
    const part = parts.get(nearBy.of(piece));
    if (part && (describes(piece) || real.has(joined.of(piece)))) part.push(piece);
    else if (piece.kind !== 'drawing') rest.push(piece);
  }
  return { drawings: [...parts.values()], rest };
}

/** Whether a piece is more than a line or a shape for the eye. */
function isMeant({ record }: FlowPiece): boolean {
  return (
    record.widgetType === 'PlantSymbol' ||
    record.widgetType === 'PlantPipe' ||
    record.widgetType === 'UsualAnimation' ||
    record.widgetType === 'WidgetGroup' ||
    isLively(record)
  );
}

/** Calls `touch` for pieces that are not farther from each other than a margin: enough pairs that all that touch are connected. */
function forTouching(
  pieces: readonly FlowPiece[],
  margin: number,
  touch: (one: FlowPiece, other: FlowPiece) => void,
): void {
  const sorted = pieces
    .map((piece) => ({ piece, box: grown(piece.box, margin / 2) }))
    .toSorted((one, other) => one.box.x - other.box.x);
  let open: { readonly piece: FlowPiece; readonly box: Box }[] = [];
  for (const item of sorted) {
    open = open.filter(({ box }) => box.x + box.width >= item.box.x);
    for (const { piece, box } of open) if (boxesTouch(box, item.box)) touch(piece, item.piece);
    open.push(item);
  }
}

/** Sets of pieces that are joined with each other. */
class Joined {
  readonly #above = new Map<FlowPiece, FlowPiece>();

  /** The piece by which all that are joined with one are known. */
  of(piece: FlowPiece): FlowPiece {
    let top = piece;
    for (let next = this.#above.get(top); next; next = this.#above.get(top)) top = next;
    for (let step = piece; step !== top; ) {
      const next = this.#above.get(step) ?? top;
      this.#above.set(step, top);
      step = next;
    }
    return top;
  }

  join(one: FlowPiece, other: FlowPiece): void {
    const top = this.of(one);
    const second = this.of(other);
    if (top !== second) this.#above.set(second, top);
  }
}

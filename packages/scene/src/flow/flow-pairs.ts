import type { Box } from '../geometry/box.ts';
import { unionOf } from '../geometry/box.ts';
import type { FlowKind } from './flow-kind.ts';
import { type FlowPiece, sharedHeight, sharedWidth } from './flow-pieces.ts';

/** Pieces that are read as one, such as a label with its value, in their order. */
export interface FlowUnit {
  readonly pieces: readonly FlowPiece[];
  readonly box: Box;
  readonly isDrawing: boolean;
}

/** A unit of pieces; undefined without any. */
export function unitOf(pieces: readonly FlowPiece[], isDrawing = false): FlowUnit | undefined {
  const box = unionOf(pieces.map((piece) => piece.box));
  return box && { pieces, box, isDrawing };
}

/** How far a label is from what it describes, in page units: at the left of it, above it and below it. */
const reach = { left: 260, above: 14, below: 10, lamp: 40 } as const;

const besideLabel: ReadonlySet<FlowKind> = new Set(['value', 'entry', 'radio', 'bar', 'lamp', 'meter']);
const belowLabel: ReadonlySet<FlowKind> = new Set(['value', 'entry', 'radio', 'bar', 'chart', 'meter']);

/** Labels together with what is beside or below them, each label once; all else alone. */
export function flowUnitsOf(pieces: readonly FlowPiece[]): readonly FlowUnit[] {
  const labels = new Set(pieces.filter(({ kind }) => kind === 'text'));
  const units: FlowPiece[][] = [];
  const lamps: FlowPiece[] = [];
  const alone: FlowPiece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'lamp') lamps.push(piece);
    else if (piece.kind !== 'text') {
      const label = labelOf(piece, labels);
      if (label === undefined) alone.push(piece);
      else {
        labels.delete(label);
        units.push(label.box.y > piece.box.y + piece.box.height / 2 ? [piece, label] : [label, piece]);
      }
    }
  }
  const labelled = new Map(
    units.flatMap((unit) => unit.filter(({ kind }) => kind === 'text').map((text) => [text, unit] as const)),
  );
  for (const label of labels) {
    const unit = [label];
    units.push(unit);
    labelled.set(label, unit);
  }
  for (const lamp of lamps) {
    const label = [...labelled.keys()].find((text) => isRightOf(lamp, text));
    const unit = label && labelled.get(label);
    if (label && unit) {
      unit.unshift(lamp);
      labelled.delete(label);
    } else alone.push(lamp);
  }
  for (const piece of alone) units.push([piece]);
  return units.flatMap((unit) => unitOf(unit) ?? []);
}

/** The label of a piece among those that describe nothing yet. */
export function labelOf(piece: FlowPiece, labels: Iterable<FlowPiece>): FlowPiece | undefined {
  let best: FlowPiece | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const label of labels) {
    const distance = distanceOf(piece, label);
    if (distance >= least) continue;
    least = distance;
    best = label;
  }
  return best;
}

/** How far a label is; infinite where it does not describe the piece. Above and below count as nearer than beside. */
function distanceOf({ kind, box }: FlowPiece, { box: label }: FlowPiece): number {
  if (besideLabel.has(kind) && label.x < box.x && sharedHeight(label, box) >= 0.5) {
    const gap = box.x - (label.x + label.width);
    if (gap <= reach.left) return Math.max(0, gap);
  }
  if (!belowLabel.has(kind) || label.height > Math.max(48, box.height) || sharedWidth(label, box) < 0.4)
    return Number.POSITIVE_INFINITY;
  const above = box.y - (label.y + label.height);
  if (above >= -8 && above <= reach.above) return Math.abs(above);
  const below = label.y - (box.y + box.height);
  return kind === 'meter' && below >= -8 && below <= reach.below ? Math.abs(below) : Number.POSITIVE_INFINITY;
}

function isRightOf({ box }: FlowPiece, { box: text }: FlowPiece): boolean {
  const gap = text.x - (box.x + box.width);
  return gap >= -6 && gap <= reach.lamp && sharedHeight(text, box) >= 0.5;
}

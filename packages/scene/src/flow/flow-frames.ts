import { colourIn, type PagePalette } from '@penstock/contract/dashboard/colour-role';
import { paletteOf } from '@penstock/contract/dashboard/page-palettes';
import { drawnSettings, type PageSettings } from '@penstock/contract/dashboard/page';
import { lightness, readColour, white } from '@penstock/contract/rules/colour';
import type { Box } from '../geometry/box.ts';
import { fieldValue } from '../widgets/field-value.ts';
import type { FlowPiece } from './flow-pieces.ts';

/** The pieces on a background, or with `frame` undefined on the page itself. */
export interface FlowFrame {
  readonly frame: FlowPiece | undefined;
  readonly pieces: readonly FlowPiece[];
  /** A background with a text on it, too small for a card and of another colour than what it is on. */
  readonly chips: readonly (readonly FlowPiece[])[];
  readonly frames: readonly FlowFrame[];
}

/** A card is at least as large, in page units. */
const smallest = { width: 40, height: 24 } as const;

/** A background of one text is a card above this height, in page units. */
const chipHeight = 56;

/** The difference of brightness, of 255, from which on a text of one background may not be read on the other. */
const otherBrightness = 70;

/** The pieces of a page by the background that each is on, backgrounds in backgrounds. Backgrounds of nothing are left out. */
export function flowFramesOf(pieces: readonly FlowPiece[], settings: PageSettings): FlowFrame {
  const backgrounds = pieces
    .filter(
      ({ kind, record, box }) =>
        (kind === 'area' || (kind === 'text' && record.widgetType === 'ShapeRect')) &&
        box.width >= smallest.width &&
        box.height >= smallest.height,
    )
    .toSorted((one, other) => areaOf(one.box) - areaOf(other.box));
  const on = parentsOf(pieces, backgrounds);
  const held = new Map<FlowPiece | undefined, FlowPiece[]>();
  for (const piece of pieces) {
    const frame = on.get(piece);
    const list = held.get(frame) ?? [];
    list.push(piece);
    held.set(frame, list);
  }
  const palette = paletteOf('light', settings.palette);
  const frameOf = (frame: FlowPiece | undefined, ground: string): FlowFrame => {
    const own: FlowPiece[] = [];
    const chips: FlowPiece[][] = [];
    const frames: FlowFrame[] = [];
    for (const piece of held.get(frame) ?? []) {
      const inside = held.get(piece);
      const [only, ...others] = inside ?? [];
      if (only === undefined) {
        if (piece.kind !== 'area') own.push(piece);
      } else if (others.length === 0 && isSmall(only) && piece.box.height <= chipHeight && !held.has(only)) {
        if (standsOut(fillOf(piece, ground, palette), ground)) chips.push([piece, only]);
        else own.push(only);
      } else {
        const made = frameOf(piece, fillOf(piece, ground, palette));
        if (made.pieces.length + made.chips.length + made.frames.length > 0) frames.push(made);
      }
    }
    return { frame, pieces: own, chips, frames };
  };
  return frameOf(undefined, colourIn(palette, drawnSettings(settings).bgColor));
}

/** The smallest background that each piece is on. A pipe and what it is attached to are on the same one. */
function parentsOf(
  pieces: readonly FlowPiece[],
  backgrounds: readonly FlowPiece[],
): ReadonlyMap<FlowPiece, FlowPiece | undefined> {
  const on = new Map<FlowPiece, FlowPiece | undefined>();
  for (const piece of pieces)
    on.set(
      piece,
      backgrounds.find((background) => background !== piece && isOn(piece, background)),
    );
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  for (const pipe of pieces) {
    if (pipe.record.widgetType !== 'PlantPipe') continue;
    const ends = ['start', 'end'].flatMap((end) => {
      const id = fieldValue(pipe.record, `data.${end}.widgetId`);
      return (typeof id === 'string' && byId.get(id)) || [];
    });
    for (const end of ends) if (end.kind === 'drawing') on.set(end, on.get(pipe));
  }
  return on;
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

/** Whether most of a piece is on a background that is larger, and not in front of it. */
function isOn({ box, depth }: FlowPiece, { box: ground, depth: below }: FlowPiece): boolean {
  if (below > depth || areaOf(ground) <= areaOf(box)) return false;
  const shared = (from: number, size: number, groundFrom: number, groundSize: number) =>
    (Math.min(from + size + 0.5, groundFrom + groundSize) - Math.max(from - 0.5, groundFrom)) / (size + 1);
  const across = shared(box.x, box.width, ground.x, ground.width);
  const down = shared(box.y, box.height, ground.y, ground.height);
  return across > 0 && down > 0 && across * down >= 0.8;
}

function isSmall({ kind }: FlowPiece): boolean {
  return kind === 'text' || kind === 'value' || kind === 'lamp';
}

/** The colour of a background; that of what it is on where it is seen through, or is no plain colour. */
function fillOf({ record }: FlowPiece, ground: string, palette: PagePalette): string {
  const found = fieldValue(record, 'style.fill') ?? '#ffffff';
  const fill = typeof found === 'string' ? colourIn(palette, found) : '';
  const colour = fill === '' ? undefined : readColour(fill);
  return colour && colour.alpha >= 0.5 ? fill : ground;
}

function standsOut(one: string, other: string): boolean {
  const brightness = (text: string) => lightness(readColour(text) ?? white);
  return Math.abs(brightness(one) - brightness(other)) > otherBrightness;
}

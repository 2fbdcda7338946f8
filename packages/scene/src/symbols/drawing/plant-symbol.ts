import type { Text } from '@penstock/languages/language';
import type { Point } from '../../geometry/point.ts';
import type { Matrix } from '../svg/svg-matrix.ts';
import type { Paint } from './paint.ts';

/**
 * The role of a part of a symbol. Colours follow from the role, the state and the style, never from the drawing
 * (symbol-paint.ts).
 *
 * - `accent`: a filled area that carries the state: the casing of a pump, the halves of a valve.
 * - `shell`: a large area that carries the state only in the abnormal: the wall of a tank.
 * - `wall`: the outline of a shell once more, above its liquid.
 * - `body`: a filled area that carries no state: feet, flanges, frames.
 * - `mark`, `markArea`: lines and filled areas on an accent; they contrast with it in every state.
 * - `detail`, `fine`: lines beside the accents, in the width of outlines or thinner.
 * - `solid`: a filled area in the colour of lines.
 * - `shade`, `shine`: a soft darker or lighter area on a shell.
 * - `liquid`: the area that fills up to the level.
 * - `lit`: an area that is seen only while the symbol is active: rays of a lamp, the flame of a boiler.
 * - `label`: text.
 */
export type PartRole =
  | 'accent'
  | 'shell'
  | 'wall'
  | 'body'
  | 'mark'
  | 'markArea'
  | 'detail'
  | 'fine'
  | 'solid'
  | 'shade'
  | 'shine'
  | 'liquid'
  | 'lit'
  | 'label';

interface Drawn {
  readonly role: PartRole;
  /** Drawn only in these phases; absent where always. Contacts and flaps are drawn in the position they have. */
  readonly phases?: readonly SymbolPhase[];
  /** The index of the rotor of the symbol that the part belongs to; it turns while the symbol is active. */
  readonly rotor?: number;
}

/** A part with curves: a path of absolute commands M, L, H, V, C, Q, T, A and Z. */
export interface PathPart extends Drawn {
  readonly kind: 'path';
  readonly d: string;
}

export interface CirclePart extends Drawn {
  readonly kind: 'circle';
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

export interface RectPart extends Drawn {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The radius of the corners. */
  readonly radius: number;
}

/** A part of straight lines; closed ones are areas. */
export interface PolylinePart extends Drawn {
  readonly kind: 'polyline';
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** Letters centred at a point; `size` is the height of the type. */
export interface TextPart extends Drawn {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
}

/** A part of a symbol that a company made of a drawing: a path or a text, with a transform. */
export interface OwnDrawnPart extends Drawn {
  readonly kind: 'own';
  /** The data of its path; empty for a text. */
  readonly d: string;
  readonly text: string;
  /** The height of the type of a text. */
  readonly size: number;
  readonly align: 'start' | 'middle' | 'end';
  readonly matrix: Matrix;
  /** How much larger the transform makes it, so that outlines keep their width. */
  readonly scale: number;
  readonly evenOdd: boolean;
  readonly opacity: number;
  /** Whether its text is the value that the symbol follows, where there is one. */
  readonly showsValue: boolean;
  /** Its own colours, whatever the state is; absent where it is painted by its role. */
  readonly fixed?: Paint;
}

/** A typed piece of a drawing, in the units of the symbol. */
export type Part = PathPart | CirclePart | RectPart | PolylinePart | TextPart | OwnDrawnPart;

/** The kinds of apparatus, by the states that they have (symbol-states.ts). */
export type StateKind = 'machine' | 'valve' | 'contact' | 'signal' | 'plain';

/** The phase that a symbol shows, whatever the name of the state in its kind. */
export type SymbolPhase = 'active' | 'idle' | 'moving' | 'fault' | 'unknown';

export const directions = ['left', 'right', 'up', 'down'] as const;
/** Where a pipe leaves a symbol to. */
export type Direction = (typeof directions)[number];

/** A named point on the border of a symbol, where pipes end. */
export interface Anchor {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly direction: Direction;
}

/** Parts that turn while the symbol is active: in the plane of the drawing, or about an axle that lies in it. */
export interface Rotor {
  readonly x: number;
  readonly y: number;
  readonly axle: 'across' | 'vertical' | 'horizontal';
  /** Turns anticlockwise, as the second of two wheels in mesh. */
  readonly reverse?: true;
}

/** The heights between which the liquid of a symbol rises, at 0 % and at 100 %. */
export interface LevelRange {
  readonly empty: number;
  readonly full: number;
}

export const symbolCategories = [
  'pumps',
  'compressors',
  'valves',
  'vessels',
  'heatExchange',
  'separation',
  'conveying',
  'drives',
  'instruments',
  'electrical',
  'hvac',
  'fittings',
  'site',
] as const;
export type SymbolCategory = (typeof symbolCategories)[number];

/**
 * A symbol of the library: its drawing on a grid where 64 units are the size of an ordinary apparatus and one unit is
 * one page unit at natural size.
 */
export interface PlantSymbol {
  /** Kebab case; part of saved pages, so it never changes. */
  readonly id: string;
  readonly title: Text;
  readonly category: SymbolCategory;
  readonly width: number;
  readonly height: number;
  /** In the order in which they are drawn. */
  readonly parts: readonly Part[];
  readonly anchors: readonly Anchor[];
  readonly states: StateKind;
  readonly level?: LevelRange;
  readonly rotors?: readonly Rotor[];
}

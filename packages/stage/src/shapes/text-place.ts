import type { AreaType } from '@penstock/widgets/shapes/type';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import type { CSSProperties } from 'react';

/** The part of the box of a shape in which text is inside it, as shares of the box from its edges. */
interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const even = (share: number): Insets => ({ top: share, right: share, bottom: share, left: share });
const across = (width: number, top: number, bottom: number): Insets => ({
  top,
  right: (1 - width) / 2,
  bottom,
  left: (1 - width) / 2,
});
const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(least, most), Math.max(least, value));

/** The half of what a circle has beside the square in it. */
const round = (1 - Math.SQRT1_2) / 2;

/** `width`: the share of the box that one line of the text takes; `height`: that of the height of a line. */
function insetsOf(type: AreaType, width: number, height: number): Insets {
  switch (type) {
    case 'ShapeRect':
      return even(0);
    case 'ShapeCircle':
    case 'ShapeEllipse': {
      const wide = between(width, Math.SQRT1_2, Math.sqrt(Math.max(0, 1 - height * height)));
      const beside = (1 - Math.sqrt(1 - wide * wide)) / 2;
      return across(wide, beside, beside);
    }
    // Half as wide and half as high it is the largest box; the lower, the wider.
    case 'ShapeTriangle': {
      const wide = between(width, 0.5, 1 - height);
      return across(wide, wide, 0);
    }
    case 'ShapePrism': {
      const wide = between(width, 0.5, 1 - height);
      return across(wide, wide / 2, wide / 2);
    }
    case 'ShapeParallelogram':
      return across(0.5, 0, 0);
    case 'ShapeOctagon':
      return even(round / 2);
  }
}

/** The text of a shape, as far as its place depends on it. */
export interface PlacedText {
  readonly text: string;
  /** In page units. */
  readonly size: number;
}

/** How much a letter takes of its size on average: of Latin text, and of ideographs. */
const letterWidth = { latin: 0.58, wide: 1 } as const;
/** How high a line is, and the edges of a text box, in page units. */
const lineHeight = 1.45;
const edges = 8;

function widthOf({ text, size }: PlacedText): number {
  let width = 0;
  for (const letter of text) width += letter > '\u2E7F' ? letterWidth.wide : letterWidth.latin;
  return width * size + edges;
}

/**
 * Where the text of a shape is, in its box: inside its outline, also where that is flipped. It is as wide as a line of the text, as
 * far as there is room.
 */
export function textPlace(
  type: AreaType,
  box: { readonly width: number; readonly height: number },
  flip: WidgetStyle['flip'],
  text: PlacedText,
): CSSProperties {
  // A circle is as large as the shorter side.
  const size = type === 'ShapeCircle' ? Math.min(box.width, box.height) : undefined;
  const [width, height] = [size ?? box.width, size ?? box.height];
  if (width <= 0 || height <= 0) return {};
  const { top, right, bottom, left } = insetsOf(
    type,
    widthOf(text) / width,
    (text.size * lineHeight) / height,
  );
  const isUpsideDown = flip === 'vertical' || flip === 'both';
  const [x, y] = [(box.width - width) / 2, (box.height - height) / 2];
  return {
    top: y + (isUpsideDown ? bottom : top) * height,
    right: x + right * width,
    bottom: y + (isUpsideDown ? top : bottom) * height,
    left: x + left * width,
  };
}

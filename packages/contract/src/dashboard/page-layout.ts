import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';

const id = z.string().min(1).max(50);

/** A row of a card: widgets beside each other, or a drawing that keeps its arrangement. */
const layoutRowSchema = z.looseObject({
  /** In their order. Those that the page no longer has are left out. */
  widgets: z.array(id).min(1).max(limits.widgetsPerPage),
  /** Drawn as on the page, scaled so that it can be read. */
  drawing: z.boolean().exactOptional(),
});

const layoutCardSchema = z.looseObject({
  id,
  /** Shown in the place of the text of `titleWidget`. */
  title: text('generalText').exactOptional(),
  /** The text that is its heading. */
  titleWidget: id.exactOptional(),
  /** The area that is its background. */
  frame: id.exactOptional(),
  rows: z.array(layoutRowSchema).max(limits.widgetsPerPage),
  hidden: z.boolean().exactOptional(),
});

/** How a page is laid out in windows up to a width: cards below each other with the same widgets. */
export const pageLayoutSchema = z.looseObject({
  id,
  title: text('generalText').exactOptional(),
  /** Windows that are not wider have it, in px; of several, that of the least width. */
  maxWidth: z.number().int().min(limits.layoutWidth.min).max(limits.layoutWidth.max),
  cards: z.array(layoutCardSchema).max(limits.cardsPerLayout),
  /** Widgets that are not shown. */
  left: z.array(id).max(limits.widgetsPerPage).exactOptional(),
});

/** A row of a card: widgets beside each other; or, with `drawing`, widgets that keep their arrangement on the page. */
export interface LayoutRow {
  readonly widgets: readonly string[];
  readonly drawing?: boolean;
  readonly [more: string]: unknown;
}

/** A card of a layout; `title` is shown in the place of the text of `titleWidget`, and `frame` is the area behind it. */
export interface LayoutCard {
  readonly id: string;
  readonly title?: string;
  readonly titleWidget?: string;
  readonly frame?: string;
  readonly rows: readonly LayoutRow[];
  readonly hidden?: boolean;
  readonly [more: string]: unknown;
}

/** A layout of a page for windows up to `maxWidth` px, as it is saved; `left` are the widgets that are not shown. */
export interface PageLayout {
  readonly id: string;
  readonly title?: string;
  readonly maxWidth: number;
  readonly cards: readonly LayoutCard[];
  readonly left?: readonly string[];
  readonly [more: string]: unknown;
}

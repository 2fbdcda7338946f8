import { colourIn, type PagePalette, type PaletteChanges } from '@penstock/contract/dashboard/colour-role';
import { readColour } from '@penstock/contract/rules/colour';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import { fieldValue } from '@penstock/scene/widgets/field-value';
import type { PageStore } from '@penstock/scene/page/page-store';
import { shownPalette } from '@penstock/stage/model/appearance';

/** Draws a page as the boxes of its widgets, in their colours. The units of the context are those of the page. */
export function drawSketch(
  context: CanvasRenderingContext2D,
  store: PageStore,
  company: PaletteChanges,
): void {
  const { width, height, bgColor } = drawnSettings(store.settings);
  const palette = shownPalette(store.settings, { theme: 'light', company });
  context.fillStyle = safeColour(bgColor, palette) ?? '#ffffff';
  context.fillRect(0, 0, width, height);
  drawChildren(context, store, null, palette);
}

function drawChildren(
  context: CanvasRenderingContext2D,
  store: PageStore,
  parentId: string | null,
  palette: PagePalette,
): void {
  for (const record of store.childrenOf(parentId)) {
    const { x, y, width, height, rotate = 0 } = record.position;
    context.save();
    context.translate(x + width / 2, y + height / 2);
    context.rotate((rotate * Math.PI) / 180);
    context.translate(-width / 2, -height / 2);
    if (record.widgetType === 'WidgetGroup') drawChildren(context, store, record.id, palette);
    else {
      const fill = safeColour(fieldValue(record, 'style.fill'), palette);
      if (fill !== undefined) {
        context.fillStyle = fill;
        context.fillRect(0, 0, width, height);
      }
      context.strokeStyle = safeColour(fieldValue(record, 'style.stroke.color'), palette) ?? '#8b9ca4';
      context.strokeRect(0, 0, width, height);
    }
    context.restore();
  }
}

function safeColour(value: unknown, palette: PagePalette): string | undefined {
  const colour = typeof value === 'string' ? colourIn(palette, value) : undefined;
  return colour !== undefined && readColour(colour) !== undefined ? colour : undefined;
}

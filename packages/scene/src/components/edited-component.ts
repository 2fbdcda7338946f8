import type { PageComponent } from '@penstock/contract/dashboard/component';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { Camera } from '../editor/camera.ts';
import { pageBoundsOf } from '../geometry/placement.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import { recordsOf } from '../page/read-document.ts';
import type { PageDocument } from '../page/record.ts';
import { savedWidgets, type WrittenFrom } from '../page/write-page.ts';

/** The content of a component as a page to be edited: as large as the component, and seen through. */
export function componentDocument({ title, width, height, widgets }: PageComponent): PageDocument {
  const records = new Map(recordsOf(widgets, null, null).map((record) => [record.id, record]));
  return {
    settings: {
      title,
      width: Math.max(1, Math.round(width)),
      height: Math.max(1, Math.round(height)),
      bgColor: '#ffffff00',
    },
    records,
    more: { bind: undefined, fields: {} },
  };
}

/** A component with the content that was edited. Parameters lose the places that are gone, and go with the last of them. */
export function editedComponent(page: WrittenFrom, before: PageComponent): PageComponent {
  const widgets = savedWidgets(page, null);
  const ids = new Set([...everyWidget(widgets)].map(({ id }) => id));
  const parameters = before.parameters.flatMap((parameter) => {
    const targets = parameter.targets.filter(({ widgetId }) => ids.has(widgetId));
    return targets.length > 0 || parameter.targets.length === 0 ? [{ ...parameter, targets }] : [];
  });
  return { ...before, widgets: [...widgets], parameters };
}

/** Where the content of a component is on the page around it: its corner in page units, and the size of one of its units. */
export interface ContentPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Where the content of a use is; undefined where there is no such use. A use of other proportions counts by its width. */
export function contentPlace(
  tree: WidgetTree,
  useId: string,
  component: Pick<PageComponent, 'width'>,
): ContentPlace | undefined {
  const box = pageBoundsOf(tree, useId);
  return box && { x: box.x, y: box.y, scale: box.width / Math.max(1, component.width) || 1 };
}

/** The camera that shows content where a camera shows the page around it. */
export function contentCamera({ x, y, zoom }: Camera, place: ContentPlace): Camera {
  return { x: x + place.x * zoom, y: y + place.y * zoom, zoom: zoom * place.scale };
}

/** The camera that shows the page around content that a camera shows. */
export function pageCamera({ x, y, zoom }: Camera, place: ContentPlace): Camera {
  const around = zoom / place.scale;
  return { x: x - place.x * around, y: y - place.y * around, zoom: around };
}

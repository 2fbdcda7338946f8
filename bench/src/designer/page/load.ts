import type { JsonObject } from '@penstock/contract/dashboard/json';

/** The load: a full page, and the dragged part of it. */
export const counts = { widgets: 2000, dragged: 200, frames: 120 } as const;

/** The size of the page, in units. */
export const pageSize = { width: 1920, height: 1080 } as const;

/** A widget of the load, before it is one of ours or of the other library. */
export interface LoadWidget {
  readonly id: string;
  readonly kind: 'ShapeRect' | 'ShapeEllipse' | 'ShapePrism' | 'ShapeArrow' | 'UsualText' | 'UsualDataText';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotate: number;
  readonly fill: string;
  readonly stroke: string;
  readonly text: string;
}

const kinds = [
  'ShapeRect',
  'ShapeEllipse',
  'UsualText',
  'ShapePrism',
  'UsualDataText',
  'ShapeArrow',
] as const;
const fills = ['#dfe7ea', '#e2f3ea', '#fcf1da', '#fbe9e7', '#def0f3'] as const;
const columns = 50;

/** The widgets of a full page: areas, lines, texts and values in rows, some of them turned. The same in each run. */
export function loadWidgets(): readonly LoadWidget[] {
  return Array.from({ length: counts.widgets }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? 'ShapeRect';
    return {
      id: `w${at}`,
      kind,
      x: (at % columns) * 38 + 6,
      y: Math.floor(at / columns) * 26.5 + 4,
      width: 32,
      height: 20,
      rotate: at % 7 === 0 ? 15 : 0,
      fill: fills[at % fills.length] ?? '#ffffff',
      stroke: '#5f7580',
      text: kind === 'UsualText' || kind === 'UsualDataText' ? `T ${at}` : '',
    };
  });
}

/** The style of a widget as a page saves it. */
export function savedStyle({ kind, fill, stroke }: LoadWidget): JsonObject {
  switch (kind) {
    case 'ShapeRect':
    case 'ShapeEllipse':
    case 'ShapePrism':
      return { fill, stroke: { color: stroke, width: 1 } };
    case 'ShapeArrow':
      return { stroke: { color: stroke, width: 1.5 } };
    case 'UsualText':
    case 'UsualDataText':
      return { font: { color: '#14242c', size: 10 } };
  }
}

/** The widgets that are dragged: every tenth, all over the page. */
export function isDragged(at: number): boolean {
  return at % (counts.widgets / counts.dragged) === 0;
}

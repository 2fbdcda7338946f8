import type { KnownWidgetType } from '@penstock/contract/dashboard/widget-type';
import { areaView } from './AreaView.tsx';
import { buttonView } from './ButtonView.tsx';
import { dataTextView } from './DataTextView.tsx';
import { groupView } from './GroupView.tsx';
import { imageView } from './ImageView.tsx';
import { lineView } from './LineView.tsx';
import { textView } from './TextView.tsx';
import type { WidgetView } from './view.tsx';

/** What draws each type of widget. To add one: a file, and a line here. */
const views: Readonly<Partial<Record<KnownWidgetType, WidgetView>>> = {
  WidgetGroup: groupView,
  ShapeRect: areaView('ShapeRect'),
  ShapeCircle: areaView('ShapeCircle'),
  ShapeEllipse: areaView('ShapeEllipse'),
  ShapeTriangle: areaView('ShapeTriangle'),
  ShapePrism: areaView('ShapePrism'),
  ShapeParallelogram: areaView('ShapeParallelogram'),
  ShapeOctagon: areaView('ShapeOctagon'),
  ShapeLine: lineView('ShapeLine'),
  ShapeArrow: lineView('ShapeArrow'),
  UsualText: textView,
  UsualDataText: dataTextView,
  UsualImage: imageView,
  UsualButton: buttonView,
};

const byType: ReadonlyMap<string, WidgetView> = new Map(Object.entries(views));

/** The view of a type; undefined for types that this version cannot draw. */
export function viewOf(type: string): WidgetView | undefined {
  return byType.get(type);
}

import { isJsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetRecord } from '../page/record.ts';
import { fieldValue } from '../widgets/field-value.ts';

/**
 * The part that a widget has in a flow of cards. `area`: a background; `drawing`: keeps its place among its neighbours; `block`:
 * keeps its own size; the others are laid out again.
 */
export type FlowKind =
  | 'text'
  | 'value'
  | 'button'
  | 'entry'
  | 'bar'
  | 'radio'
  | 'chart'
  | 'table'
  | 'meter'
  | 'media'
  | 'block'
  | 'lamp'
  | 'drawing'
  | 'area';

/** Types that are not here, as those of later versions, are blocks. */
const kinds: ReadonlyMap<string, FlowKind> = new Map<string, FlowKind>([
  ['UsualText', 'text'],
  ['UsualDataText', 'value'],
  ['UsualTimer', 'value'],
  ['UsualButton', 'button'],
  ['UsualInput', 'entry'],
  ['UsualSelect', 'entry'],
  ['UsualTimeSelector', 'entry'],
  ['UsualScrollbar', 'bar'],
  ['UsualRadio', 'radio'],
  ['UsualDashboard', 'meter'],
  ['UsualPercentFill', 'meter'],
  ['ComplexLine', 'chart'],
  ['ComplexArea', 'chart'],
  ['ComplexBar', 'chart'],
  ['ComplexPie', 'chart'],
  ['ComplexRing', 'chart'],
  ['ComplexRose', 'chart'],
  ['ComplexXyline', 'chart'],
  ['ComplexTimeline', 'chart'],
  ['ComplexAlarm', 'table'],
  ['ComplexHistory', 'table'],
  ['PlantAnnunciator', 'table'],
  ['ComplexRepeater', 'table'],
  ['UsualImage', 'media'],
  ['ComplexVideo', 'media'],
  ['UsualWebgl', 'media'],
  ['ComplexMap', 'media'],
  ['PlantSymbol', 'drawing'],
  ['PlantPipe', 'drawing'],
  ['ShapeLine', 'drawing'],
  ['ShapeArrow', 'drawing'],
  ['UsualAnimation', 'drawing'],
]);

/** A shape with an effect or a click that is not larger is a lamp, in page units. */
const lampSize = 48;

/** The part that a widget has in a flow, by its type and by what is in it. */
export function flowKindOf(record: WidgetRecord): FlowKind {
  const known = kinds.get(record.widgetType);
  if (known !== undefined) return known;
  if (!record.widgetType.startsWith('Shape')) return 'block';
  if (isJsonObject(fieldValue(record, 'data.binding'))) return 'value';
  const text = fieldValue(record, 'data.text');
  if (typeof text === 'string' && text !== '') return 'text';
  const { width, height } = record.position;
  if (isLively(record) && width <= lampSize && height <= lampSize) return 'lamp';
  return record.widgetType === 'ShapeRect' ? 'area' : 'drawing';
}

/** Whether a widget changes with a value, or does something when it is clicked. */
export function isLively(record: WidgetRecord): boolean {
  if (fieldValue(record, 'clickEvent.enable') === true) return true;
  if (isJsonObject(fieldValue(record, 'clickEvent.events'))) return true;
  const { animation } = record;
  if (animation === undefined) return false;
  return Object.values(animation).some((effect) => isJsonObject(effect) && effect['enable'] === true);
}

/** The size of the text of a widget, in page units. */
export function fontSizeOf(record: WidgetRecord): number {
  const size = fieldValue(record, 'style.font.size');
  return typeof size === 'number' ? size : 14;
}

/** The text that is written in a widget; empty where there is none. */
export function textOf(record: WidgetRecord): string {
  const text = fieldValue(record, 'data.text');
  return typeof text === 'string' ? text : '';
}

import type { WidgetTypes } from '@penstock/contract/dashboard/widget-type';
import { alarmTable } from './alarm-table/definition.ts';
import { animation } from './animation/definition.ts';
import { annunciator } from './annunciator/definition.ts';
import { barChart } from './bar-chart/definition.ts';
import { button } from './button/definition.ts';
import { component } from './component/definition.ts';
import { dataText } from './data-text/definition.ts';
import type { WidgetDefinition } from './definition.ts';
import { gauge } from './gauge/definition.ts';
import { group } from './group/definition.ts';
import { historyTable } from './history-table/definition.ts';
import { image } from './image/definition.ts';
import { input } from './input/definition.ts';
import { level } from './level/definition.ts';
import { map } from './map/definition.ts';
import { plantPipe } from './plant-pipe/definition.ts';
import { plantSymbol } from './plant-symbol/definition.ts';
import { radio } from './radio/definition.ts';
import { pieChart, ringChart, roseChart } from './round-charts/definition.ts';
import { repeater } from './repeater/definition.ts';
import { sceneView } from './scene-view/definition.ts';
import { select } from './select/definition.ts';
import { shapes } from './shapes/definition.ts';
import { slider } from './slider/definition.ts';
import { stateTimeline } from './state-timeline/definition.ts';
import { text } from './text/definition.ts';
import { areaChart, lineChart } from './time-charts/definition.ts';
import { timeSelector } from './time-selector/definition.ts';
import { timer } from './timer/definition.ts';
import { video } from './video/definition.ts';
import { weather } from './weather/definition.ts';
import { xyLine } from './xy-line/definition.ts';

/** Every type of widget of this version, in the order in which they are offered. */
const list = [
  group,
  ...shapes,
  text,
  dataText,
  image,
  button,
  gauge,
  level,
  slider,
  input,
  select,
  radio,
  timeSelector,
  timer,
  animation,
  sceneView,
  video,
  weather,
  map,
  alarmTable,
  annunciator,
  historyTable,
  stateTimeline,
  lineChart,
  areaChart,
  barChart,
  pieChart,
  ringChart,
  roseChart,
  xyLine,
  plantSymbol,
  plantPipe,
  component,
  repeater,
] as const;

/** The types of widgets that this version knows. Pages may hold others; they are kept and shown as unknown. */
export type KnownWidgetType = (typeof list)[number]['type'];

/** The definitions of all types of widgets, in the order in which they are offered. */
export const widgetDefinitions: readonly WidgetDefinition<KnownWidgetType>[] = list;

const byType: ReadonlyMap<string, WidgetDefinition<KnownWidgetType>> = new Map(
  widgetDefinitions.map((definition) => [definition.type, definition]),
);

/** The types of widgets that this version knows, for reading pages where nothing of them is drawn. */
export const widgetTypes: WidgetTypes = byType;

/** The definition of a type; undefined for types of later versions, which are kept and shown as unknown. */
export function definitionOf(type: string): WidgetDefinition<KnownWidgetType> | undefined {
  return byType.get(type);
}

import { alarmTable } from './alarm-table.ts';
import { animation } from './animation.ts';
import { axisCharts } from './axis-charts.ts';
import { dashboard } from './dashboard.ts';
import { input } from './input.ts';
import { percentFill } from './percent-fill.ts';
import { radio } from './radio.ts';
import { roundCharts } from './round-charts.ts';
import { scrollbar } from './scrollbar.ts';
import { select } from './select.ts';
import { timeSelector } from './time-selector.ts';
import { timer } from './timer.ts';
import { video } from './video.ts';
import { webgl } from './webgl.ts';
import { weather } from './weather.ts';
import { button } from './button.ts';
import { component } from './component.ts';
import { dataText } from './data-text.ts';
import type { WidgetDefinition } from './definition.ts';
import { group } from './group.ts';
import { historyTable } from './history-table.ts';
import { image } from './image.ts';
import { map } from './map.ts';
import { plantPipe } from './plant-pipe.ts';
import { plantSymbol } from './plant-symbol.ts';
import { shapes } from './shapes.ts';
import { text } from './text.ts';
import { xyLine } from './xy-line.ts';

/** Every type of widget of this version, in the order in which they are offered. To add one: a file, and a line here. */
export const widgetDefinitions: readonly WidgetDefinition[] = [
  group,
  ...shapes,
  text,
  dataText,
  image,
  button,
  dashboard,
  percentFill,
  scrollbar,
  input,
  select,
  radio,
  timeSelector,
  timer,
  animation,
  webgl,
  video,
  weather,
  map,
  alarmTable,
  historyTable,
  ...axisCharts,
  ...roundCharts,
  xyLine,
  plantSymbol,
  plantPipe,
  component,
];

const byType: ReadonlyMap<string, WidgetDefinition> = new Map(
  widgetDefinitions.map((definition) => [definition.type, definition]),
);

/** The definition of a type; undefined for types of later versions, which are kept and shown as unknown. */
export function definitionOf(type: string): WidgetDefinition | undefined {
  return byType.get(type);
}

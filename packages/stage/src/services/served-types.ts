import type { KnownWidgetType } from '@penstock/contract/dashboard/widget-type';

/**
 * The types of widgets that show more than live values: history, reports, alarms, maps, models, videos, weather. A page
 * without them needs no services but that for writing. Uses of components can hold any of them.
 */
const servedTypes: ReadonlySet<string> = new Set<KnownWidgetType>([
  'ComplexLine',
  'ComplexArea',
  'ComplexBar',
  'ComplexXyline',
  'ComplexPie',
  'ComplexRing',
  'ComplexRose',
  'ComplexHistory',
  'ComplexAlarm',
  'ComplexMap',
  'ComplexVideo',
  'ComplexWeather',
  'UsualWebgl',
  'WidgetComponent',
]);

/** Whether a widget of a type asks for more than live values. */
export function isServedType(type: string): boolean {
  return servedTypes.has(type);
}

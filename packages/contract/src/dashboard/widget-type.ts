/** The types of widgets, by the groups of the specification (platform specification, section 3). */
export const widgetTypes = [
  'WidgetGroup',
  'ShapeArrow',
  'ShapeCircle',
  'ShapeEllipse',
  'ShapeLine',
  'ShapeOctagon',
  'ShapeParallelogram',
  'ShapePrism',
  'ShapeRect',
  'ShapeTriangle',
  'UsualDashboard',
  'UsualButton',
  'UsualDataText',
  'UsualImage',
  'UsualPercentFill',
  'UsualScrollbar',
  'UsualText',
  'UsualTimer',
  'UsualAnimation',
  'UsualSelect',
  'UsualWebgl',
  'UsualInput',
  'UsualRadio',
  'UsualTimeSelector',
  'ComplexLine',
  'ComplexBar',
  'ComplexPie',
  'ComplexRing',
  'ComplexRose',
  'ComplexVideo',
  'ComplexMap',
  'ComplexArea',
  'ComplexHistory',
  'ComplexAlarm',
  'ComplexXyline',
  'ComplexWeather',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** Types of widgets that the specification does not have: a symbol of the library, a pipe, and a use of a component. */
export const ownWidgetTypes = ['PlantSymbol', 'PlantPipe', 'WidgetComponent'] as const;

/** Every type of widget that this version knows. Pages may hold others; they are kept and shown as unknown. */
export type KnownWidgetType = WidgetType | (typeof ownWidgetTypes)[number];

const knownTypes: ReadonlySet<string> = new Set([...widgetTypes, ...ownWidgetTypes]);

/** Whether this version knows a type of widget. */
export function isKnownWidgetType(type: string): type is KnownWidgetType {
  return knownTypes.has(type);
}

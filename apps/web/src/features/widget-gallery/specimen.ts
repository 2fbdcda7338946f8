import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import type { Language, Text } from '@penstock/contract/texts/language';
import { indexesBetween } from '@penstock/scene/page/order';
import type { PageDocument, WidgetRecord } from '@penstock/scene/page/record';
import type { FieldControl, WidgetDefinition } from '@penstock/widgets/definition';
import { fieldValue, withField } from '@penstock/scene/widgets/field-value';
import { newWidget } from '@penstock/scene/widgets/new-widget';
import { sampleImage } from './sample-image.ts';
import { type SimulatedKey, simulatedTitle } from './simulated-signals.ts';

/** The id of the widget that a page of the gallery is about. */
export const specimenId = 'specimen';

/** The component that the gallery shows a use of. */
export const specimenComponentId = 'specimen-component';

/** Space round the widget on its page: marks are at its corner, arrows and shadows go beyond its box. */
export const specimenMargin = 16;

/** A binding to a simulated signal. */
function boundTo(key: SimulatedKey, language: Language): JsonObject {
  return { type: 'signal', equipId: '', signalId: key, title: simulatedTitle(key, language) };
}

/** The data of a type beside that of a new widget, so that it shows its abilities. */
function ownData(type: string, language: Language): JsonObject | undefined {
  const say = (text: Text) => text[language];
  const bound = (key: SimulatedKey) => boundTo(key, language);
  const mode = [
    { value: '0', title: say({ zh: '停止', en: 'Off' }) },
    { value: '1', title: say({ zh: '自动', en: 'Automatic' }) },
    { value: '2', title: say({ zh: '手动', en: 'By hand' }) },
  ];
  switch (type) {
    case 'UsualButton':
      return { binding: bound('mode') };
    case 'UsualImage':
      return { imgUrl: sampleImage };
    case 'UsualDataText':
      return { binding: bound('flow'), sparkline: true };
    case 'UsualSelect':
      return {
        binding: bound('mode'),
        selectDatas: mode.map(({ value, title }) => ({
          indexId: value,
          text: title,
          clickEvent: { enable: true, config: { action: 'write', writeValue: value } },
        })),
      };
    case 'UsualRadio':
      return {
        binding: bound('mode'),
        options: mode.map(({ value, title }) => ({ id: value, value, title })),
      };
    case 'UsualTimeSelector':
      return { binding: bound('note') };
    case 'UsualAnimation':
      return { symbol: 'fan', binding: bound('running') };
    case 'PlantSymbol':
      return {
        symbol: 'closed-tank',
        state: { binding: bound('running'), maps: [{ value: 1, state: 'normal' }] },
        level: { binding: bound('level') },
      };
    case 'PlantPipe':
      return {
        points: [
          { x: 0, y: 0 },
          { x: 80, y: 0 },
          { x: 80, y: 60 },
          { x: 160, y: 60 },
        ],
        flow: { binding: bound('flow'), fixed: true },
      };
    case 'ComplexWeather':
      return { provinceId: '330000', cityId: '330100' };
    case 'WidgetComponent':
      return { componentId: specimenComponentId };
    default:
      return undefined;
  }
}

/** Sizes that show more than that of a new widget. */
const sizes: Readonly<Record<string, WidgetDefinition['size']>> = {
  ShapeLine: { width: 160, height: 60 },
  ShapeArrow: { width: 160, height: 60 },
  PlantPipe: { width: 160, height: 60 },
  PlantSymbol: { width: 96, height: 96 },
  WidgetComponent: { width: 160, height: 60 },
  WidgetGroup: { width: 160, height: 80 },
};

/** The value of a field where the type has none of its own: a field that follows values gets some. */
function filled(control: FieldControl, language: Language): Json | undefined {
  if (control.kind === 'binding') return boundTo(control.writes ? 'setpoint' : 'level', language);
  const item = (id: SimulatedKey) => ({ id, equipId: '', title: simulatedTitle(id, language) });
  if (control.kind === 'pairs') return [{ type: 'signal', x: item('flow'), y: item('level') }, {}];
  return control.kind === 'sources' && control.source === 'signal'
    ? [item('level'), item('flow')]
    : undefined;
}

/** A page with one widget of a type on it, bound to simulated signals. */
export function specimenPage(
  definition: WidgetDefinition,
  { bgColor, language }: { readonly bgColor: string; readonly language: Language },
): PageDocument {
  const { type, fields } = definition;
  const data = ownData(type, language);
  const { width, height } = sizes[type] ?? definition.size;
  const [index = ''] = indexesBetween(null, null, 1);
  let widget: WidgetRecord = newWidget({
    id: specimenId,
    widgetType: type,
    position: { x: specimenMargin, y: specimenMargin, width, height },
    parentId: null,
    index,
    ...(data && { data }),
  });
  for (const { path, control } of fields) {
    if (!path.startsWith('data.') || fieldValue(widget, path) !== undefined) continue;
    const value = filled(control, language);
    if (value !== undefined) widget = withField(widget, path, value);
  }
  return {
    settings: {
      title: definition.title[language],
      width: width + 2 * specimenMargin,
      height: height + 2 * specimenMargin,
      bgColor,
    },
    records: new Map([widget, ...partsOf(type)].map((record) => [record.id, record])),
    more: { bind: undefined, fields: {} },
  };
}

/** The parts of a widget that consists of others. */
function partsOf(type: string): readonly WidgetRecord[] {
  if (type !== 'WidgetGroup') return [];
  const indexes = indexesBetween(null, null, 2);
  return [
    { widgetType: 'ShapeRect', position: { x: 0, y: 0, width: 100, height: 60 } },
    { widgetType: 'ShapeCircle', position: { x: 90, y: 10, width: 70, height: 70 } },
  ].map((part, at) =>
    newWidget({ ...part, id: `part${at}`, parentId: specimenId, index: indexes[at] ?? '' }),
  );
}

import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import type { Language } from '@penstock/languages/language';
import { indexesBetween } from '@penstock/scene/page/order';
import type { PageDocument, WidgetRecord } from '@penstock/scene/page/record';
import type { FieldControl, WidgetDefinition } from '@penstock/widgets/definition';
import { fieldValue, withField } from '@penstock/scene/widgets/field-value';
import { newWidget } from '@penstock/scene/widgets/new-widget';
import type { SampleParts, SampleSignal, WidgetSample } from '@penstock/widgets/sample';
import { sampleImage } from './sample-image.ts';
import { specimenSceneId } from './simulated-scene.ts';
import { simulatedTitle } from './simulated-signals.ts';

/** The id of the widget that a page of the gallery is about. */
export const specimenId = 'specimen';

/** The component that the gallery shows a use of. */
export const specimenComponentId = 'specimen-component';

/** Space round the widget on its page: marks are at its corner, arrows and shadows go beyond its box. */
export const specimenMargin = 16;

/** A binding to a simulated signal. */
function boundTo(key: SampleSignal, language: Language): JsonObject {
  return { type: 'signal', equipId: '', signalId: key, title: simulatedTitle(key, language) };
}

/** A simulated signal among several. */
function itemOf(id: SampleSignal, language: Language): JsonObject {
  return { id, equipId: '', title: simulatedTitle(id, language) };
}

/** The parts of samples in a language. */
function sampleParts(language: Language): SampleParts {
  return {
    say: (text) => text[language],
    bound: (signal) => boundTo(signal, language),
    item: (signal) => itemOf(signal, language),
    image: sampleImage,
    component: specimenComponentId,
    scene: specimenSceneId,
  };
}

/** The value of a field where the type has none of its own: a field that follows values gets some. */
function filled(control: FieldControl, language: Language): Json | undefined {
  if (control.kind === 'binding') return boundTo(control.writes ? 'setpoint' : 'level', language);
  const item = (signal: SampleSignal) => itemOf(signal, language);
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
  const { type, fields, sample } = definition;
  const data = sample?.data?.(sampleParts(language));
  const { width, height } = sample?.size ?? definition.size;
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
    records: new Map([widget, ...childrenOf(sample)].map((record) => [record.id, record])),
    more: { bind: undefined, fields: {} },
  };
}

/** The widgets that a sample consists of. */
function childrenOf({ children = [] }: WidgetSample = {}): readonly WidgetRecord[] {
  const indexes = indexesBetween(null, null, children.length);
  return children.map((child, at) =>
    newWidget({ ...child, id: `part${at}`, parentId: specimenId, index: indexes[at] ?? '' }),
  );
}

import { needCatalogue, textAt } from '@penstock/languages/catalogue';
import { type PageComponent, componentSchema } from '@penstock/contract/dashboard/component';
import type { Language } from '@penstock/languages/language';
import { Observable } from '@penstock/scene/observable';
import { widgetTypes } from '@penstock/widgets/list';
import { simulatedTitle } from './simulated-signals.ts';
import { specimenComponentId } from './specimen.ts';

needCatalogue('web.parts');

/** The components of the gallery: one, with a text and a value. */
export function specimenComponents(language: Language): Observable<ReadonlyMap<string, PageComponent>> {
  const component = componentSchema(widgetTypes).parse({
    title: textAt('web.parts:specimenComponent.flow')[language],
    width: 160,
    height: 60,
    parameters: [],
    widgets: [
      {
        id: 'frame',
        widgetType: 'ShapeRect',
        position: { x: 0, y: 0, width: 160, height: 60 },
        style: { fill: '#e8eef2', radius: 6, stroke: { color: '#8a9ba3' } },
      },
      {
        id: 'value',
        widgetType: 'UsualDataText',
        position: { x: 10, y: 10, width: 140, height: 40 },
        data: {
          binding: { type: 'signal', signalId: 'flow', title: simulatedTitle('flow', language) },
        },
        style: { font: { size: 20, color: '#1d2c34' } },
      },
    ],
  });
  return new Observable(new Map([[specimenComponentId, component]]));
}

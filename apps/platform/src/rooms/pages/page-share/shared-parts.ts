import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { WidgetNeed } from '@penstock/contract/dashboard/widget-type';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import type { PlaceIds } from '@penstock/contract/places/places';
import { widgetTypes } from '@penstock/widgets/list';
import { weatherDataSchema } from '@penstock/widgets/weather/type';

/** The parts that widgets request beside values: a link answers nothing that no widget requests. */
export interface SharedParts {
  readonly hasAlarms: boolean;
  readonly hasMap: boolean;
  /** The places whose weather is shown, by {@link placeKey}. */
  readonly places: ReadonlySet<string>;
  /** The reports that are shown. */
  readonly reports: ReadonlySet<Id>;
  /** The scenes that are shown; whether one is shown with the signals of the equipment whose page it is. */
  readonly scenes: ReadonlyMap<Id, boolean>;
}

/** A text that is the same for the same place. */
export function placeKey({ provinceId, cityId, countyId }: PlaceIds): string {
  return JSON.stringify([provinceId, cityId, countyId]);
}

/** The parts that the widgets of a page and of its components request beside values. */
export function sharedParts(lists: readonly (readonly SavedWidget[])[]): SharedParts {
  const needs = new Set<WidgetNeed>();
  const places = new Set<string>();
  const reports = new Set<Id>();
  const scenes = new Map<Id, boolean>();
  for (const widgets of lists)
    for (const widget of everyWidget(widgets)) {
      const { widgetType, data = {} } = widget;
      for (const need of widgetTypes.get(widgetType)?.needs ?? []) needs.add(need);
      for (const source of sourcesOf(widget)) {
        const id = source.kind === 'report' ? idSchema.safeParse(source.id).data : undefined;
        if (id !== undefined) reports.add(id);
      }
      if (widgetType === 'ComplexWeather') {
        const place = weatherDataSchema.safeParse(data).data;
        if (place !== undefined) places.add(placeKey(place));
      }
      if (widgetType === 'UsualWebgl') {
        const id = idSchema.safeParse(data['sceneId']).data;
        if (id !== undefined) scenes.set(id, scenes.get(id) === true || data['follows'] === 'page');
      }
    }
  return {
    hasAlarms: needs.has('alarms'),
    hasMap: needs.has('map'),
    places,
    reports,
    scenes,
  };
}

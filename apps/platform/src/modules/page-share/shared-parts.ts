import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { everyWidget } from '@penstock/contract/dashboard/page';
import { weatherDataSchema } from '@penstock/contract/dashboard/weather-data';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { PlaceIds } from '@penstock/contract/places/places';

/** What widgets ask for beside values: a link answers nothing that no widget asks for. */
export interface SharedParts {
  readonly hasAlarms: boolean;
  readonly hasMap: boolean;
  /** The places whose weather is shown, by {@link placeKey}. */
  readonly places: ReadonlySet<string>;
  /** The scenes that are shown; whether one is shown with the signals of the equipment whose page it is. */
  readonly scenes: ReadonlyMap<Id, boolean>;
}

/** A text that is the same for the same place. */
export function placeKey({ provinceId, cityId, countyId }: PlaceIds): string {
  return JSON.stringify([provinceId, cityId, countyId]);
}

/** What the widgets of a page and of its components ask for beside values. */
export function sharedParts(lists: readonly (readonly SavedWidget[])[]): SharedParts {
  const types = new Set<string>();
  const places = new Set<string>();
  const scenes = new Map<Id, boolean>();
  for (const widgets of lists)
    for (const { widgetType, data = {} } of everyWidget(widgets)) {
      types.add(widgetType);
      if (widgetType === 'ComplexWeather') {
        const place = weatherDataSchema.safeParse(data).data;
        if (place !== undefined) places.add(placeKey(place));
      }
      if (widgetType === 'UsualWebgl') {
        const id = idSchema.safeParse(data['sceneId']).data;
        if (id !== undefined) scenes.set(id, scenes.get(id) === true || data['follows'] === 'page');
      }
    }
  return { hasAlarms: types.has('ComplexAlarm'), hasMap: types.has('ComplexMap'), places, scenes };
}

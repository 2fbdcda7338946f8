import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** Colours of weather widgets. */
export const weatherThemes = ['white', 'blue', 'orange', 'yellow'] as const;

/** The modes of weather widgets; pages from elsewhere may have other words, which are drawn as `default`. */
export const weatherModes = ['default', 'compact', 'forecast'] as const;

const placeId = z.string().max(20).default('');

/** The data of a weather widget (platform specification, section 3). */
export const weatherDataSchema = z.looseObject({
  /** Codes of GB/T 2260 (`places/places.ts`), empty from the level on that is not chosen. */
  provinceId: placeId,
  cityId: placeId,
  countyId: placeId,
  /** Shown in the place of the name of the place. */
  title: text('generalText').default(''),
  mode: z.string().max(20).default('default'),
  themeColor: choice(weatherThemes).default('white'),
});
export type WeatherData = z.output<typeof weatherDataSchema>;

export const weatherStyleSchema = z.looseObject({ radius: z.number().min(0).max(10_000).default(12) });

export const weatherType: WidgetType<'ComplexWeather'> = {
  type: 'ComplexWeather',
  dataSchema: weatherDataSchema,
  styleSchema: weatherStyleSchema,
  needs: ['weather'],
  most: { count: limits.weatherWidgetsPerPage, key: 'page.weatherWidgets' },
};

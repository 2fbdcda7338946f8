import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';

interface Typed {
  readonly widgetType: string;
}

/**
 * Throws `page.widgets`, `page.weatherWidgets` or `page.sceneWidgets` where a page would have more widgets than it may, with
 * those that are added (platform specification, sections 5 and 9).
 */
export function checkWidgetLimits(page: { all(): Iterable<Typed> }, added: Iterable<Typed>): void {
  const counts = { all: 0, weather: 0, scenes: 0 };
  const count = ({ widgetType }: Typed) => {
    counts.all += 1;
    if (widgetType === 'ComplexWeather') counts.weather += 1;
    if (widgetType === 'UsualWebgl') counts.scenes += 1;
  };
  for (const widget of page.all()) count(widget);
  const before = { ...counts };
  for (const widget of added) count(widget);
  const { widgetsPerPage, weatherWidgetsPerPage, sceneWidgetsPerPage } = limits;
  if (isBeyond(counts.all, before.all, widgetsPerPage))
    throw failure('page.widgets', { maximum: widgetsPerPage });
  if (isBeyond(counts.weather, before.weather, weatherWidgetsPerPage)) {
    throw failure('page.weatherWidgets', { maximum: weatherWidgetsPerPage });
  }
  if (isBeyond(counts.scenes, before.scenes, sceneWidgetsPerPage)) {
    throw failure('page.sceneWidgets', { maximum: sceneWidgetsPerPage });
  }
}

function isBeyond(after: number, before: number, maximum: number): boolean {
  return after > maximum && after > before;
}

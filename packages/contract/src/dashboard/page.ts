import { z } from 'zod';
import type { Finding } from '../rules/finding.ts';
import { limits } from '../rules/limits.ts';
import { checked, choice, mark, text } from '../schema/field.ts';
import { recordId } from './binding.ts';
import { type SavedWidget, savedWidgetSchema } from './widget.ts';

/** A dashboard page (platform specification, section 3). */
export const pageSchema = z.strictObject({
  id: recordId.default(''),
  productId: recordId,
  title: text('requiredText'),
  width: z.number().int().min(1).max(20_000).default(limits.page.width),
  height: z.number().int().min(1).max(20_000).default(limits.page.height),
  /** How the page fits its window: `container` is named by the specification; the others are decided. */
  fit: choice(['container', 'width', 'height', 'none']).default('container'),
  bgColor: z.string().max(50).default('#ffffff'),
  bgImage: text('generalText').default(''),
  checkpwd: z.boolean().default(false),
  password: mark(text('keyValue').default(''), { secret: true }),
});
export type Page = z.output<typeof pageSchema>;

/** Every widget of a page, also those in groups. */
export function* everyWidget(widgets: readonly SavedWidget[]): Generator<SavedWidget> {
  for (const widget of widgets) {
    yield widget;
    yield* everyWidget(widget.children);
  }
}

/** Every limit that a page breaks by its widgets (platform specification, sections 5 and 9). */
export function widgetLimitFindings(widgets: readonly SavedWidget[]): readonly Finding[] {
  const counts = { all: 0, weather: 0, scenes: 0 };
  for (const { widgetType } of everyWidget(widgets)) {
    counts.all += 1;
    if (widgetType === 'ComplexWeather') counts.weather += 1;
    if (widgetType === 'UsualWebgl') counts.scenes += 1;
  }
  const { widgetsPerPage, weatherWidgetsPerPage, sceneWidgetsPerPage } = limits;
  const finding = (key: Finding['key'], count: number, maximum: number): readonly Finding[] =>
    count > maximum ? [{ key, parameters: { maximum } }] : [];
  return [
    ...finding('page.widgets', counts.all, widgetsPerPage),
    ...finding('page.weatherWidgets', counts.weather, weatherWidgetsPerPage),
    ...finding('page.sceneWidgets', counts.scenes, sceneWidgetsPerPage),
  ];
}

const ids = z.array(recordId).max(100_000).default([]);

/** The file a page is saved in: the container, its widgets, and all that they are bound to. */
export const savedPageSchema = z.strictObject({
  con: pageSchema,
  widgets: checked(z.array(savedWidgetSchema), widgetLimitFindings).default([]),
  bind: z.strictObject({ equips: ids, signals: ids, keys: ids, mvars: ids }).prefault({}),
});
export type SavedPage = z.output<typeof savedPageSchema>;

/** A monitoring variable, computed from signals, as pages name it. */
export const mvarRecordSchema = z.strictObject({ title: text('generalText') });

/** A signal, as pages and records name it. */
export const signalRecordSchema = z.strictObject({
  signalId: recordId,
  equipId: recordId,
  signalTitle: text('generalText'),
  equipTitle: text('generalText'),
});

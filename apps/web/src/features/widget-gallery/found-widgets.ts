import type { WidgetCategory, WidgetDefinition } from '@penstock/widgets/definition';

/** The headings of widgets, in their order. */
export const galleryCategories = [
  'shape',
  'usual',
  'complex',
  'plant',
  'structure',
] as const satisfies readonly WidgetCategory[];

/** The types whose names or keywords, in either language, contain each typed word. */
export function foundWidgets(
  definitions: readonly WidgetDefinition[],
  keyword: string,
): readonly WidgetDefinition[] {
  const words = keyword.toLowerCase().split(/\s+/);
  return definitions.filter(({ type, title, keywords }) => {
    const text = [type, title.zh, title.en, keywords.zh, keywords.en].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

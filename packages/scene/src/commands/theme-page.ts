import type { JsonObject } from '@penstock/contract/dashboard/json';
import { readColourRole } from '@penstock/contract/dashboard/colour-role';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import { lightness, readColour } from '@penstock/contract/rules/colour';
import type { Editor } from '../editor/editor.ts';
import { fieldValue, withField } from '../widgets/field-value.ts';
import type { WidgetRecord } from '../page/record.ts';

/** The part that a colour has in a widget. */
type ColourUse = 'text' | 'area' | 'edge' | 'strong';

/** The fields of a style that hold one colour. */
const uses: readonly (readonly [path: string, use: ColourUse])[] = [
  ['style.fill', 'area'],
  ['style.stroke.color', 'edge'],
  ['style.font.color', 'text'],
  ['style.color', 'strong'],
  ['style.trackColor', 'edge'],
];

/** Channels that differ by less are a grey: what is coloured on purpose stays as it is. */
const greyRange = 40;

/**
 * Gives a page that has colours of its own those of the theme, in one step: its background becomes that of the page, greys become
 * cards, borders, texts. Colours that are no greys stay, since they say something. Answers how many were changed.
 */
export function themePage(editor: Editor): number {
  let changed = 0;
  editor.change('pageSettings', (transaction) => {
    const { settings } = transaction;
    const { bgColor } = drawnSettings(settings);
    const background = readColour(bgColor);
    const isDark = background !== undefined && lightness(background) < 110;
    if (readColourRole(bgColor) === undefined) {
      transaction.setSettings({ ...settings, bgColor: '@page' });
      changed += 1;
    }
    for (const record of editor.store.all()) {
      const themed = themedWidget(record, isDark);
      if (themed.count === 0) continue;
      transaction.set(themed.record);
      changed += themed.count;
    }
  });
  return changed;
}

function themedWidget(
  record: WidgetRecord,
  isDark: boolean,
): { readonly record: WidgetRecord; readonly count: number } {
  const style: JsonObject | undefined = record.style;
  let made = record;
  let count = 0;
  if (style === undefined) return { record, count };
  for (const [path, use] of uses) {
    const before = fieldValue(record, path);
    if (typeof before !== 'string') continue;
    const role = roleOf(before, use, isDark);
    if (role === undefined) continue;
    made = withField(made, path, role);
    count += 1;
  }
  return { record: made, count };
}

/** The role of a grey by what it is used for and how much it contrasts; undefined where the colour stays. */
function roleOf(text: string, use: ColourUse, isDark: boolean): string | undefined {
  const colour = readColour(text);
  if (colour === undefined || colour.alpha < 0.5 || use === 'strong') return undefined;
  const { red, green, blue } = colour;
  if (Math.max(red, green, blue) - Math.min(red, green, blue) > greyRange) return undefined;
  // From 0, as the background is, to 255.
  const distance = isDark ? lightness(colour) : 255 - lightness(colour);
  switch (use) {
    case 'text':
      return distance > 170 ? '@text' : distance > 90 ? '@muted' : undefined;
    case 'area':
      return distance < 20 ? '@surface' : distance < 60 ? '@raised' : undefined;
    case 'edge':
      return distance < 90 ? '@border' : '@muted';
  }
}

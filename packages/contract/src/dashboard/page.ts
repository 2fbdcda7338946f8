import { z } from 'zod';
import type { Finding } from '../rules/finding.ts';
import { limits } from '../rules/limits.ts';
import { checked, choice, mark, text } from '../schema/field.ts';
import { recordId } from './binding.ts';
import { type PageLayout, pageLayoutSchema } from './page-layout.ts';
import { type PaletteChanges, paletteChangesSchema } from './colour-role.ts';
import { type PageTexts, pageTextsSchema } from './page-texts.ts';
import { type PageScript, pageScriptSchema } from './page-script.ts';
import { type SavedWidget, savedWidgetSchema } from './widget.ts';
import { oncePerTypes, type WidgetTypes } from './widget-type.ts';

/** How a page fits its window: `container` is named by the specification; the others are decided. */
export const pageFits = ['container', 'width', 'height', 'none'] as const;

const size = z.number().int().min(1).max(20_000);

const guidePositions = z.array(z.number().min(-1_000_000).max(1_000_000)).max(limits.guidesPerPage);

/** A dashboard page as it is saved: only what differs from the default (platform specification, section 3). */
const savedSettingsSchema = z.looseObject({
  id: recordId.exactOptional(),
  productId: recordId.exactOptional(),
  title: text('requiredText'),
  width: size.exactOptional(),
  height: size.exactOptional(),
  fit: choice(pageFits).exactOptional(),
  bgColor: z.string().max(50).exactOptional(),
  bgImage: z.string().max(200).exactOptional(),
  checkpwd: z.boolean().exactOptional(),
  /** Lines that the designer shows; not of the specification. */
  guides: z.looseObject({ x: guidePositions, y: guidePositions }).exactOptional(),
  /** The scripts that the page runs without a click; not of the specification. */
  scripts: z.array(pageScriptSchema).max(limits.pageScripts).exactOptional(),
  /** Layouts for narrow windows; not of the specification. */
  layouts: z.array(pageLayoutSchema).max(limits.layoutsPerPage).exactOptional(),
  /** Colours of roles in the place of those of the themes; not of the specification. */
  palette: paletteChangesSchema.exactOptional(),
  /** The texts of the page in other languages; not of the specification. */
  texts: pageTextsSchema.exactOptional(),
  /** Never stored with the page. */
  password: mark(text('keyValue').exactOptional(), { secret: true }),
});

/** Where vertical guides are (x) and horizontal ones (y), in page units. */
export interface Guides {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The settings of a page as they are saved. Fields that this version does not know are kept. */
export interface PageSettings {
  readonly id?: string;
  readonly productId?: string;
  readonly title: string;
  readonly width?: number;
  readonly height?: number;
  readonly fit?: (typeof pageFits)[number];
  readonly bgColor?: string;
  readonly bgImage?: string;
  readonly checkpwd?: boolean;
  readonly guides?: Guides;
  readonly scripts?: readonly PageScript[];
  readonly layouts?: readonly PageLayout[];
  readonly palette?: PaletteChanges;
  readonly texts?: PageTexts;
  readonly password?: string;
  readonly [more: string]: unknown;
}

/** The settings of a page for drawing it: with the defaults of the specification (sections 3 and 9). */
export function drawnSettings(settings: PageSettings) {
  const { width, height } = limits.page;
  return { width, height, fit: 'container', bgColor: '#ffffff', bgImage: '', ...settings } as const;
}

/** Every widget of a page, also those in groups. */
export function* everyWidget(widgets: readonly SavedWidget[]): Generator<SavedWidget> {
  for (const widget of widgets) {
    yield widget;
    yield* everyWidget(widget.children ?? []);
  }
}

/**
 * The problems of the widgets of a page as a whole (platform specification, sections 5 and 9); two of one id,
 * too.
 */
function widgetLimitFindings(widgets: readonly SavedWidget[], types: WidgetTypes): readonly Finding[] {
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  let all = 0;
  let sameId: string | undefined;
  for (const { id, widgetType } of everyWidget(widgets)) {
    if (ids.has(id)) sameId ??= id;
    ids.add(id);
    all += 1;
    counts.set(widgetType, (counts.get(widgetType) ?? 0) + 1);
  }
  const finding = (key: Finding['key'], count: number, maximum: number): readonly Finding[] =>
    count > maximum ? [{ key, parameters: { maximum } }] : [];
  return [
    ...finding('page.widgets', all, limits.widgetsPerPage),
    ...[...counts].flatMap(([type, count]) => {
      const most = types.get(type)?.most;
      return most ? finding(most.key, count, most.count) : [];
    }),
    ...(sameId === undefined ? [] : [{ key: 'page.sameId' as const, parameters: { id: sameId } }]),
  ];
}

const ids = z.array(recordId).max(limits.boundIdsPerPage).exactOptional();

/** The sources that the widgets of a page are bound to, for readers that do not read the widgets. */
const bindSchema = z.looseObject({ equips: ids, signals: ids, keys: ids, mvars: ids });

/** The schema of the file a page is saved in: the container, its widgets, and all that they are bound to. */
export const savedPageSchema = oncePerTypes(
  (types): z.ZodType<SavedPage, SavedPage> =>
    z.looseObject({
      con: savedSettingsSchema,
      widgets: checked(z.array(savedWidgetSchema(types)), (widgets) => widgetLimitFindings(widgets, types)),
      bind: bindSchema.exactOptional(),
    }),
);
export interface SavedPage {
  readonly con: PageSettings;
  readonly widgets: readonly SavedWidget[];
  readonly bind?: PageBindings;
  /** Fields that this version does not know. */
  readonly [more: string]: unknown;
}

/** The identifiers that a page is bound to: equipments, signals, system values and monitoring variables. */
export interface PageBindings {
  readonly equips?: readonly string[];
  readonly signals?: readonly string[];
  readonly keys?: readonly string[];
  readonly mvars?: readonly string[];
}

/** A monitoring variable, computed from signals, as pages name it. */
export const mvarRecordSchema = z.strictObject({ title: text('generalText') });

/** A signal, as pages and records name it. */
export const signalRecordSchema = z.strictObject({
  signalId: recordId,
  equipId: recordId,
  signalTitle: text('generalText'),
  equipTitle: text('generalText'),
});

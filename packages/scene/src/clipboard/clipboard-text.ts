import { recordId } from '@penstock/contract/dashboard/binding';
import { type SavedWidget, savedWidgetSchema } from '@penstock/contract/dashboard/widget';
import { guardTree, pageTree, readJson } from '@penstock/contract/document/guard';
import { addIssues } from '@penstock/contract/document/issues';
import { invalidDocument } from '@penstock/contract/document/invalid-document';
import { Problems } from '@penstock/contract/document/problem';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { widgetTypes } from '@penstock/widgets/list';
import { z } from 'zod';
import type { Editor } from '../editor/editor.ts';
import { pageBoxOf, positionOnPage } from '../geometry/placement.ts';
import { unitsOf } from '../page/units.ts';
import { savedWidget } from '../page/write-page.ts';

/** The mark of the text of copied widgets. */
const textFormat = 'penstock-widgets';
/** The version that this program writes; it reads no later ones. */
const textVersion = 1;

/** The content that is read from the clipboard. */
export type ClipboardContent =
  | { readonly kind: 'widgets'; readonly widgets: readonly SavedWidget[]; readonly from: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'empty' };

const contentSchema: z.ZodType<{ readonly widgets: readonly SavedWidget[]; readonly from: string }> =
  z.object({
    /** The page they were copied from; empty where that has no id yet. */
    from: recordId.default(''),
    widgets: z.array(savedWidgetSchema(widgetTypes)).max(limits.widgetsPerPage),
  });

/**
 * Widgets as a text for the clipboard, from back to front, in coordinates of the page; undefined without widgets. What is in
 * a group that is copied goes with it.
 */
export function clipboardText({ store }: Editor, ids: Iterable<string>): string | undefined {
  const widgets = unitsOf(store, ids).map((record) => {
    const box = pageBoxOf(store, record.id);
    return {
      ...savedWidget(store, record),
      ...(box && { position: positionOnPage(store, null, record.position, box) }),
    };
  });
  if (widgets.length === 0) return undefined;
  return JSON.stringify({ format: textFormat, version: textVersion, from: store.settings.id ?? '', widgets });
}

/**
 * Reads what was copied, here or anywhere. A text that is none of ours is a plain text. Throws `document.size`,
 * `document.depth`, `document.invalid` and the like where a text says that it is ours and cannot be trusted.
 */
export function readClipboard(text: string): ClipboardContent {
  if (text.trim() === '') return { kind: 'empty' };
  if (!text.startsWith('{') || !text.slice(0, 200).includes(`"${textFormat}"`)) return { kind: 'text', text };
  const json = readJson(text, pageTree);
  if (!json.ok) throw invalidDocument(json.problems);
  const problems = new Problems();
  guardTree(json.value, problems, pageTree);
  if (problems.total > 0) throw invalidDocument(problems);
  const version: unknown = Reflect.get(Object(json.value), 'version');
  if (typeof version !== 'number') throw failure('document.format', { current: textVersion });
  if (version > textVersion) {
    throw failure('document.formatNewer', { format: version, current: textVersion });
  }
  const result = contentSchema.safeParse(json.value);
  if (result.success) return { kind: 'widgets', ...result.data };
  addIssues(result.error.issues, json.value, [], problems);
  throw invalidDocument(problems);
}

import { inflateSync } from '@penstock/node-kit/thread-zlib';
import type { Rebinding, RebindingKind } from '@penstock/contract/calls/page-transfer';
import type { FoundSource, TitledSource } from '@penstock/contract/dashboard/bound-source';
import { everyWidget, type SavedPage } from '@penstock/contract/dashboard/page';
import { pageBindings } from '@penstock/contract/dashboard/page-bindings';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { rewriteWidgetSources, sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { widgetTypes } from '@penstock/widgets/list';
import { type SettingsChange, type StoredPage, storedPage } from './page-file.ts';

/** Something that a page is bound to and that another product may not have. */
export interface UsedSource {
  readonly kind: RebindingKind;
  /** The key of a signal of the product, or an identifier. */
  readonly from: string;
  /** As a widget shows it; empty where none does. */
  readonly title: string;
  /** How many bindings there are. */
  readonly uses: number;
}

/** A line of a rebinding table with the title of what it leads to. */
export interface TitledRebinding extends Rebinding {
  readonly title: string;
}

/** A copy of a page with other bindings. */
export interface ReboundPage {
  readonly stored: StoredPage;
  /** The first bindings that were reset, and how many there are. */
  readonly reset: readonly { readonly widget: string; readonly kind: RebindingKind; readonly from: string }[];
  readonly resetTotal: number;
}

/** Bindings that are listed as reset. */
const listedResets = 1000;

/** Which line of a rebinding table a source belongs to; undefined for what every product has alike. */
function lineOf({ kind, equipId, id }: FoundSource): Pick<Rebinding, 'kind' | 'from'> | undefined {
  if (equipId !== '') return { kind: 'equipment', from: equipId };
  if (kind === 'signal' && id !== '') return { kind, from: id };
  if (kind === 'mvar' && id !== '') return { kind, from: id };
  return undefined;
}

/**
 * The sources that a stored page is bound to, each once, in the order of the page. Throws where the page is
 * damaged.
 */
export function usedSources(document: Uint8Array): readonly UsedSource[] {
  const found = new Map<string, { kind: RebindingKind; from: string; title: string; uses: number }>();
  for (const widget of everyWidget(pageOf(document).widgets))
    for (const source of sourcesOf(widget)) {
      const line = lineOf(source);
      if (line === undefined) continue;
      const key = `${line.kind} ${line.from}`;
      const title = line.kind === 'equipment' ? source.subTitle : source.title;
      const before = found.get(key);
      if (before === undefined) found.set(key, { ...line, title, uses: 1 });
      else {
        before.uses += 1;
        before.title ||= title;
      }
    }
  return [...found.values()];
}

/** A stored page with other bindings and other settings. What the table does not have stays bound as it is. */
export function reboundPage(
  document: Uint8Array,
  rebindings: readonly TitledRebinding[],
  change: SettingsChange,
): ReboundPage {
  const page = pageOf(document);
  const table = new Map(rebindings.map((line) => [`${line.kind} ${line.from}`, line]));
  const reset: { widget: string; kind: RebindingKind; from: string }[] = [];
  let resetTotal = 0;

  const rebound = (widget: SavedWidget): SavedWidget => {
    const changed = rewriteWidgetSources(widget, (source) => {
      const line = lineOf(source);
      const target = line === undefined ? undefined : table.get(`${line.kind} ${line.from}`);
      if (target === undefined) return 'keep';
      if (target.to !== '') return reboundSource(source, target);
      resetTotal += 1;
      if (reset.length < listedResets)
        reset.push({
          widget: widget.widgetName || widget.widgetType,
          kind: target.kind,
          from: source.title || target.from,
        });
      return 'clear';
    });
    const children = widget.children?.map(rebound);
    return { ...widget, ...changed, ...(children === undefined ? {} : { children }) };
  };

  const widgets = page.widgets.map(rebound);
  const bind = page.bind === undefined ? {} : { bind: pageBindings(widgets, widgetTypes, { ...page.bind }) };
  const stored = storedPage(JSON.stringify({ ...page, widgets, ...bind }), change);
  return { stored, reset, resetTotal };
}

function reboundSource(source: FoundSource, { kind, to, title }: TitledRebinding): TitledSource {
  const { equipId, id, subTitle } = source;
  if (kind === 'equipment')
    return source.kind === 'equipment'
      ? { kind: source.kind, equipId: to, id, title, subTitle: '' }
      : { kind: source.kind, equipId: to, id, title: source.title, subTitle: title };
  return { kind: source.kind, equipId, id: to, title, subTitle };
}

function pageOf(document: Uint8Array): SavedPage {
  const text = inflateSync(document, { maxOutputLength: limits.importBytes }).toString('utf8');
  const reading = readPageText(text, widgetTypes);
  if (!reading.ok)
    throw failure('document.invalid', { count: reading.total }, { problems: reading.problems });
  return reading.page;
}

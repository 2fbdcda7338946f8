import type { Id } from '@penstock/contract/calls/identifier';
import type { FoundSource } from '@penstock/contract/dashboard/bound-source';
import type { PageComponent } from '@penstock/contract/dashboard/component';
import { everyWidget, type SavedPage } from '@penstock/contract/dashboard/page';
import { rewriteSources } from '@penstock/contract/dashboard/rewrite-sources';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import { usedImages } from '../page/used-parts.ts';
import type { SharedParts } from './shared-parts.ts';
import type { SharedScene } from './shared-scenes.ts';
import { componentOf, isWrittenBy, parameterOfPath, writtenParameters } from './written-sources.ts';

/** A component of a shared page. */
export interface SharedComponent {
  readonly id: string;
  readonly json: string;
  readonly component: PageComponent;
}

/** The part of a page that a link shows: nothing that the page does not need. */
export interface SharedDocument {
  /** The text of the page, without its scripts. */
  readonly json: string;
  readonly components: readonly { readonly id: string; readonly json: string }[];
  readonly images: ReadonlySet<string>;
  /** The keys of the signals that it names, as the definition of the equipment has them. */
  readonly signals: ReadonlySet<string>;
  /** The signals among them that it writes. */
  readonly written: ReadonlySet<string>;
  /** The parts that its widgets request beside values. */
  readonly parts: SharedParts;
  /** The scenes that it shows. */
  readonly scenes: ReadonlyMap<Id, SharedScene>;
}

/** The parts of a page. */
interface PageParts {
  readonly page: SavedPage;
  readonly components: readonly SharedComponent[];
  readonly parts: SharedParts;
  readonly scenes: ReadonlyMap<Id, SharedScene>;
}

/**
 * The document that a link to a page shows for an equipment; `equipmentId` is the page's name for it beside
 * the empty id.
 */
export function sharedDocument(
  { page, components, parts, scenes }: PageParts,
  equipmentId: string,
): SharedDocument {
  const byId = new Map(components.map(({ id, component }) => [id, component]));
  const signals = new Set<string>();
  const written = new Set<string>();
  const take = ({ kind, equipId, id }: FoundSource, isWritten: boolean) => {
    if (kind !== 'signal' || id === '' || (equipId !== '' && equipId !== equipmentId)) return;
    signals.add(id);
    if (isWritten) written.add(id);
  };
  const takeWidgets = (widgets: readonly SavedWidget[]) => {
    for (const widget of everyWidget(widgets)) {
      const component = componentOf(widget, byId);
      const parameters = component && writtenParameters(component, byId);
      for (const source of sourcesOf(widget)) {
        const parameter = parameters && parameterOfPath(source.path);
        take(
          source,
          isWrittenBy(widget, source) || (parameter !== undefined && parameters?.has(parameter) === true),
        );
      }
    }
  };
  takeWidgets(page.widgets);
  for (const component of byId.values()) {
    takeWidgets(component.widgets);
    const parameters = writtenParameters(component, byId);
    for (const { id, default: value } of component.parameters)
      if (value !== undefined)
        rewriteSources(value, 'value', (source) => {
          take(source, parameters.has(id));
          return 'keep';
        });
  }
  for (const { bindings } of scenes.values())
    for (const { signal } of bindings) if (signal !== undefined) signals.add(signal.key);
  const { scripts: _scripts, ...con } = page.con;
  const json = JSON.stringify({ con, widgets: page.widgets });
  return {
    json,
    components: components.map(({ id, json: text }) => ({ id, json: text })),
    images: new Set([json, ...components.map((one) => one.json)].flatMap((text) => [...usedImages(text)])),
    signals,
    written,
    parts,
    scenes,
  };
}

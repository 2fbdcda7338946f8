import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { readComponentText } from '@penstock/contract/dashboard/component';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { widgetTypes } from '@penstock/widgets/list';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { presentDocument } from '../page/monitor-page-repository.ts';
import { shownComponents } from '../page/page-component-repository.ts';
import { textOf } from '../page/page-components.ts';
import { usedComponents } from '../page/used-parts.ts';
import { type SharedComponent, type SharedDocument, sharedDocument } from './shared-document.ts';
import { sharedParts } from './shared-parts.ts';
import { sharedScenes } from './shared-scenes.ts';

/** Reads what a link to a page shows, as far as who made the link may see it. Throws `data.notFound`. */
export async function readSharedDocument(
  db: Db,
  maker: Caller,
  pageId: number,
  equipmentId: Id | '',
): Promise<SharedDocument> {
  const document = await presentDocument(db, pageId);
  const reading = document === undefined ? undefined : readPageText(textOf(document), widgetTypes);
  if (reading?.ok !== true) throw failure('data.notFound');
  const { page } = reading;
  const components = await componentsOf(db, maker, page.widgets);
  const parts = sharedParts([page.widgets, ...components.map(({ component }) => component.widgets)]);
  const scenes = await sharedScenes(db, maker, parts.scenes, equipmentId);
  return sharedDocument({ page, components, parts, scenes }, equipmentId);
}

/** The components that widgets use, and those that are used in them. */
async function componentsOf(
  db: Db,
  maker: Caller,
  widgets: readonly SavedWidget[],
): Promise<readonly SharedComponent[]> {
  const found = new Map<string, SharedComponent>();
  const asked = new Set<Id>();
  let wanted = usedComponents(widgets);
  while (wanted.length > 0) {
    const ids = wanted.slice(0, limits.pageFileComponents - asked.size);
    for (const id of ids) asked.add(id);
    for (const row of await shownComponents(db, maker, ids)) {
      const json = textOf(row.document);
      const reading = readComponentText(json, widgetTypes);
      const id = idSchema.parse(String(row.id));
      if (reading.ok) found.set(id, { id, json, component: reading.component });
    }
    const inner = [...found.values()].flatMap(({ component }) => usedComponents(component.widgets));
    wanted =
      asked.size >= limits.pageFileComponents ? [] : [...new Set(inner)].filter((id) => !asked.has(id));
  }
  return [...found.values()];
}

import { buffer } from 'node:stream/consumers';
import type { Id } from '@penstock/contract/calls/identifier';
import { readComponentText } from '@penstock/contract/dashboard/component';
import { limits } from '@penstock/contract/rules/limits';
import { widgetTypes } from '@penstock/widgets/list';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { shownComponents } from './page-component-repository.ts';
import { textOf } from './page-components.ts';
import { pageFormat } from './page-import.ts';
import { ownImage, shownImage } from './page-image-repository.ts';
import { usedComponents, usedImages } from './used-parts.ts';

/**
 * The file of a page with its components and images, piece by piece: an image is read when its turn comes.
 *
 * @param text the file of the page as it is stored.
 * @param components those that the page uses.
 */
export async function* exportedPage(
  db: Db,
  files: StoredFiles,
  caller: Caller,
  text: string,
  components: readonly Id[],
): AsyncGenerator<string> {
  const parts = await componentsOf(db, caller, components);
  const head = JSON.stringify({ format: pageFormat.name, version: pageFormat.version });
  // The texts are JSON as they are stored.
  yield `${head.slice(0, -1)},"page":${text},"components":[`;
  yield parts.map(({ id, json }) => `{"id":${JSON.stringify(id)},"component":${json}}`).join(',');
  yield '],"images":[';
  const hashes = new Set([text, ...parts.map(({ json }) => json)].flatMap(usedImages));
  let isFirst = true;
  for (const sha256 of [...hashes].slice(0, limits.pageFileImages)) {
    const image = await shownImage(db, caller, sha256);
    if (image === undefined) continue;
    const title = (await ownImage(db, caller, sha256))?.title ?? '';
    const content = await buffer(files.read(image.file_id, { from: 0, to: image.size }));
    const described = { sha256, title, type: image.content_type, content: content.toString('base64') };
    yield (isFirst ? '' : ',') + JSON.stringify(described);
    isFirst = false;
  }
  yield ']}\n';
}

/** The components, and those that they use themselves. */
async function componentsOf(db: Db, caller: Caller, ids: readonly Id[]) {
  const found = new Map<Id, { readonly id: Id; readonly json: string }>();
  let open = [...ids];
  while (open.length > 0 && found.size < limits.pageFileComponents) {
    const rows = await shownComponents(db, caller, open);
    open = [];
    for (const row of rows) {
      const id = idOf(row.id);
      const json = textOf(row.document);
      found.set(id, { id, json });
      const reading = readComponentText(json, widgetTypes);
      if (reading.ok) open.push(...usedComponents(reading.component.widgets));
    }
    open = [...new Set(open)].filter((id) => !found.has(id));
  }
  return [...found.values()].slice(0, limits.pageFileComponents);
}

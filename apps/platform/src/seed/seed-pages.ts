import type { SavedPage } from '@penstock/contract/dashboard/page';
import { rewriteWidgetSources } from '@penstock/contract/dashboard/widget-sources';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { Seed } from '@penstock/contract/product/seed';
import { idOf } from '../kernel/database/id.ts';
import type { ChangeTransaction } from '../kernel/operation-log/change.ts';
import { insertNewPage } from '../rooms/pages/page/new-page.ts';
import { storedPage } from '../rooms/pages/page/page-file.ts';
import { pagePicture } from '../rooms/pages/page/page-picture.ts';
import { productByTitle, sceneByTitle } from './seed-repository.ts';

/** Adds the pages of the products that were added (`titles`). What they show of scenes is found by the titles of those. */
export async function seedPages(
  transaction: ChangeTransaction,
  { products, scenes }: Seed,
  titles: readonly string[],
  numberOf: (username: string) => number,
): Promise<void> {
  const sceneIds = new Map<string, string>();
  for (const scene of scenes) {
    const found = await sceneByTitle(transaction, numberOf(scene.owner), scene.title);
    if (found !== undefined) sceneIds.set(scene.title, idOf(found));
  }
  for (const { title, owner, pages } of products) {
    if (!titles.includes(title)) continue;
    const ownerId = numberOf(owner);
    const product = await productByTitle(transaction, ownerId, title);
    if (product === undefined) throw new Error(`the product was not added: ${title}`);
    for (const { page, picture } of pages)
      await insertNewPage(
        transaction,
        product.id,
        { username: owner, accountId: idOf(ownerId) },
        {
          stored: storedPage(JSON.stringify(withScenes(page, sceneIds)), {}),
          picture: picture === undefined ? undefined : pagePicture(Buffer.from(picture, 'base64')),
          passwordHash: null,
        },
      );
  }
}

/** A page whose widgets name scenes by their ids. Throws where there is no scene of a title. */
function withScenes(page: SavedPage, ids: ReadonlyMap<string, string>): SavedPage {
  const named = (widget: SavedWidget): SavedWidget => ({
    ...widget,
    ...rewriteWidgetSources(widget, (found) => {
      if (found.kind !== 'scene' || found.id === '') return 'keep';
      const id = ids.get(found.id);
      if (id === undefined) throw new Error(`a page of the seed names a scene it does not hold: ${found.id}`);
      return { ...found, id };
    }),
    ...(widget.children && { children: widget.children.map(named) }),
  });
  return { ...page, widgets: page.widgets.map(named) };
}

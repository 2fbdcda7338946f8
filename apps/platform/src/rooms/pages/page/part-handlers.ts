import { calls } from '@penstock/contract/calls/list';
import { pageTitleIn } from '@penstock/contract/dashboard/page-texts';
import type { Language } from '@penstock/languages/language';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { enteredText } from '@penstock/contract/texts/entered';
import { listComponents, ownComponent, shownComponents } from './page-component-repository.ts';
import { PageComponents, textOf } from './page-components.ts';
import { listImages, ownImage, shownImage } from './page-image-repository.ts';
import { acceptedImage } from './accepted-image.ts';
import { describeImage, PageImages } from './page-images.ts';
import { pagesThatUse } from './page-parts-repository.ts';
import { storedImage } from './stored-image.ts';
import type { PageThread } from './thread/host.ts';

/** The calls of images and components of pages. */
export function pagePartHandlers({
  db,
  files,
  thread,
}: {
  readonly db: Db;
  readonly files: StoredFiles;
  readonly thread: Pick<PageThread, 'run'>;
}): HandlersOf<
  | 'pageImageQuery'
  | 'pageImageUpload'
  | 'pageImageDelete'
  | 'pageImageFile'
  | 'pageImageUses'
  | 'pageComponentQuery'
  | 'pageComponentInfo'
  | 'pageComponentAdd'
  | 'pageComponentSave'
  | 'pageComponentEdit'
  | 'pageComponentDelete'
  | 'pageComponentUses'
> {
  const images = new PageImages(db);
  const components = new PageComponents({ db, thread });

  async function usesOf(
    part: { readonly image: string } | { readonly component: number },
    caller: Caller,
    language: Language,
  ) {
    const { total, pages } = await pagesThatUse(db, caller, part);
    return {
      total,
      pages: pages.map(
        ({ id, title, title_translations: titles, product_title, product_title_translations }) => ({
          id: idOf(id),
          title: pageTitleIn(language, title, titles),
          productTitle: enteredText(language, product_title, product_title_translations),
        }),
      ),
    };
  }

  return {
    pageImageQuery: handle(calls.pageImageQuery, async (request, { caller }) => {
      const { total, rows } = await listImages(db, caller, request);
      return { total, rows: rows.map(describeImage) };
    }),

    pageImageUpload: handle(calls.pageImageUpload, async ({ title }, context, files) => {
      const file = files.required('image');
      const accepted = acceptedImage(await contentOf(file));
      const image = await images.add(title === '' ? file.name : title, accepted, context);
      return { ...describeImage(image), removed: accepted.removed };
    }),

    pageImageDelete: handle(calls.pageImageDelete, async ({ sha256 }, context) => {
      await images.remove(sha256, context);
      return {};
    }),

    pageImageFile: handleDownload(calls.pageImageFile, async ({ sha256 }, { caller }) => {
      const image = existing(await shownImage(db, caller, sha256));
      return storedImage(files, image, true);
    }),

    pageImageUses: handle(calls.pageImageUses, async ({ sha256 }, { caller, language }) => {
      existing(await ownImage(db, caller, sha256));
      return usesOf({ image: sha256 }, caller, language);
    }),

    pageComponentQuery: handle(calls.pageComponentQuery, async (request, { caller }) => {
      const { total, rows } = await listComponents(db, caller, request);
      return {
        total,
        rows: rows.map((row) => ({
          id: idOf(row.id),
          title: row.title,
          width: row.width,
          height: row.height,
          widgetCount: row.widget_count,
          parameterCount: row.parameter_count,
          revision: row.revision,
          author: row.changed_by,
          updateTime: row.changed_at.toISOString(),
        })),
      };
    }),

    pageComponentInfo: handle(calls.pageComponentInfo, async ({ ids }, { caller }) => {
      const mayChange = caller.authCodes.includes('equipment:edit');
      const rows = await shownComponents(db, caller, ids);
      return {
        components: rows.map(({ id, revision, document, isOwn }) => ({
          id: idOf(id),
          revision,
          json: textOf(document),
          changeable: mayChange && isOwn,
        })),
      };
    }),

    pageComponentAdd: handle(calls.pageComponentAdd, async ({ title }, context, files) =>
      components.add((await contentOf(files.required('json'))).toString('utf8'), title, context),
    ),

    pageComponentSave: handle(calls.pageComponentSave, async (request, context, files) => ({
      revision: await components.save(
        request,
        (await contentOf(files.required('json'))).toString('utf8'),
        context,
      ),
    })),

    pageComponentEdit: handle(calls.pageComponentEdit, async ({ id, title }, context) => {
      await components.rename(id, title, context);
      return {};
    }),

    pageComponentDelete: handle(calls.pageComponentDelete, async ({ id }, context) => {
      await components.remove(id, context);
      return {};
    }),

    pageComponentUses: handle(calls.pageComponentUses, async ({ id }, { caller, language }) => {
      existing(await ownComponent(db, caller, id));
      return usesOf({ component: rowNumber(id) }, caller, language);
    }),
  };
}

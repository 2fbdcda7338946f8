import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ExaminedImage } from '../../../kernel/files/images/examine-image.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { storedImage } from '@penstock/server/http/stored-image';
import { contentOf, type UploadedFile } from '@penstock/server/http/uploaded-files';
import { visibleProduct } from '../../plant/product/product-repository.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { describeLook, lookOfProduct } from './company-look-repository.ts';
import { describeEditor, describePage, describeRevision } from './describe-page.ts';
import { textOf } from './page-components.ts';
import { shownPage } from './monitor-page-repository.ts';
import { asksForPassword, demandReadable, mayChangePages } from './page-access.ts';
import type { PageEditors } from './page-editors.ts';
import { listPages, visiblePage } from './page-repository.ts';
import { listRevisions, pictureOf, revisionOf } from './page-revision-repository.ts';
import type { Pages } from './pages.ts';
import { pagePicture } from './page-picture.ts';

/** The calls of dashboard pages and their revisions. */
export function pageHandlers({
  db,
  pages,
  editors,
}: {
  readonly db: Db;
  readonly pages: Pages;
  readonly editors: PageEditors;
}): HandlersOf<
  | 'pageQuery'
  | 'pageInfo'
  | 'pageSave'
  | 'pageAdd'
  | 'pageAddCopy'
  | 'pageEdit'
  | 'pageMove'
  | 'pageDelete'
  | 'pagePicture'
  | 'pageEditorOpen'
  | 'pageEditorClose'
  | 'pageRevisions'
  | 'pageRevisionInfo'
  | 'pageRevisionReturn'
> {
  return {
    pageQuery: handle(calls.pageQuery, async (request, { caller, language }) => {
      existing(await visibleProduct(db, caller, request.productId));
      const { total, rows } = await listPages(db, caller, request, language);
      return { total, rows: rows.map((row) => describePage(row, caller)) };
    }),

    pageInfo: handle(calls.pageInfo, async ({ id }, { caller, language }) => {
      const page = await visiblePage(db, caller, id);
      const present = page && (await revisionOf(db, page.id, page.revision));
      if (page === undefined || present === undefined) throw failure('data.notFound');
      demandReadable(caller, page);
      return {
        id,
        productId: idOf(page.product_id),
        productTitle: enteredText(language, page.product_title, page.product_title_translations),
        title: page.title,
        titles: page.title_translations,
        width: page.width,
        height: page.height,
        fit: page.fit,
        bgColor: page.bg_color,
        bgImage: page.bg_image,
        checkpwd: page.password_hash !== null,
        revision: page.revision,
        author: page.author,
        updateTime: page.saved_at.toISOString(),
        note: page.note,
        automatic: page.automatic,
        json: textOf(present.document),
        look: describeLook(await lookOfProduct(db, page.product_id)),
        changeable: mayChangePages(caller),
        editor: describeEditor(page, caller),
      };
    }),

    pageSave: handle(calls.pageSave, async (request, context, files) =>
      pages.save(
        request,
        {
          content: await contentOf(files.required('json')),
          picture: await pictureFrom(files.optional('picture')),
        },
        context,
      ),
    ),

    pageAdd: handle(calls.pageAdd, async (request, context) => ({ id: await pages.add(request, context) })),

    pageAddCopy: handle(calls.pageAddCopy, async (request, context, files) => ({
      id: await pages.addFrom(
        request,
        {
          content: await contentOf(files.required('json')),
          picture: await pictureFrom(files.optional('picture')),
        },
        context,
      ),
    })),

    pageEdit: handle(calls.pageEdit, async ({ id, title }, context) => {
      await pages.rename(id, title, context);
      return {};
    }),

    pageMove: handle(calls.pageMove, async ({ id, before }, context) => {
      await pages.move(id, before, context);
      return {};
    }),

    pageDelete: handle(calls.pageDelete, async ({ id }, context) => {
      await pages.remove(id, context);
      return {};
    }),

    pagePicture: handleDownload(calls.pagePicture, async ({ id, revision }, { caller }) => {
      const page = await shownPage(db, caller, id);
      const found = page && !asksForPassword(page, caller) && (await pictureOf(db, page.id, revision));
      if (!found || found.picture === null) throw failure('data.notFound');
      return storedImage(found.picture, found.picture_type, true);
    }),

    pageEditorOpen: handle(calls.pageEditorOpen, (request, context) => editors.open(request, context)),

    pageEditorClose: handle(calls.pageEditorClose, async (request, { caller }) => {
      await editors.close(request, caller);
      return {};
    }),

    pageRevisions: handle(calls.pageRevisions, async ({ id, ...question }, { caller }) => {
      const page = existing(await visiblePage(db, caller, id));
      const { total, rows } = await listRevisions(db, page.id, pageOf(question));
      return { total, rows: rows.map(describeRevision) };
    }),

    pageRevisionInfo: handle(calls.pageRevisionInfo, async ({ id, revision }, { caller }) => {
      const page = await visiblePage(db, caller, id);
      const found = page && (await revisionOf(db, page.id, revision));
      if (page === undefined || found === undefined) throw failure('data.notFound');
      demandReadable(caller, page);
      return { ...describeRevision(found), json: textOf(found.document) };
    }),

    pageRevisionReturn: handle(calls.pageRevisionReturn, (request, context) =>
      pages.returnTo(request, context),
    ),
  };
}

async function pictureFrom(file: UploadedFile | undefined): Promise<ExaminedImage | undefined> {
  if (file === undefined) return undefined;
  return pagePicture(await contentOf(file));
}

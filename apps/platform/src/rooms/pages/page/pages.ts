import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { pageAdd, pageSave } from '@penstock/contract/calls/page';
import type { pageRevisionReturn } from '@penstock/contract/calls/page-revision';
import { failure } from '@penstock/contract/errors/error';
import { sql } from 'kysely';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ExaminedImage } from '../../../kernel/files/images/examine-image.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import type { PageThread } from './thread/host.ts';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { hashPassword } from '../../people/accounts/passwords.ts';
import { addPage, demandFreeTitle, type NewPage, revisionColumns, settingColumns } from './new-page.ts';
import { demandEditor, demandNoOtherEditor } from './page-editors.ts';
import { emptyPageFile, type StoredPage } from './page-file.ts';
import {
  deletePage,
  lockOrder,
  lockPage,
  type PageRecord,
  storeOrder,
  updatePage,
  visiblePage,
} from './page-repository.ts';
import { forgetOpenings, storePageUses } from './page-parts-repository.ts';
import {
  deleteOldRevisions,
  deleteReplaced,
  insertRevision,
  revisionOf,
} from './page-revision-repository.ts';

/** The next revision of a page. */
interface NextRevision {
  readonly stored: StoredPage;
  /** Undefined: it keeps its picture. */
  readonly picture: ExaminedImage | undefined;
  readonly note: string;
  readonly automatic: boolean;
}

type Saved = CallAnswer<typeof pageSave>;

/** Adds, saves and deletes pages. A page is locked while it is changed, so that of two saves one is refused. */
export class Pages {
  readonly #db: Db;
  readonly #thread: Pick<PageThread, 'run'>;
  readonly #changed: (id: Id) => void;

  constructor(parts: {
    readonly db: Db;
    /** Reads the files of pages beside the calls. */
    readonly thread: Pick<PageThread, 'run'>;
    /** A page was saved, renamed or deleted. */
    readonly changed: (id: Id) => void;
  }) {
    this.#db = parts.db;
    this.#thread = parts.thread;
    this.#changed = parts.changed;
  }

  /**
   * Saves a page. Throws `data.notFound`, `page.notEditing`, `page.changedBy`, `duplicate.pageTitle`, `document.invalid`, and
   * `request.invalid` where a password is asked for and there is none.
   */
  async save(
    request: CallParsedRequest<typeof pageSave>,
    file: { readonly content: Uint8Array; readonly picture: ExaminedImage | undefined },
    context: CallContext,
  ): Promise<Saved> {
    const { id, productId, title, width, height, fit, bgColor, bgImage, checkpwd } = request;
    const { password, revision, editor, note, automatic } = request;
    const stored = await this.#thread.run({
      kind: 'page',
      content: file.content,
      form: 'text',
      change: { id, productId, title, width, height, fit, bgColor, bgImage, checkpwd },
    });
    const newHash = checkpwd && password !== '' ? await hashPassword(password) : undefined;
    const action = automatic ? 'page.saveAutomatically' : 'page.save';
    const saved = await change(this.#db, actorOf(context), action, async (transaction) => {
      const page = await existing(transaction, context, id);
      if (page.product_id !== rowNumber(productId)) throw failure('data.notFound');
      await demandEditor(transaction, page.id, context.caller, editor);
      await demandPresent(transaction, page, revision);
      const hash = checkpwd ? (newHash ?? page.password_hash) : null;
      if (checkpwd && hash === null) throw passwordMissing();
      if (hash !== page.password_hash) await forgetOpenings(transaction, page.id);
      const result = await this.#next(
        transaction,
        { ...page, password_hash: hash },
        { stored, picture: file.picture, note, automatic },
        context.caller,
      );
      return {
        object: { type: 'page', id },
        before: { ...loggedPage(page), revision: page.revision },
        after: {
          ...stored.settings,
          checkpwd,
          widgets: stored.widgetCount,
          revision: result.revision,
          ...(newHash === undefined ? {} : { passwordChanged: true }),
          ...(note === '' ? {} : { note }),
        },
        result,
      };
    });
    this.#changed(id);
    return saved;
  }

  /** Adds an empty page, or a copy of another one. Throws `data.notFound`, `capacity.pages` and `duplicate.pageTitle`. */
  async add(
    { productId, title, width, height, copyOf }: CallParsedRequest<typeof pageAdd>,
    context: CallContext,
  ): Promise<Id> {
    const source = copyOf === undefined ? undefined : await this.#present(copyOf, context);
    if (source !== undefined && source.product_id !== rowNumber(productId)) throw failure('data.notFound');
    const stored = await this.#thread.run(
      source === undefined
        ? {
            kind: 'page',
            content: Buffer.from(emptyPageFile),
            form: 'text',
            change: { title, width, height },
          }
        : { kind: 'page', content: source.document, form: 'stored', change: { title, id: null } },
    );
    return await this.addStored(copyOf === undefined ? 'page.add' : 'page.copy', context, {
      productId,
      stored,
      picture: source?.picture ?? undefined,
      passwordHash: source?.password_hash ?? null,
      logged: copyOf === undefined ? {} : { copyOf },
    });
  }

  /** Adds a page from what an editor has. Throws as {@link add}, and `document.invalid`. */
  async addFrom(
    { productId, title }: { readonly productId: Id; readonly title: string },
    file: { readonly content: Uint8Array; readonly picture: ExaminedImage | undefined },
    context: CallContext,
  ): Promise<Id> {
    const stored = await this.#thread.run({
      kind: 'page',
      content: file.content,
      form: 'text',
      change: { title, id: null, productId, checkpwd: false },
    });
    return await this.addStored('page.add', context, {
      productId,
      stored,
      picture: file.picture,
      passwordHash: null,
      logged: {},
    });
  }

  /** Adds a page that was read already. Throws `data.notFound`, `capacity.pages` and `duplicate.pageTitle`. */
  async addStored(
    action: 'page.add' | 'page.copy',
    context: CallContext,
    page: NewPage & {
      /** The facts for the operation log beside the title. */
      readonly logged: object;
    },
  ): Promise<Id> {
    return await change(this.#db, actorOf(context), action, async (transaction) => {
      const id = await addPage(transaction, context, page);
      const { settings, widgetCount: widgets } = page.stored;
      return {
        object: { type: 'page', id },
        after: { title: settings.title, productId: page.productId, widgets, ...page.logged },
        result: id,
      };
    });
  }

  /** Renames a page; that is a revision, too. Throws `data.notFound`, `page.editedBy` and `duplicate.pageTitle`. */
  async rename(id: Id, title: string, context: CallContext): Promise<void> {
    const present = await this.#present(id, context);
    const stored = await this.#thread.run({
      kind: 'page',
      content: present.document,
      form: 'stored',
      change: { title },
    });
    await change(this.#db, actorOf(context), 'page.rename', async (transaction) => {
      const page = await existing(transaction, context, id);
      if (page.title === title) return { unchanged: true, result: undefined };
      await demandNoOtherEditor(transaction, page.id, context.caller);
      await demandPresent(transaction, page, present.revision);
      const next = { stored, picture: undefined, note: '', automatic: false };
      await this.#next(transaction, page, next, context.caller);
      return {
        object: { type: 'page', id },
        before: { title: page.title },
        after: { title },
        result: undefined,
      };
    });
    this.#changed(id);
  }

  /** Makes a page what it was at a revision. Throws as {@link rename}, and `page.changedBy`. */
  async returnTo(
    { id, revision, current, editor, note }: CallParsedRequest<typeof pageRevisionReturn>,
    context: CallContext,
  ): Promise<Saved> {
    const page = await visiblePage(this.#db, context.caller, id);
    const old = page && (await revisionOf(this.#db, page.id, revision));
    if (old === undefined) throw failure('data.notFound');
    const stored = await this.#thread.run({
      kind: 'page',
      content: old.document,
      form: 'stored',
      change: {},
    });
    const saved = await change(this.#db, actorOf(context), 'page.return', async (transaction) => {
      const before = await existing(transaction, context, id);
      await demandNoOtherEditor(transaction, before.id, context.caller, editor);
      await demandPresent(transaction, before, current);
      const picture =
        old.picture === null ? undefined : { content: old.picture, contentType: old.picture_type };
      const next = { stored, picture, note, automatic: false };
      const result = await this.#next(transaction, before, next, context.caller);
      return {
        object: { type: 'page', id },
        before: { revision: before.revision },
        after: { revision: result.revision, as: revision },
        result,
      };
    });
    this.#changed(id);
    return saved;
  }

  /** Moves a page before another of its product, or to the end. Throws `data.notFound`. */
  async move(id: Id, before: Id | undefined, context: CallContext): Promise<void> {
    await change(this.#db, actorOf(context), 'page.move', async (transaction) => {
      const page = await existing(transaction, context, id);
      const order = await lockOrder(transaction, page.product_id);
      const others = order.filter((one) => one !== page.id);
      const at = before === undefined ? others.length : others.indexOf(rowNumber(before));
      if (at === -1) throw failure('data.notFound');
      const ordered = others.toSpliced(at, 0, page.id);
      if (ordered.join() === order.join()) return { unchanged: true, result: undefined };
      await storeOrder(transaction, ordered);
      return {
        object: { type: 'page', id },
        before: { position: order.indexOf(page.id) + 1 },
        after: { position: at + 1 },
        result: undefined,
      };
    });
  }

  /** Deletes a page. Throws `data.notFound` and `page.editedBy`. */
  async remove(id: Id, context: CallContext): Promise<void> {
    await change(this.#db, actorOf(context), 'page.delete', async (transaction) => {
      const page = await existing(transaction, context, id);
      await demandNoOtherEditor(transaction, page.id, context.caller);
      await deletePage(transaction, page.id);
      return {
        object: { type: 'page', id },
        before: { ...loggedPage(page), productId: idOf(page.product_id), revision: page.revision },
        result: undefined,
      };
    });
    this.#changed(id);
  }

  /** A page with what it consists of now. Throws `data.notFound`. */
  async #present(id: Id, { caller }: CallContext) {
    const page = await visiblePage(this.#db, caller, id);
    const present = page && (await revisionOf(this.#db, page.id, page.revision));
    if (page === undefined || present === undefined) throw failure('data.notFound');
    const picture =
      present.picture === null ? undefined : { content: present.picture, contentType: present.picture_type };
    return { ...page, document: present.document, picture };
  }

  /** Gives a locked page its next revision. */
  async #next(
    transaction: ChangeTransaction,
    page: PageRecord,
    { stored, picture, note, automatic }: NextRevision,
    { username: author, accountId }: Caller,
  ): Promise<Saved> {
    const { title } = stored.settings;
    if (title.trim() !== page.title.trim()) await demandFreeTitle(transaction, page.product_id, title);
    const revision = page.revision + 1;
    let kept = picture;
    if (kept === undefined) {
      const before = await revisionOf(transaction.sql, page.id, page.revision);
      if (before !== undefined && before.picture !== null)
        kept = { content: before.picture, contentType: before.picture_type };
    }
    const since = automatic ? await deleteReplaced(transaction, page, author) : undefined;
    const savedAt = await insertRevision(transaction, {
      page_id: page.id,
      revision,
      author,
      author_id: rowNumber(accountId),
      note,
      automatic,
      automatic_since: automatic ? (since ?? sql<Date>`now()`) : null,
      ...revisionColumns(stored, kept),
    });
    await updatePage(transaction, page.id, {
      revision,
      password_hash: page.password_hash,
      ...settingColumns(stored),
    });
    await storePageUses(transaction, page.id, stored.used);
    await deleteOldRevisions(transaction, page.id);
    return { revision, author, updateTime: savedAt.toISOString() };
  }
}

async function existing(
  transaction: ChangeTransaction,
  { caller }: CallContext,
  id: Id,
): Promise<PageRecord> {
  const page = await lockPage(transaction, caller, id);
  if (page === undefined) throw failure('data.notFound');
  return page;
}

/** Throws `page.changedBy`, which names who was faster, unless a change was made from the present revision. */
async function demandPresent({ sql }: ChangeTransaction, page: PageRecord, base: number): Promise<void> {
  if (page.revision === base) return;
  const present = await revisionOf(sql, page.id, page.revision);
  throw failure('page.changedBy', {
    base,
    current: page.revision,
    author: present?.author ?? '-',
    time: present?.saved_at.toISOString() ?? '-',
  });
}

function passwordMissing() {
  const problem = { path: 'password', key: 'value.required', parameters: {} } as const;
  return failure('request.invalid', { field: 'password' }, { problems: [problem] });
}

/** The settings of a page for the operation log. */
function loggedPage({ title, width, height, fit, bg_color, bg_image, password_hash }: PageRecord) {
  return {
    title,
    width,
    height,
    fit,
    bgColor: bg_color,
    bgImage: bg_image,
    checkpwd: password_hash !== null,
  };
}

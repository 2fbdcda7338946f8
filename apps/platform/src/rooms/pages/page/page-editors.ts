import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { describeEditor } from './describe-page.ts';
import {
  deleteEditor,
  editorOf,
  prolongEditor,
  type StoredEditor,
  storeEditor,
} from './page-editor-repository.ts';
import { lockPage, visiblePage } from './page-repository.ts';

/**
 * The editors of pages. They are in the database, so that any process of the platform can answer. A page that
 * is locked by a transaction gets no other editor until it is done.
 */
export class PageEditors {
  readonly #db: Db;
  readonly #changed: (id: Id) => void;

  /** @param changed another editor has a page, or none. */
  constructor(db: Db, changed: (id: Id) => void) {
    this.#db = db;
    this.#changed = changed;
  }

  /** Opens a page for an editor, prolongs what it has, or takes the page over. Throws `data.notFound`. */
  async open(
    { id, editor: token, takeOver }: CallParsedRequest<typeof pageEditorOpen>,
    context: CallContext,
  ): Promise<CallAnswer<typeof pageEditorOpen>> {
    const { caller } = context;
    const isNew = await change(this.#db, actorOf(context), 'page.takeOver', async (transaction) => {
      const page = existing(await lockPage(transaction, caller, id));
      const before = await editorOf(transaction.sql, page.id);
      const isOther = before !== undefined && before.isOpen && !isEditor(before, caller, token);
      if (isOther && !takeOver) return { unchanged: true, result: false };
      if (before !== undefined && isEditor(before, caller, token) && before.isOpen) {
        await prolongEditor(transaction, page.id);
        return { unchanged: true, result: false };
      }
      await storeEditor(transaction, page.id, caller, token);
      if (!isOther) return { unchanged: true, result: true };
      return {
        object: { type: 'page', id },
        before: { editor: before.username },
        after: { editor: caller.username },
        result: true,
      };
    });
    if (isNew) this.#changed(id);
    const page = await visiblePage(this.#db, caller, id);
    const editor = page === undefined ? null : describeEditor(page, caller);
    if (page === undefined || editor === null) throw failure('data.notFound');
    return {
      held: editor.own && editor.token === token,
      editor,
      revision: page.revision,
      author: page.author,
      updateTime: page.saved_at.toISOString(),
    };
  }

  /** Closes an editor. Throws `data.notFound`. */
  async close(
    { id, editor: token }: CallParsedRequest<typeof pageEditorClose>,
    caller: Caller,
  ): Promise<void> {
    const page = existing(await visiblePage(this.#db, caller, id));
    if (await deleteEditor(this.#db, page.id, caller, token)) this.#changed(id);
  }
}

/** Throws `page.notEditing` unless an editor of the caller has the page; one that came too late, if nobody took the page. */
export async function demandEditor(
  { sql: db }: ChangeTransaction,
  pageId: number,
  caller: Caller,
  token: string,
): Promise<void> {
  const editor = await editorOf(db, pageId);
  if (editor !== undefined && isEditor(editor, caller, token)) return;
  throw failure('page.notEditing', { account: editor?.isOpen === true ? nameOf(editor) : '-' });
}

/** Throws `page.editedBy` where an editor other than the caller's has the page. */
export async function demandNoOtherEditor(
  { sql: db }: ChangeTransaction,
  pageId: number,
  caller: Caller,
  token?: string,
): Promise<void> {
  const editor = await editorOf(db, pageId);
  if (editor === undefined || !editor.isOpen) return;
  if (token !== undefined && isEditor(editor, caller, token)) return;
  throw failure('page.editedBy', { account: nameOf(editor), time: editor.opened_at.toISOString() });
}

function isEditor(editor: StoredEditor, { accountId }: Caller, token: string): boolean {
  return editor.token === token && idOf(editor.account_id) === accountId;
}

function nameOf({ nickname, username }: StoredEditor): string {
  return nickname === '' ? username : nickname;
}

import { type PageEditor, pageEditorTokenSchema } from '@penstock/contract/calls/page-editor';
import { pagePicture, type PageRow } from '@penstock/contract/calls/page';
import type { PageRevisionRow } from '@penstock/contract/calls/page-revision';
import { idOf } from '../../../kernel/database/id.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { asksForPassword } from './page-access.ts';
import type { DescribedPage } from './page-repository.ts';
import type { ListedRevision } from './page-revision-repository.ts';

/** A page as lists show it. */
export function describePage(row: DescribedPage, caller: Caller): PageRow {
  return {
    id: idOf(row.id),
    productId: idOf(row.product_id),
    title: row.title,
    titles: row.title_translations,
    width: row.width,
    height: row.height,
    widgetCount: row.widget_count,
    checkpwd: row.password_hash !== null,
    pictureUrl: asksForPassword(row, caller) ? '' : pictureUrl(row.id, row.revision, row.picture_type),
    revision: row.revision,
    author: row.author,
    updateTime: row.saved_at.toISOString(),
    createTime: row.created_at.toISOString(),
    editor: describeEditor(row, caller),
    openComments: row.open_comments,
  };
}

/** The account that has a page open for editing; null where there is none. */
export function describeEditor(row: DescribedPage, caller: Caller): PageEditor | null {
  const { editor_token: token, editor_account_id: account, editor_opened_at: since } = row;
  if (token === null || account === null || since === null) return null;
  return {
    token: pageEditorTokenSchema.parse(token),
    account: row.editor_nickname || (row.editor_username ?? ''),
    own: idOf(account) === caller.accountId,
    since: since.toISOString(),
  };
}

/** A revision as lists show it. */
export function describeRevision(row: ListedRevision): PageRevisionRow {
  return {
    revision: row.revision,
    author: row.author,
    updateTime: row.saved_at.toISOString(),
    note: row.note,
    automatic: row.automatic,
    title: row.title,
    widgetCount: row.widget_count,
    size: row.size,
    pictureUrl: pictureUrl(row.page_id, row.revision, row.picture_type),
  };
}

/** The address of the picture of a page at a revision; empty where there is none. */
export function pictureUrl(pageId: number, revision: number, type: string): string {
  return type === '' ? '' : `${pagePicture.path}?id=${pageId}&revision=${revision}`;
}

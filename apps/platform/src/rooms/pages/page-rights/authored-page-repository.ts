import type { Id } from '@penstock/contract/calls/identifier';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { callerColumns, callerFrom } from '../../../kernel/sessions/caller.ts';

/** A page at its present revision, with the account of who saved that. */
export interface AuthoredPage {
  readonly id: number;
  readonly productId: number;
  readonly title: string;
  readonly revision: number;
  /** Undefined where the account is gone or may not be used: then the page has nobody's rights. */
  readonly author: Caller | undefined;
}

/** No session: what an author may do is asked, and nothing is done as the author. */
const noSession = Buffer.alloc(0);

/** A page with who saved it last; undefined where there is none. */
export async function authoredPage(db: Db, pageId: Id): Promise<AuthoredPage | undefined> {
  const page = await db
    .selectFrom('page')
    .innerJoin('page_revision as present', (join) =>
      join.onRef('present.page_id', '=', 'page.id').onRef('present.revision', '=', 'page.revision'),
    )
    .select(['page.id', 'page.product_id', 'page.title', 'page.revision', 'present.author_id'])
    .where('page.id', '=', rowNumber(pageId))
    .executeTakeFirst();
  if (page === undefined) return undefined;
  const { id, product_id: productId, title, revision, author_id: authorId } = page;
  const account =
    authorId === null
      ? undefined
      : await db.selectFrom('account').select(callerColumns).where('id', '=', authorId).executeTakeFirst();
  const author =
    account === undefined || account.disabled || account.must_set_up
      ? undefined
      : callerFrom(account, noSession, false);
  return { id, productId, title, revision, author };
}

import type { ChannelEvent } from '@penstock/contract/calls/channel';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { describeEditor } from './describe-page.ts';
import { type DescribedPage, describedPage, seenPage } from './page-repository.ts';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { TopicSource } from '@penstock/server/channel/topic-source';

type PageEvent = Extract<ChannelEvent, { type: 'page' }>;

/** The topic `page:{id}`: who saved a page last, who edits it, and whether comments changed. */
export function pageTopic(db: Db): TopicSource {
  const page = async (caller: Caller, id: string) => {
    const known = idSchema.safeParse(id).data;
    const found = known === undefined ? undefined : await seenPage(db, caller, known);
    if (found === undefined || known === undefined) throw failure('data.notFound');
    return pageEvent(known, found, caller);
  };
  return {
    allow: async (caller, id) => void (await page(caller, id)),
    async *state(caller, id) {
      yield await page(caller, id);
    },
  };
}

/** Sends what became of a page to who subscribes to it. Never rejects. */
export async function publishPage(
  parts: {
    readonly db: Db;
    readonly hub: Pick<ChannelHub, 'publish' | 'isWanted'>;
    readonly log: Logger;
  },
  id: Id,
): Promise<void> {
  if (!parts.hub.isWanted(`page:${id}`)) return;
  try {
    const page = await describedPage(parts.db, id);
    parts.hub.publish(`page:${id}`, (caller) => pageEvent(id, page, caller));
  } catch (error) {
    parts.log.warn({ err: error, page: id }, 'The state of a page could not be sent to browsers.');
  }
}

function pageEvent(id: Id, page: DescribedPage | undefined, caller: Caller): PageEvent {
  if (page === undefined) {
    const comments = { open: 0, revision: 0 };
    return { type: 'page', id, revision: 0, author: '', updateTime: '', editor: null, comments };
  }
  const { revision, author, saved_at: savedAt } = page;
  return {
    type: 'page',
    id,
    revision,
    author,
    updateTime: savedAt.toISOString(),
    editor: describeEditor(page, caller),
    comments: { open: page.open_comments, revision: page.comment_revision },
  };
}

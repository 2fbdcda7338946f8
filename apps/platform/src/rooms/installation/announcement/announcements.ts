import { givenTranslations } from '@penstock/contract/texts/entered';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import { createHash } from 'node:crypto';
import type { AnnouncementDraft } from '@penstock/contract/calls/announcement';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ExaminedImage } from '../../../kernel/files/images/examine-image.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { accountNumbers } from '../../people/accounts/account-repository.ts';
import {
  deleteAnnouncement,
  deleteRemindersOff,
  insertAnnouncement,
  insertReminderOff,
  isShownTo,
  lockAnnouncement,
  setAccounts,
  type StoredAnnouncement,
  updateAnnouncement,
} from './announcement-repository.ts';
import { writtenOf } from './describe-announcement.ts';

/** The change of the image of an announcement. */
export type ImageChange =
  | { readonly kind: 'keep' | 'none' }
  | { readonly kind: 'new'; readonly image: ExaminedImage };

/** The actions of operators on announcements, and of readers on their reminders. */
export class Announcements {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Writes an announcement. Throws `announcement.accountsUnknown`. */
  async add(actor: Actor, draft: AnnouncementDraft, image: ImageChange): Promise<Id> {
    return await change(this.#db, actor, 'announcement.add', async (transaction) => {
      const accounts = await namedAccounts(transaction, draft);
      const number = await insertAnnouncement(transaction, {
        ...rowOf(draft),
        ...imageColumns(image),
        author_id: actor.accountId === null ? null : rowNumber(actor.accountId),
      });
      await setAccounts(transaction, number, accounts);
      return { object: objectOf(idOf(number)), after: keptOf(draft), result: idOf(number) };
    });
  }

  /** Changes an announcement. Throws `data.notFound` and `announcement.accountsUnknown`. */
  async edit(
    actor: Actor,
    id: Id,
    draft: AnnouncementDraft,
    { image, remindAgain }: { readonly image: ImageChange; readonly remindAgain: boolean },
  ): Promise<void> {
    await change(this.#db, actor, 'announcement.edit', async (transaction) => {
      const stored = await existing(transaction, id);
      const accounts = await namedAccounts(transaction, draft);
      await updateAnnouncement(transaction, id, { ...rowOf(draft), ...imageColumns(image) });
      await setAccounts(transaction, rowNumber(id), accounts);
      if (remindAgain) await deleteRemindersOff(transaction, id);
      return { object: objectOf(id), before: writtenOf(stored), after: keptOf(draft), result: undefined };
    });
  }

  /** Takes an announcement back, or shows it again. Throws `data.notFound`. */
  async withdraw(actor: Actor, id: Id, withdrawn: boolean): Promise<void> {
    await change(this.#db, actor, 'announcement.withdraw', async (transaction) => {
      const before = await existing(transaction, id);
      if (before.withdrawn === withdrawn) return { unchanged: true, result: undefined };
      await updateAnnouncement(transaction, id, { withdrawn });
      return {
        object: objectOf(id),
        before: { withdrawn: before.withdrawn },
        after: { withdrawn },
        result: undefined,
      };
    });
  }

  /** Deletes an announcement. Throws `data.notFound`. */
  async remove(actor: Actor, id: Id): Promise<void> {
    await change(this.#db, actor, 'announcement.delete', async (transaction) => {
      const before = writtenOf(await existing(transaction, id));
      await deleteAnnouncement(transaction, id);
      return { object: objectOf(id), before, result: undefined };
    });
  }

  /** Does not remind the caller of an announcement again. Throws `data.notFound` where it is not shown to them. */
  async remindOff(actor: Actor, caller: Caller, id: Id): Promise<void> {
    await change(this.#db, actor, 'announcement.remindOff', async (transaction) => {
      const now = new Date(this.#clock.now());
      if (!(await isShownTo(transaction.sql, id, caller, now))) throw failure('data.notFound');
      const isNew = await insertReminderOff(transaction, id, caller.accountId);
      return isNew ? { object: objectOf(id), result: undefined } : { unchanged: true, result: undefined };
    });
  }
}

function objectOf(id: Id) {
  return { type: 'announcement', id } as const;
}

/** A draft as it is kept, without empty translations. */
function keptOf({ titleTranslations, textTranslations, ...draft }: AnnouncementDraft) {
  return {
    ...draft,
    titleTranslations: givenTranslations(titleTranslations),
    textTranslations: givenTranslations(textTranslations),
  };
}

async function existing(transaction: ChangeTransaction, id: Id): Promise<StoredAnnouncement> {
  const found = await lockAnnouncement(transaction, id);
  if (found === undefined) throw failure('data.notFound');
  return found;
}

/** The numbers of the accounts that a draft names, where it is for accounts. */
async function namedAccounts({ sql }: ChangeTransaction, draft: AnnouncementDraft): Promise<number[]> {
  if (draft.audience !== 'accounts') return [];
  const numbers = await accountNumbers(sql, draft.accounts);
  const unknown = draft.accounts.filter((name) => !numbers.has(name.toLowerCase()));
  if (unknown.length > 0)
    throw failure('announcement.accountsUnknown', { accounts: unknown.slice(0, 10).join(', ') });
  return [...numbers.values()];
}

function rowOf(draft: AnnouncementDraft) {
  return {
    type: draft.type,
    title: draft.title,
    title_translations: storedTranslations(draft.titleTranslations),
    text: draft.text,
    text_translations: storedTranslations(draft.textTranslations),
    audience: draft.audience,
    roles: draft.audience === 'roles' ? [...new Set(draft.roles)] : [],
    from_at: new Date(draft.from),
    to_at: draft.to === '' ? null : new Date(draft.to),
    expires_at: draft.expires === '' ? null : new Date(draft.expires),
  };
}

function imageColumns(change: ImageChange) {
  switch (change.kind) {
    case 'keep':
      return {};
    case 'none':
      return { image: null, image_type: '', image_version: '' };
    case 'new': {
      const { content, contentType } = change.image;
      const version = createHash('sha256').update(content).digest('hex').slice(0, 32);
      return { image: content, image_type: contentType, image_version: version };
    }
  }
}

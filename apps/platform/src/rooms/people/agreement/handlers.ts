import { agreementKinds, type AgreementRow } from '@penstock/contract/calls/agreement-version';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import {
  agreedVersions,
  consentsTo,
  deleteVersion,
  insertVersion,
  listVersions,
  lockVersion,
  publishVersion,
  shownVersion,
  storeConsent,
  updateVersion,
  versionById,
  type VersionRow,
} from './agreement-version-repository.ts';

/** The calls of the user agreement and the privacy policy: their versions, and who has agreed to which. */
export function agreementVersionHandlers({
  db,
}: {
  readonly db: Db;
}): HandlersOf<
  | 'agreementQuery'
  | 'agreementInfo'
  | 'agreementAdd'
  | 'agreementEdit'
  | 'agreementPublish'
  | 'agreementDelete'
  | 'agreementConsents'
  | 'agreementShown'
  | 'agreementPending'
  | 'agreementAccept'
> {
  return {
    agreementQuery: handle(calls.agreementQuery, async (request) => {
      const { total, rows } = await listVersions(db, request);
      return { total, rows: rows.map(describeVersion) };
    }),

    agreementInfo: handle(calls.agreementInfo, async ({ id }) =>
      describeVersion(existing(await versionById(db, id))),
    ),

    agreementAdd: handle(calls.agreementAdd, async (draft, context) => {
      const id = await change(db, actorOf(context), 'agreement.add', async (transaction) => {
        const added = idOf(await insertVersion(transaction, context.caller.accountId, draft));
        const { kind, note } = draft;
        return { object: { type: 'agreement', id: added }, after: { kind, note }, result: added };
      });
      return { id };
    }),

    agreementEdit: handle(calls.agreementEdit, async ({ id, ...draft }, context) => {
      await change(db, actorOf(context), 'agreement.edit', async (transaction) => {
        const row = existing(await lockVersion(transaction, id));
        if (row.version > 0) throw failure('agreement.published');
        await updateVersion(transaction, row.id, draft);
        const { kind, note } = draft;
        return { object: { type: 'agreement', id }, after: { kind, note }, result: undefined };
      });
      return {};
    }),

    agreementPublish: handle(calls.agreementPublish, async ({ id }, context) => {
      const version = await change(db, actorOf(context), 'agreement.publish', async (transaction) => {
        const row = existing(await lockVersion(transaction, id));
        if (row.version > 0) throw failure('agreement.published');
        const published = await publishVersion(transaction, row);
        return {
          object: { type: 'agreement', id },
          after: { kind: row.kind, version: published },
          result: published,
        };
      });
      return { version };
    }),

    agreementDelete: handle(calls.agreementDelete, async ({ id }, context) => {
      await change(db, actorOf(context), 'agreement.delete', async (transaction) => {
        const row = existing(await lockVersion(transaction, id));
        if (row.version > 0) throw failure('agreement.published');
        await deleteVersion(transaction, row.id);
        return { object: { type: 'agreement', id }, before: { kind: row.kind }, result: undefined };
      });
      return {};
    }),

    agreementConsents: handle(calls.agreementConsents, async ({ id, ...question }) => {
      const { total, rows } = await consentsTo(db, existing(await versionById(db, id)), question);
      return {
        total,
        rows: rows.map(({ username, nickname: nickName, accepted_at: time }) => ({
          username,
          nickName,
          time: time.toISOString(),
        })),
      };
    }),

    agreementShown: handle(calls.agreementShown, async ({ kind }) => {
      const row = await shownVersion(db, kind);
      if (row === undefined) return { shown: null };
      const { version, text, text_translations: textTranslations, published_at: published } = row;
      return {
        shown: { version, text, textTranslations, published: (published ?? new Date(0)).toISOString() },
      };
    }),

    agreementPending: handle(calls.agreementPending, async (_request, { caller }) => {
      const agreed = await agreedVersions(db, caller.accountId);
      const shown = await Promise.all(
        agreementKinds.map(async (kind) => ({ kind, row: await shownVersion(db, kind) })),
      );
      return {
        rows: shown.flatMap(({ kind, row }) => {
          const before = agreed.get(kind) ?? 0;
          if (row === undefined || before >= row.version) return [];
          const { version, note, note_translations: noteTranslations } = row;
          return [{ kind, version, note, noteTranslations, again: before > 0 }];
        }),
      };
    }),

    agreementAccept: handle(calls.agreementAccept, async ({ kind, version }, context) => {
      await change(db, actorOf(context), 'agreement.accept', async (transaction) => {
        const shown = await shownVersion(transaction.sql, kind);
        if (shown?.version !== version) throw failure('agreement.notCurrent');
        const { accountId } = context.caller;
        if (!(await storeConsent(transaction, accountId, { kind, version })))
          return { unchanged: true, result: undefined };
        return { object: { type: 'account', id: accountId }, after: { kind, version }, result: undefined };
      });
      return {};
    }),
  };
}

function describeVersion({
  id,
  text_translations: textTranslations,
  note_translations: noteTranslations,
  published_at: published,
  updated_at: updated,
  ...row
}: VersionRow): AgreementRow {
  return {
    ...row,
    id: idOf(id),
    textTranslations,
    noteTranslations,
    published: published?.toISOString() ?? '',
    updated: updated.toISOString(),
  };
}

import type { AppVersionDraft } from '@penstock/contract/calls/app-version';
import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { compareVersions } from '@penstock/contract/rules/version';
import { givenTranslations } from '@penstock/contract/texts/entered';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import {
  allAppVersions,
  deleteAppVersion,
  insertAppVersion,
  isAppVersionTaken,
  listAppVersions,
  lockAppVersion,
  type StoredAppVersion,
  updateAppVersion,
} from './app-version-repository.ts';

/** The calls about versions of the tools beside the platform. */
export function appVersionHandlers(
  db: Db,
): HandlersOf<'appVersionQuery' | 'appVersionAdd' | 'appVersionEdit' | 'appVersionDelete'> {
  return {
    appVersionQuery: handle(calls.appVersionQuery, async (request) => {
      const { total, rows } = await listAppVersions(db, request);
      const all = await allAppVersions(db);
      return {
        total,
        rows: rows.map((row) => ({
          id: idOf(row.id),
          tool: row.tool,
          version: row.version,
          note: row.note,
          noteTranslations: row.note_translations,
          isLatest: !all.some(
            (other) => other.tool === row.tool && compareVersions(other.version, row.version) > 0,
          ),
          createTime: row.created_at.toISOString(),
        })),
      };
    }),

    appVersionAdd: handle(calls.appVersionAdd, async (draft, context) => ({
      id: await change(db, actorOf(context), 'appVersion.add', async (transaction) => {
        if (await isAppVersionTaken(transaction, draft, undefined))
          throw failure('duplicate.firmwareVersion', { version: draft.version });
        const id = idOf(await insertAppVersion(transaction, rowOf(draft)));
        return { object: objectOf(id), after: keptOf(draft), result: id };
      }),
    })),

    appVersionEdit: handle(calls.appVersionEdit, async ({ id, ...draft }, context) => {
      await change(db, actorOf(context), 'appVersion.edit', async (transaction) => {
        const before = writtenOf(existing(await lockAppVersion(transaction, id)));
        if (await isAppVersionTaken(transaction, draft, id))
          throw failure('duplicate.firmwareVersion', { version: draft.version });
        await updateAppVersion(transaction, id, rowOf(draft));
        return { object: objectOf(id), before, after: keptOf(draft), result: undefined };
      });
      return {};
    }),

    appVersionDelete: handle(calls.appVersionDelete, async ({ id }, context) => {
      await change(db, actorOf(context), 'appVersion.delete', async (transaction) => {
        const before = writtenOf(existing(await lockAppVersion(transaction, id)));
        await deleteAppVersion(transaction, id);
        return { object: objectOf(id), before, result: undefined };
      });
      return {};
    }),
  };
}

function objectOf(id: Id) {
  return { type: 'appVersion', id } as const;
}

function rowOf({ noteTranslations, ...draft }: AppVersionDraft) {
  return { ...draft, note_translations: storedTranslations(noteTranslations) };
}

function keptOf({ noteTranslations, ...draft }: AppVersionDraft) {
  return { ...draft, noteTranslations: givenTranslations(noteTranslations) };
}

function writtenOf({ tool, version, note, note_translations: noteTranslations }: StoredAppVersion) {
  return { tool, version, note, noteTranslations };
}

import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { filePieces } from '../../../kernel/http/file-pieces.ts';
import { handle, handleDownload, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { countOwned } from '../../people/accounts/owned-records-repository.ts';
import type { Configurations } from './configurations.ts';
import {
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  renameTemplate,
  templateDocument,
  templatesFor,
} from './template-repository.ts';

/** The calls of the templates of an account. They are applied by the calls of an import. */
export function templateHandlers(parts: {
  readonly db: Db;
  readonly configurations: Configurations;
}): HandlersOf<'templateQueryBySn' | 'templateAdd' | 'templateEdit' | 'templateDelete' | 'templateFile'> {
  const { db, configurations } = parts;
  return {
    templateQueryBySn: handle(calls.templateQueryBySn, async ({ sn }, { caller }) => {
      const { hardware } = await gatewayFor(db, caller, sn);
      const rows = await templatesFor(db, caller.accountId, hardware);
      return {
        rows: rows.map(({ id, created_at: created, ...row }) => ({
          ...row,
          id: idOf(id),
          created: created.toISOString(),
        })),
      };
    }),

    templateAdd: handle(calls.templateAdd, async ({ sn, name }, context) => {
      const { caller } = context;
      const { hardware: model } = await gatewayFor(db, caller, sn);
      const { revision, hash } = await configurations.current(sn);
      const saved = await configurations.template({ sn, revision, hash }, model);
      const { drivers, variables } = saved;
      const id = await change(db, actorOf(context), 'template.add', async (transaction) => {
        const count = await countOwned(transaction, 'gateway_template', caller.accountId, 'account_id');
        if (count >= limits.templates) throw failure('template.tooMany', { maximum: limits.templates });
        const added = await insertTemplate(transaction, {
          account_id: rowNumber(caller.accountId),
          name,
          model,
          drivers,
          variables,
          document: Buffer.from(saved.document),
        });
        if (added === undefined) throw failure('template.nameTaken', { name });
        return {
          object: { type: 'template', id: idOf(added) },
          after: { name, model, sn, revision },
          result: idOf(added),
        };
      });
      return { id };
    }),

    templateEdit: handle(calls.templateEdit, async ({ id, name }, context) => {
      const { accountId } = context.caller;
      await change(db, actorOf(context), 'template.edit', async (transaction) => {
        const row = existing(await lockTemplate(transaction, accountId, id));
        if (row.name === name) return { unchanged: true, result: undefined };
        if (!(await renameTemplate(transaction, accountId, { id: row.id, name })))
          throw failure('template.nameTaken', { name });
        const object = { type: 'template', id } as const;
        return { object, before: { name: row.name }, after: { name }, result: undefined };
      });
      return {};
    }),

    templateDelete: handle(calls.templateDelete, async ({ id }, context) => {
      await change(db, actorOf(context), 'template.delete', async (transaction) => {
        const row = existing(await lockTemplate(transaction, context.caller.accountId, id));
        await deleteTemplate(transaction, row.id);
        const { name, model } = row;
        return { object: { type: 'template', id }, before: { name, model }, result: undefined };
      });
      return {};
    }),

    templateFile: handleDownload(calls.templateFile, async ({ id }, { caller }) => {
      const document = existing(await templateDocument(db, caller.accountId, id));
      const file = await promisify(inflate)(document);
      return { content: filePieces(file), size: file.length };
    }),
  };
}

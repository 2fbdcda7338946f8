import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { filePieces } from '@penstock/server/http/file-pieces';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { countOwned } from '../../people/accounts/owned-records-repository.ts';
import type { Configurations } from '@penstock/console/configuration/configurations';
import { refuseOtherModel } from '@penstock/console/configuration/model-of';
import type { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import type { SavedTemplate } from '@penstock/console/configuration/thread/messages';
import type { TemplateDrifts } from './template-drifts.ts';
import {
  deleteTemplate,
  insertTemplate,
  listedTemplate,
  type ListedRow,
  listTemplates,
  lockTemplate,
  renameTemplate,
  templateDocument,
  templatesFor,
  updateTemplate,
} from './template-repository.ts';

/** The calls of the templates of an account. */
export function templateHandlers(parts: {
  readonly db: Db;
  readonly configurations: Configurations;
  readonly thread: Pick<ConfigurationThread, 'run'>;
  readonly drifts: TemplateDrifts;
}): HandlersOf<
  | 'templateQuery'
  | 'templateInfo'
  | 'templateQueryBySn'
  | 'templateAdd'
  | 'templateUpload'
  | 'templateReplace'
  | 'templateParameters'
  | 'templateEdit'
  | 'templateDelete'
  | 'templateFile'
> {
  const { db, configurations, thread, drifts } = parts;

  /** Adds a template of the caller's. Throws `template.tooMany` and `template.nameTaken`. */
  async function add(context: CallContext, name: string, saved: SavedTemplate, from: object): Promise<Id> {
    const { accountId } = context.caller;
    return await change(db, actorOf(context), 'template.add', async (transaction) => {
      const count = await countOwned(transaction, 'gateway_template', accountId, 'account_id');
      if (count >= limits.templates) throw failure('template.tooMany', { maximum: limits.templates });
      const row = { account_id: rowNumber(accountId), name, ...columnsOf(saved) };
      const added = await insertTemplate(transaction, row);
      if (added === undefined) throw failure('template.nameTaken', { name });
      return {
        object: { type: 'template', id: idOf(added) },
        after: { name, model: saved.model, ...from },
        result: idOf(added),
      };
    });
  }

  return {
    templateQuery: handle(calls.templateQuery, async (request, { caller }) => {
      const { total, rows } = await listTemplates(db, caller, request);
      return { total, rows: rows.map(describeListed) };
    }),

    templateInfo: handle(calls.templateInfo, async ({ id }, { caller }) => {
      const row = existing(await listedTemplate(db, caller, id));
      const { document } = existing(await templateDocument(db, caller, id));
      const { configuration, parameters } = await thread.run({ kind: 'templateContent', template: document });
      return { ...describeListed(row), configuration, parameterList: [...parameters] };
    }),

    templateQueryBySn: handle(calls.templateQueryBySn, async ({ sn }, { caller }) => {
      const { hardware } = await gatewayFor(db, caller, sn);
      const rows = await templatesFor(db, caller, hardware);
      return { rows: rows.map(describeTemplate) };
    }),

    templateAdd: handle(calls.templateAdd, async ({ sn, name }, context) => {
      const { hardware: model } = await gatewayFor(db, context.caller, sn);
      const { revision, hash } = await configurations.current(sn);
      const saved = await configurations.template({ sn, revision, hash }, model, []);
      return { id: await add(context, name, saved, { sn, revision }) };
    }),

    templateUpload: handle(calls.templateUpload, async ({ name }, context, files) => {
      const content = await contentOf(files.required('file'));
      const { saved } = await thread.run({ kind: 'templateFile', content });
      if (saved === null) throw failure('upload.template');
      return { id: await add(context, name, saved, {}) };
    }),

    templateReplace: handle(calls.templateReplace, async ({ id, sn }, context) => {
      const { hardware } = await gatewayFor(db, context.caller, sn);
      const known = existing(await templateDocument(db, context.caller, id));
      refuseOtherModel(known.model, hardware);
      const { revision, hash } = await configurations.current(sn);
      const { parameters } = await thread.run({ kind: 'templateContent', template: known.document });
      const saved = await configurations.template({ sn, revision, hash }, hardware, parameters);
      const version = await change(db, actorOf(context), 'template.replace', async (transaction) => {
        const row = existing(await lockTemplate(transaction, context.caller, id));
        const next = await updateTemplate(transaction, row.id, columnsOf(saved));
        return {
          object: { type: 'template', id },
          before: { version: row.version },
          after: { version: next, sn, revision },
          result: next,
        };
      });
      drifts.look();
      return { version };
    }),

    templateParameters: handle(calls.templateParameters, async ({ id, version, parameters }, context) => {
      const known = existing(await templateDocument(db, context.caller, id));
      const task = { kind: 'templateParameters', template: known.document, parameters } as const;
      const saved = await thread.run(task);
      const next = await change(db, actorOf(context), 'template.setParameters', async (transaction) => {
        const row = existing(await lockTemplate(transaction, context.caller, id));
        if (row.version !== version || known.version !== version)
          throw failure('template.changed', { version: row.version });
        const changed = await updateTemplate(transaction, row.id, columnsOf(saved));
        return {
          object: { type: 'template', id },
          before: { version },
          after: { version: changed, parameters: parameters.map(({ key }) => key) },
          result: changed,
        };
      });
      drifts.look();
      return { version: next };
    }),

    templateEdit: handle(calls.templateEdit, async ({ id, name }, context) => {
      await change(db, actorOf(context), 'template.edit', async (transaction) => {
        const row = existing(await lockTemplate(transaction, context.caller, id));
        if (row.name === name) return { unchanged: true, result: undefined };
        if (!(await renameTemplate(transaction, { ...row, name })))
          throw failure('template.nameTaken', { name });
        const object = { type: 'template', id } as const;
        return { object, before: { name: row.name }, after: { name }, result: undefined };
      });
      return {};
    }),

    templateDelete: handle(calls.templateDelete, async ({ id }, context) => {
      await change(db, actorOf(context), 'template.delete', async (transaction) => {
        const row = existing(await lockTemplate(transaction, context.caller, id));
        await deleteTemplate(transaction, row.id);
        const { name, model } = row;
        return { object: { type: 'template', id }, before: { name, model }, result: undefined };
      });
      return {};
    }),

    templateFile: handleDownload(calls.templateFile, async ({ id }, { caller }) => {
      const { document } = existing(await templateDocument(db, caller, id));
      const file = await promisify(inflate)(document);
      return { content: filePieces(file), size: file.length };
    }),
  };
}

function columnsOf({ document, ...counts }: SavedTemplate) {
  return { ...counts, document: Buffer.from(document) };
}

type TemplateColumns = Pick<
  ListedRow,
  'id' | 'name' | 'model' | 'drivers' | 'variables' | 'created_at' | 'version' | 'parameters' | 'updated_at'
>;

function describeTemplate({ id, created_at: created, updated_at: updated, ...row }: TemplateColumns) {
  return { ...row, id: idOf(id), created: created.toISOString(), updated: updated.toISOString() };
}

function describeListed({ gateways, differing, owner, ...row }: ListedRow) {
  return { ...describeTemplate(row), gateways, differing, owner };
}

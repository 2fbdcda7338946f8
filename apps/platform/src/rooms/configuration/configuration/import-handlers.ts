import type { importFields } from '@penstock/contract/calls/configuration-import';
import { calls } from '@penstock/contract/calls/list';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import { baseOf } from '@penstock/console/base';
import { z } from 'zod';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '../../../kernel/http/call-context.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { contentOf, type UploadedFile } from '../../../kernel/http/uploaded-files.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { polledState } from '../../gateways/operation/polled-state.ts';
import type { LongOperations } from '../../gateways/operation/long-operations.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { Configurations } from './configurations.ts';
import { refuseOtherModel } from './model-of.ts';

/** The result of an import. */
const resultSchema = z.object({ revision: z.number().int(), changed: z.boolean() });

type CheckRequest = z.output<typeof importFields.check>;
type StartRequest = z.output<typeof importFields.start>;

/** A file that was uploaded, and what it is taken for. */
interface ImportedFile {
  readonly file: UploadedFile;
  readonly as: 'configuration' | 'template';
}

/** The action of each kind of import in the operation log. */
const actions = { configuration: 'gateway.import', template: 'gateway.applyTemplate' } as const;

/** The calls by which a configuration or a template is imported from a file: checked and compared first, then applied as a whole. */
export function importHandlers(parts: {
  readonly db: Db;
  readonly configurations: Configurations;
  readonly operations: LongOperations;
}): HandlersOf<
  'gatewayImportCheck' | 'gatewayImport' | 'gatewayImportCallback' | 'templateImportCheck' | 'templateImport'
> {
  const { db, configurations, operations } = parts;

  /** Says what a file would change. */
  async function check({ sn, secrets }: CheckRequest, context: CallContext, { file, as }: ImportedFile) {
    const { hardware } = await gatewayFor(db, context.caller, sn);
    const content = await contentOf(file);
    const { revision, hash } = await configurations.current(sn);
    const { total, lines, missing, model } = await configurations.propose(
      { sn, revision, hash },
      { kind: 'file', content, secrets: new Map(Object.entries(secrets)), as },
      context.language,
      shownChanges,
    );
    refuseOtherModel(model, hardware);
    return { baseRevision: revision, total, lines: [...lines], missing: [...missing] };
  }

  /** Starts an import, and answers the uuid of its operation. */
  async function start(request: StartRequest, context: CallContext, { file, as }: ImportedFile) {
    const { sn, secrets, note, probation } = request;
    const { caller, language } = context;
    const { name, hardware } = await gatewayFor(db, caller, sn);
    // A base that is not current is refused at once, not by the operation.
    await baseOf({ configurations }, request);
    // The files of a request go when it is answered; the operation goes on.
    const content = await contentOf(file);
    const proposal = { kind: 'file', content, secrets: new Map(Object.entries(secrets)), as } as const;
    const started = { kind: 'configurationImport', title: name || sn, sn, locks: [sn] } as const;
    const uuid = await operations.start(caller.accountId, started, async ({ id, progress }) => {
      const { revision, hash } = await baseOf({ configurations }, request);
      const key = { sn, revision, hash };
      progress(10);
      const { changes, model } = await configurations.propose(key, proposal, language, 0);
      refuseOtherModel(model, hardware);
      progress(40);
      if (changes.length === 0) return { revision, changed: false };
      const about = { author: caller.username, note, probation };
      const answer = await configurations.patch(key, changes, about, id);
      // The gateway is not part of the transaction: what it has applied is logged after that.
      await change(db, actorOf(context), actions[as], async () => ({
        object: { type: 'gateway', id: sn },
        after: { revision: answer.revision, changes: changes.length },
        result: undefined,
      }));
      return answer;
    });
    return { uuid };
  }

  return {
    gatewayImportCheck: handle(calls.gatewayImportCheck, (request, context, files) =>
      check(request, context, { file: files.required('file'), as: 'configuration' }),
    ),
    gatewayImport: handle(calls.gatewayImport, (request, context, files) =>
      start(request, context, { file: files.required('file'), as: 'configuration' }),
    ),
    templateImportCheck: handle(calls.templateImportCheck, (request, context, files) =>
      check(request, context, { file: files.required('file'), as: 'template' }),
    ),
    templateImport: handle(calls.templateImport, (request, context, files) =>
      start(request, context, { file: files.required('file'), as: 'template' }),
    ),

    gatewayImportCallback: handle(calls.gatewayImportCallback, async ({ uuid }, { caller, language }) => {
      const { operation, result } = await operations.ofAccount(uuid, caller.accountId);
      const done = operation.state === 'success' ? resultSchema.parse(result) : null;
      return { ...polledState(operation, language), data: done };
    }),
  };
}

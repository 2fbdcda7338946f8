import type { importFields } from '@penstock/contract/calls/configuration-import';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import { baseOf } from '../base.ts';
import { z } from 'zod';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf, type UploadedFile } from '@penstock/server/http/uploaded-files';
import { polledState } from '../operation/polled-state.ts';
import type { ConsoleHost, ConsoleWork } from './console-host.ts';
import type { Configurations } from '../configuration/configurations.ts';
import type { Proposal } from '../configuration/thread/messages.ts';
import { refuseOtherModel } from '../configuration/model-of.ts';

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

/** A file as a proposal, with the wishes of whoever imports it. */
function proposalOf(
  { secrets, merge, choices, otherChoices }: CheckRequest,
  content: Uint8Array,
  as: ImportedFile['as'],
): Extract<Proposal, { kind: 'file' }> {
  return {
    kind: 'file',
    content,
    secrets: new Map(Object.entries(secrets)),
    as,
    merge: {
      isWanted: merge,
      choices: new Map(Object.entries(choices)),
      others: otherChoices ?? null,
    },
  };
}

/** The calls by which a configuration or a template is imported from a file: checked and compared first, then applied as a whole. */
export function importHandlers(parts: {
  readonly host: ConsoleHost;
  readonly configurations: Configurations;
}): HandlersOf<
  'gatewayImportCheck' | 'gatewayImport' | 'gatewayImportCallback' | 'templateImportCheck' | 'templateImport'
> {
  const { host, configurations } = parts;

  /** Says what a file would change. */
  async function check(request: CheckRequest, context: CallContext, { file, as }: ImportedFile) {
    const { sn } = request;
    const { hardware } = await host.gateway(sn, context);
    const content = await contentOf(file);
    const { revision, hash } = await configurations.current(sn);
    const { total, lines, missing, model, merge } = await configurations.propose(
      { sn, revision, hash },
      proposalOf(request, content, as),
      context.language,
      shownChanges,
    );
    refuseOtherModel(model, hardware);
    return {
      baseRevision: revision,
      total,
      lines: [...lines],
      missing: [...missing],
      merged: merge && {
        ...merge,
        conflicts: merge.conflicts.map((one) => ({
          ...one,
          file: [...one.file],
          gateway: [...one.gateway],
        })),
      },
    };
  }

  /** Starts an import, and answers the uuid of its operation. */
  async function start(request: StartRequest, context: CallContext, { file, as }: ImportedFile) {
    const { sn, note, probation } = request;
    const { caller, language } = context;
    const { name, hardware } = await host.gateway(sn, context);
    // A base that is not current is refused at once, not by the operation.
    await baseOf({ configurations }, request);
    // The files of a request go when it is answered; the operation goes on.
    const content = await contentOf(file);
    const proposal = proposalOf(request, content, as);
    const started = { kind: 'configurationImport', title: name || sn, sn, locked: true } as const;
    const work: ConsoleWork = async ({ id, progress }) => {
      const { revision, hash } = await baseOf({ configurations }, request);
      const key = { sn, revision, hash };
      progress(10);
      const { changes, model, merge } = await configurations.propose(key, proposal, language, 0);
      refuseOtherModel(model, hardware);
      if (merge !== null && merge.isMerged && merge.unresolved > 0)
        throw failure('configuration.conflictsOpen', { count: merge.unresolved });
      progress(40);
      if (changes.length === 0) return { revision, changed: false };
      const about = { author: caller.username, note, probation };
      const answer = await configurations.patch(key, changes, about, id);
      await host.log(actions[as], sn, context, { revision: answer.revision, changes: changes.length });
      return answer;
    };
    return { uuid: await host.operations.start(started, work, context) };
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

    gatewayImportCallback: handle(calls.gatewayImportCallback, async ({ uuid }, context) => {
      const { operation, result } = await host.operations.find(uuid, context);
      const done = operation.state === 'success' ? resultSchema.parse(result) : null;
      return { ...polledState(operation, context.language), data: done };
    }),
  };
}

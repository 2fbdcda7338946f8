import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import { calls } from '@penstock/contract/calls/list';
import type { templateApply } from '@penstock/contract/calls/template-application';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { gatewayFor, seenGatewayFor } from '../../gateways/gateway/access.ts';
import type { LongOperations, OperationWork } from '../../gateways/operation/long-operations.ts';
import type { Configurations } from '@penstock/console/configuration/configurations';
import { refuseOtherModel } from '@penstock/console/configuration/model-of';
import { targetsState, workOnTargets } from '../configuration/target-work.ts';
import type { AppliedVersion, TemplateApplications } from './template-applications.ts';
import type { TemplateDrifts } from './template-drifts.ts';
import { ownTemplate } from './template-repository.ts';
import { deleteUse, listUses, madeOf, type UseRow } from './template-use-repository.ts';

/** Gateways that one operation works on at the same time. */
const concurrency = 4;

type Request = CallParsedRequest<typeof templateApply>;

/** The calls by which templates are applied to gateways, and by which it is seen in what these differ from them. */
export function templateApplicationHandlers(parts: {
  readonly db: Db;
  readonly configurations: Configurations;
  readonly applications: TemplateApplications;
  readonly drifts: TemplateDrifts;
  readonly operations: LongOperations;
}): HandlersOf<
  | 'templateApplyCheck'
  | 'templateApply'
  | 'templateApplyCallback'
  | 'templateUses'
  | 'templateDrift'
  | 'templateRelease'
> {
  const { db, configurations, applications, drifts, operations } = parts;

  /** A gateway that a template is applied to. Throws `gateway.modelsDiffer`. */
  async function targetOf({ caller }: CallContext, template: AppliedVersion, sn: string) {
    const gateway = await gatewayFor(db, caller, sn);
    refuseOtherModel(template.model, gateway.hardware);
    return gateway;
  }

  /** Applies to several gateways at the same time; a failure at one keeps no other from it. */
  const work =
    (
      context: CallContext,
      template: AppliedVersion,
      { targets: requested, resets, note, probation }: Request,
      names: ReadonlyMap<string, string>,
    ): OperationWork =>
    async (operation) => {
      const { caller, language } = context;
      const { accountId, username: author } = caller;
      const applier = { actor: actorOf(context), accountId, author, note, probation, language };
      const wanted = new Map(requested.map((target) => [target.sn, target]));
      const result = workOnTargets(operation, names, concurrency, async (sn) => {
        await targetOf(context, template, sn);
        const { values = [], secrets = {} } = wanted.get(sn) ?? {};
        const target = { sn, values, secrets: new Map(Object.entries(secrets)), resets };
        return await applications.apply(template, target, { ...applier, operation: operation.id });
      });
      return await result.finally(() => drifts.look());
    };

  return {
    templateApplyCheck: handle(
      calls.templateApplyCheck,
      async ({ id, sn, values, secrets, resets }, context) => {
        const template = await applications.current(context.caller, id);
        const { online } = await targetOf(context, template, sn);
        if (!online) throw failure('gateway.offline', { sn });
        const target = { sn, values, secrets: new Map(Object.entries(secrets)), resets };
        const question = { language: context.language, shown: shownChanges };
        const { key, proposed } = await applications.propose(template, target, question);
        const { total, lines, keptTotal, kept, missing } = proposed;
        return {
          baseRevision: key.revision,
          total,
          lines: [...lines],
          keptTotal,
          kept: [...kept],
          missing: [...missing],
        };
      },
    ),

    templateApply: handle(calls.templateApply, async (request, context) => {
      const template = await applications.current(context.caller, request.id);
      const names = new Map<string, string>();
      for (const { sn } of request.targets) names.set(sn, (await targetOf(context, template, sn)).name);
      const locks = [...names.keys()];
      const sn = locks.length === 1 ? (locks[0] ?? null) : null;
      const started = { kind: 'templateApply', title: template.name, sn, locks } as const;
      const uuid = await operations.start(
        context.caller.accountId,
        started,
        work(context, template, request, names),
      );
      return { uuid };
    }),

    templateApplyCallback: handle(calls.templateApplyCallback, ({ uuid }, { caller, language }) =>
      targetsState(operations, uuid, caller, language),
    ),

    templateUses: handle(calls.templateUses, async (request, { caller }) => {
      existing(await ownTemplate(db, caller, request.id));
      const { total, rows } = await listUses(db, caller, request);
      return { total, rows: rows.map(describeUse) };
    }),

    templateDrift: handle(calls.templateDrift, async ({ sn }, { caller, language }) => {
      await seenGatewayFor(db, caller, sn);
      const made = await madeOf(db, sn);
      if (made === undefined) return { made: null };
      const id = idOf(made.template_id);
      const own = (await ownTemplate(db, caller, id)) !== undefined;
      const template = { id, name: made.template_name, version: made.template_version, own };
      const reported = await configurations.reported(sn);
      const isKnown = reported !== undefined && (await configurations.isStored({ sn, ...reported }));
      const { total, lines } = isKnown
        ? await drifts.compare(made, { sn, ...reported }, { language, shown: shownChanges })
        : { total: 0, lines: [] };
      const differences = isKnown ? total : null;
      const use = { ...describeUse(made), differences, state: stateOf(made, differences) };
      return { made: { template, use, total, lines: [...lines] } };
    }),

    templateRelease: handle(calls.templateRelease, async ({ sn }, context) => {
      await gatewayFor(db, context.caller, sn);
      await change(db, actorOf(context), 'template.release', async (transaction) => {
        const template = await deleteUse(transaction, sn);
        if (template === undefined) return { unchanged: true, result: undefined };
        return {
          object: { type: 'gateway', id: sn },
          before: { templateId: idOf(template) },
          result: undefined,
        };
      });
      return {};
    }),
  };
}

function stateOf(
  { version, template_version: present }: { readonly version: number; readonly template_version: number },
  differences: number | null,
): UseRow['state'] {
  if (differences === null) return 'unknown';
  if (version < present) return 'behind';
  return differences > 0 ? 'differing' : 'same';
}

function describeUse({ sn, name, online, version, values, applied_at, author, state, differences }: UseRow) {
  return { sn, name, online, version, values, applied: applied_at.toISOString(), author, state, differences };
}

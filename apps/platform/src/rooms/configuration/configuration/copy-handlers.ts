import type { CopiedNote } from '@penstock/contract/calls/configuration-copy';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import { calls } from '@penstock/contract/calls/list';
import type { CopyPart } from '@penstock/contract/configuration/copy/copied';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import type { DemandSite } from '../../gateways/gateway/site.ts';
import { editGateway } from '../../gateways/gateway/gateway-list.ts';
import type { LongOperations, OperationWork } from '../../gateways/operation/long-operations.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { Configurations } from '@penstock/console/configuration/configurations';
import { refuseOtherModel } from '@penstock/console/configuration/model-of';
import { targetsState, workOnTargets } from './target-work.ts';

/** The copied parts, the reason, and whether on probation. */
interface Copy {
  readonly sn: string;
  readonly parts: readonly CopyPart[];
  readonly notes: readonly CopiedNote[];
  readonly note: string;
  readonly probation: number;
}

/** The calls by which parts of a configuration are copied to other gateways of the same model. */
export function copyHandlers(parts: {
  readonly db: Db;
  readonly configurations: Configurations;
  readonly operations: LongOperations;
  readonly demandSite: DemandSite;
}): HandlersOf<'gatewayCopyCheck' | 'gatewayCopy' | 'gatewayCopyCallback'> {
  const { db, configurations, operations, demandSite } = parts;

  /** The gateway that is copied from. Throws `gateway.copySourceOffline`. */
  async function sourceOf(context: CallContext, sn: string) {
    const source = await gatewayFor(db, context.caller, sn);
    if (!source.online) throw failure('gateway.copySourceOffline', { sn });
    return source;
  }

  /** A gateway that is copied to. Throws `gateway.modelsDiffer`. */
  async function targetOf(context: CallContext, model: string, sn: string) {
    const target = await gatewayFor(db, context.caller, sn);
    refuseOtherModel(model, target.hardware);
    return target;
  }

  /** The document that is copied. */
  async function documentOf(sn: string): Promise<Uint8Array> {
    const { revision, hash } = await configurations.current(sn);
    return await configurations.document({ sn, revision, hash });
  }

  /**
   * The changes that a copy would make at a gateway, and the revision it would start from. Throws
   * `gateway.copyTargetOffline`.
   */
  async function proposeFor(
    context: CallContext,
    document: Uint8Array,
    { sn, parts: copied, shown }: { sn: string; parts: readonly CopyPart[]; shown: number },
  ) {
    const { online } = await gatewayFor(db, context.caller, sn);
    if (!online) throw failure('gateway.copyTargetOffline', { sn });
    const { revision, hash } = await configurations.current(sn);
    const key = { sn, revision, hash };
    const proposal = { kind: 'copy', document, parts: copied } as const;
    return { key, ...(await configurations.propose(key, proposal, context.language, shown)) };
  }

  /** Copies to one gateway, which has the old or the new configuration whole, whatever happens. */
  async function copyTo(context: CallContext, copy: Copy, document: Uint8Array, sn: string, id: string) {
    const { parts: copied, note, probation } = copy;
    const { key, changes } = await proposeFor(context, document, { sn, parts: copied, shown: 0 });
    if (changes.length === 0) return null;
    const about = { author: context.caller.username, note, probation };
    const { revision } = await configurations.patch(key, changes, about, id);
    await change(db, actorOf(context), 'gateway.copy', async () => ({
      object: { type: 'gateway', id: sn },
      after: { revision, from: copy.sn, parts: copied },
      result: undefined,
    }));
    return revision;
  }

  /** Copies what is noted about a gateway. */
  async function copyNotes(context: CallContext, { sn: from, notes }: Copy, sn: string): Promise<void> {
    if (notes.length === 0) return;
    const { name, remark, address } = await gatewayFor(db, context.caller, from);
    const all = { name, remark, address };
    const copied = Object.fromEntries(notes.map((key) => [key, all[key]]));
    await editGateway({ db, demandSite }, { sn, ...copied }, context);
  }

  /** Copies to one gateway after another; a failure at one does not keep the others from being copied to. */
  const work =
    (context: CallContext, copy: Copy, names: ReadonlyMap<string, string>): OperationWork =>
    async (operation) => {
      const document = await documentOf(copy.sn);
      await operation.release(copy.sn);
      return await workOnTargets(operation, names, 1, async (sn) => {
        const revision = await copyTo(context, copy, document, sn, operation.id);
        await copyNotes(context, copy, sn);
        return revision;
      });
    };

  return {
    gatewayCopyCheck: handle(calls.gatewayCopyCheck, async ({ sn, target, parts: copied }, context) => {
      const { hardware } = await sourceOf(context, sn);
      await targetOf(context, hardware, target);
      const document = await documentOf(sn);
      const request = { sn: target, parts: copied, shown: shownChanges };
      const { key, total, lines } = await proposeFor(context, document, request);
      return { baseRevision: key.revision, total, lines: [...lines] };
    }),

    gatewayCopy: handle(calls.gatewayCopy, async ({ targets, ...copy }, context) => {
      const { sn } = copy;
      const { name, hardware } = await sourceOf(context, sn);
      const names = new Map<string, string>();
      for (const target of targets) {
        if (target === sn) continue;
        names.set(target, (await targetOf(context, hardware, target)).name);
      }
      const locks = [sn, ...names.keys()];
      const started = { kind: 'configurationCopy', title: name || sn, sn, locks } as const;
      const { accountId } = context.caller;
      return { uuid: await operations.start(accountId, started, work(context, copy, names)) };
    }),

    gatewayCopyCallback: handle(calls.gatewayCopyCallback, ({ uuid }, { caller, language }) =>
      targetsState(operations, uuid, caller, language),
    ),
  };
}

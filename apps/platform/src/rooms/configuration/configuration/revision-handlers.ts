import { calls } from '@penstock/contract/calls/list';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import { baseOf } from '@penstock/console/base';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '../../../kernel/http/call-context.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { Configurations } from './configurations.ts';

/** The calls of the revisions of a configuration: listed, compared, returned to, kept after a probation. */
export function revisionHandlers(parts: {
  readonly db: Db;
  readonly configurations: Configurations;
}): HandlersOf<
  | 'configurationRevisions'
  | 'configurationDiff'
  | 'configurationRestore'
  | 'configurationConfirm'
  | 'configurationReturn'
> {
  const { db, configurations } = parts;

  /** Logs what a gateway has done already. */
  const log = (
    context: CallContext,
    action: 'gateway.restoreRevision' | 'gateway.keepRevision' | 'gateway.endProbation',
    sn: string,
    after: object,
  ) =>
    change(db, actorOf(context), action, async () => ({
      object: { type: 'gateway', id: sn },
      after,
      result: undefined,
    }));

  return {
    configurationRevisions: handle(calls.configurationRevisions, async ({ sn }, { caller }) => {
      const gateway = await gatewayFor(db, caller, sn);
      const rows = await configurations.revisions(sn);
      return {
        rows: rows.map(({ revision, hash, author, note, time, size, changes }) => ({
          revision,
          hash,
          author,
          note,
          time: new Date(time).toISOString(),
          size,
          changes,
          current: revision === gateway.configuration_revision && hash === gateway.configuration_hash,
        })),
      };
    }),

    configurationDiff: handle(calls.configurationDiff, async ({ sn, from, to }, { caller, language }) => {
      await gatewayFor(db, caller, sn);
      const document = await configurations.anyDocument({ sn, ...to });
      const { total, lines } = await configurations.propose(
        { sn, ...from },
        { kind: 'document', document },
        language,
        shownChanges,
      );
      return { total, lines: [...lines] };
    }),

    configurationRestore: handle(calls.configurationRestore, async (request, context) => {
      const { sn, to, note, probation } = request;
      await gatewayFor(db, context.caller, sn);
      const { revision, hash } = await baseOf({ configurations }, request);
      const key = { sn, revision, hash };
      const document = await configurations.anyDocument({ sn, ...to });
      const { changes } = await configurations.propose(
        key,
        { kind: 'document', document },
        context.language,
        0,
      );
      if (changes.length === 0) return { revision, changed: false };
      const about = { author: context.caller.username, note, probation };
      const answer = await configurations.patch(key, changes, about);
      await log(context, 'gateway.restoreRevision', sn, { revision: answer.revision, from: to.revision });
      return answer;
    }),

    configurationConfirm: handle(calls.configurationConfirm, async ({ sn, revision }, context) => {
      await gatewayFor(db, context.caller, sn);
      await configurations.confirm(sn, revision);
      await log(context, 'gateway.keepRevision', sn, { revision });
      return {};
    }),

    configurationReturn: handle(calls.configurationReturn, async ({ sn, revision }, context) => {
      await gatewayFor(db, context.caller, sn);
      const answer = await configurations.return(sn, revision);
      await log(context, 'gateway.endProbation', sn, { revision: answer.revision });
      return answer;
    }),
  };
}

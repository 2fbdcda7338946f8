import { calls } from '@penstock/contract/calls/list';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import { baseOf } from '@penstock/console/base';
import { failure } from '@penstock/contract/errors/error';
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
        rows: rows.map(({ revision, hash, author, note, time, size, changes, summary }) => ({
          revision,
          hash,
          author,
          note,
          time: new Date(time).toISOString(),
          size,
          changes,
          summary: summary === null ? null : [...summary],
          current: revision === gateway.configuration_revision && hash === gateway.configuration_hash,
        })),
      };
    }),

    configurationDiff: handle(calls.configurationDiff, async (request, { caller, language }) => {
      const { sn, returning, secrets } = request;
      // A caller who may not return to a revision tries no secrets out either.
      if (returning && !caller.authCodes.includes('gateway:configure')) throw failure('permission.missing');
      await gatewayFor(db, caller, sn);
      const [from, to] = [
        { sn, ...request.from },
        { sn, ...request.to },
      ];
      const { total, lines, missing } = returning
        ? await configurations.proposeReturn(from, to, entered(secrets), { language, shown: shownChanges })
        : await configurations.compare(from, to, language, shownChanges);
      return { total, lines: [...lines], missing: [...missing] };
    }),

    configurationRestore: handle(calls.configurationRestore, async (request, context) => {
      const { sn, to, note, probation, secrets } = request;
      await gatewayFor(db, context.caller, sn);
      const { revision, hash } = await baseOf({ configurations }, request);
      const key = { sn, revision, hash };
      const { changes, missing } = await configurations.proposeReturn(key, { sn, ...to }, entered(secrets), {
        language: context.language,
        shown: 0,
      });
      if (missing.length > 0) {
        const problems = missing.map(({ path }) => ({
          path,
          key: 'value.enterAgain' as const,
          parameters: {},
        }));
        throw failure('document.invalid', { count: problems.length }, { problems });
      }
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

/** The secrets that people entered, by the text of their path. */
function entered(secrets: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(secrets));
}

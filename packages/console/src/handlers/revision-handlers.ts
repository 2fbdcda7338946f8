import { calls } from '@penstock/contract/calls/list';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import { baseOf } from '../base.ts';
import { failure } from '@penstock/contract/errors/error';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { ConsoleHost } from './console-host.ts';
import type { Configurations } from '../configuration/configurations.ts';

/** The calls of the revisions of a configuration: listed, compared, returned to, kept after a probation. */
export function revisionHandlers(parts: {
  readonly host: ConsoleHost;
  readonly configurations: Configurations;
}): HandlersOf<
  | 'configurationRevisions'
  | 'configurationDiff'
  | 'configurationRestore'
  | 'configurationConfirm'
  | 'configurationReturn'
> {
  const { host, configurations } = parts;

  return {
    configurationRevisions: handle(calls.configurationRevisions, async ({ sn }, context) => {
      const gateway = await host.gateway(sn, context);
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
          current: revision === gateway.revision && hash === gateway.hash,
        })),
      };
    }),

    configurationDiff: handle(calls.configurationDiff, async (request, context) => {
      const { caller, language } = context;
      const { sn, returning, secrets } = request;
      // A caller who may not return to a revision tries no secrets out either.
      if (returning && !caller.authCodes.includes('gateway:configure')) throw failure('permission.missing');
      await host.gateway(sn, context);
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
      await host.gateway(sn, context);
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
      await host.log('gateway.restoreRevision', sn, context, {
        revision: answer.revision,
        from: to.revision,
      });
      return answer;
    }),

    configurationConfirm: handle(calls.configurationConfirm, async ({ sn, revision }, context) => {
      await host.gateway(sn, context);
      await configurations.confirm(sn, revision);
      await host.log('gateway.keepRevision', sn, context, { revision });
      return {};
    }),

    configurationReturn: handle(calls.configurationReturn, async ({ sn, revision }, context) => {
      await host.gateway(sn, context);
      const answer = await configurations.return(sn, revision);
      await host.log('gateway.endProbation', sn, context, { revision: answer.revision });
      return answer;
    }),
  };
}

/** The secrets that people entered, by the text of their path. */
function entered(secrets: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(secrets));
}

import { calls } from '@penstock/contract/calls/list';
import type { ComputedSource } from '@penstock/contract/calls/computed-history';
import { failure } from '@penstock/contract/errors/error';
import { clockSteps } from '@penstock/contract/model/clock-step';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import {
  formulaOf,
  hidden,
  type Resolved,
  resolveAliases,
  resolveStored,
} from '../monitoring-variable/resolve.ts';
import { computedTrend } from './computed-trend.ts';

/** The parts of the call of computed series. */
export interface ComputedParts {
  readonly db: Db;
  readonly queries: HeavyQueries;
}

/** Answers the call that reads the history of monitoring variables and formulas. */
export function computedHistoryHandlers({ db, queries }: ComputedParts): HandlersOf<'historyComputed'> {
  return {
    historyComputed: handle(calls.historyComputed, async (request, { caller, signal }) => {
      const from = Date.parse(request.from);
      const to = Date.parse(request.to);
      if (to <= from) throw failure('request.invalid', { field: 'to' });
      const { points } = request;
      const offset = new ZoneClock(request.timeZone).local(to) - to;
      const resolved = await resolveSources(db, caller, request.sources);
      const series = await queries.read({ account: caller.accountId, signal }, async (client) => {
        const all = [];
        for (const one of resolved) all.push(await computedTrend(client, one, { from, to, points, offset }));
        return all;
      });
      return { step: clockSteps(from, to, points, offset).step, series };
    }),
  };
}

async function resolveSources(
  db: Db,
  caller: Caller,
  sources: readonly ComputedSource[],
): Promise<readonly Resolved[]> {
  const stored = await resolveStored(
    db,
    caller,
    sources.flatMap((source) => (source.kind === 'mvar' ? [source.id] : [])),
  );
  const resolved: Resolved[] = [];
  for (const source of sources)
    resolved.push(
      source.kind === 'mvar'
        ? (stored.get(source.id) ?? hidden)
        : {
            inputs: await resolveAliases(db, caller, source.inputs),
            compute: formulaOf(
              source.formula,
              source.inputs.map(({ alias }) => alias),
            ),
          },
    );
  return resolved;
}

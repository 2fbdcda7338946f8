import { interpretRegisters, listDevice } from '@penstock/console/variable/device';
import {
  queryCost,
  queryBadVariables,
  queryPlan,
  queryPlanOfDriver,
  resetPlanStatistics,
} from '@penstock/console/variable/plan';
import { debugVariable, readVariables, writeVariables } from '@penstock/console/variable/values';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { demandWritable } from './demand-writable.ts';
import { type ConsoleParts, consoleOf, openConsole } from './open-console.ts';

/** The calls that read, write and debug the variables of a gateway. */
export function variableHandlers(
  parts: ConsoleParts,
): HandlersOf<
  | 'variableRead'
  | 'variableWrite'
  | 'variableTry'
  | 'variableInterpret'
  | 'variableBrowse'
  | 'variableBad'
  | 'variablePlan'
  | 'variablePlanOfDriver'
  | 'variableCost'
  | 'variableStatisticsReset'
> {
  const withConsole = consoleOf(parts);
  return {
    variableRead: handle(calls.variableRead, withConsole(readVariables)),
    variableWrite: handle(calls.variableWrite, async (request, context) => {
      const { sn, values } = request;
      const { access } = await openConsole(parts, sn, context);
      await demandWritable(
        parts.db,
        context,
        sn,
        values.map(({ key }) => key),
      );
      return await writeVariables(access, request);
    }),
    variableTry: handle(calls.variableTry, withConsole(debugVariable)),
    variableInterpret: handle(calls.variableInterpret, withConsole(interpretRegisters)),
    variableBrowse: handle(calls.variableBrowse, withConsole(listDevice)),
    variableBad: handle(calls.variableBad, withConsole(queryBadVariables)),
    variablePlan: handle(calls.variablePlan, withConsole(queryPlan)),
    variablePlanOfDriver: handle(calls.variablePlanOfDriver, withConsole(queryPlanOfDriver)),
    variableCost: handle(calls.variableCost, withConsole(queryCost)),
    variableStatisticsReset: handle(calls.variableStatisticsReset, withConsole(resetPlanStatistics)),
  };
}

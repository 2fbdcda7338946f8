import { interpretRegisters, listDevice } from '../variable/device.ts';
import {
  queryCost,
  queryBadVariables,
  queryPlan,
  queryPlanOfDriver,
  resetPlanStatistics,
} from '../variable/plan.ts';
import { debugVariable, readVariables, writeVariables } from '../variable/values.ts';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { type ConsoleHost, consoleOf } from './console-host.ts';

/** The calls that read, write and debug the variables of a gateway. */
export function variableHandlers(
  host: ConsoleHost,
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
  const withConsole = consoleOf(host);
  return {
    variableRead: handle(calls.variableRead, withConsole(readVariables)),
    variableWrite: handle(calls.variableWrite, async (request, context) => {
      const { sn, values } = request;
      const { access } = await host.open(sn, context);
      await host.demandWritable(
        sn,
        values.map(({ key }) => key),
        context,
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

import { interpretRegisters, listDevice } from '@penstock/console/variable/device';
import {
  queryCost,
  queryPlan,
  queryPlanOfDriver,
  resetPlanStatistics,
} from '@penstock/console/variable/plan';
import { debugVariable, readVariables, writeVariables } from '@penstock/console/variable/values';
import { calls } from '@penstock/contract/calls/list';
import type { CallContext } from '../../http/call-context.ts';
import { handle, type HandlersOf } from '../../http/handlers.ts';
import { type ConsoleParts, openConsole } from '../console/open-console.ts';

/** The calls that read, write and debug the variables of a gateway. */
export function variableHandlers(
  parts: ConsoleParts,
): HandlersOf<
  | 'variableRead'
  | 'variableWrite'
  | 'variableTry'
  | 'variableInterpret'
  | 'variableBrowse'
  | 'variablePlan'
  | 'variablePlanOfDriver'
  | 'variableCost'
  | 'variableStatisticsReset'
> {
  const accessTo = async (sn: string, context: CallContext) => (await openConsole(parts, sn, context)).access;
  return {
    variableRead: handle(calls.variableRead, async (request, context) =>
      readVariables(await accessTo(request.sn, context), request),
    ),
    variableWrite: handle(calls.variableWrite, async (request, context) =>
      writeVariables(await accessTo(request.sn, context), request),
    ),
    variableTry: handle(calls.variableTry, async (request, context) =>
      debugVariable(await accessTo(request.sn, context), request),
    ),
    variableInterpret: handle(calls.variableInterpret, async (request, context) =>
      interpretRegisters(await accessTo(request.sn, context), request),
    ),
    variableBrowse: handle(calls.variableBrowse, async (request, context) =>
      listDevice(await accessTo(request.sn, context), request),
    ),
    variablePlan: handle(calls.variablePlan, async (request, context) =>
      queryPlan(await accessTo(request.sn, context), request),
    ),
    variablePlanOfDriver: handle(calls.variablePlanOfDriver, async (request, context) =>
      queryPlanOfDriver(await accessTo(request.sn, context), request),
    ),
    variableCost: handle(calls.variableCost, async (request, context) =>
      queryCost(await accessTo(request.sn, context), request),
    ),
    variableStatisticsReset: handle(calls.variableStatisticsReset, async (request, context) =>
      resetPlanStatistics(await accessTo(request.sn, context), request),
    ),
  };
}

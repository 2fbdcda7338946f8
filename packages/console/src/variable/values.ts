import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { variableRead, variableTry, variableWrite } from '@penstock/contract/calls/variable';
import { CatalogueError } from '@penstock/contract/errors/error';
import { readBatch, tryVariable, writeBatch } from '@penstock/contract/link/methods/variable';
import type { ConsoleAccess } from '../access.ts';

/** Reads variables from their devices now. */
export async function readVariables(
  access: ConsoleAccess,
  { sn, keys }: CallParsedRequest<typeof variableRead>,
): Promise<CallAnswer<typeof variableRead>> {
  return await access.request(sn, readBatch, { keys });
}

/**
 * Writes variables, each with an outcome of its own. It is logged from the moment it is asked, with what came of it: also
 * where the gateway did not answer, since it may have written them.
 */
export async function writeVariables(
  access: ConsoleAccess,
  { sn, values }: CallParsedRequest<typeof variableWrite>,
): Promise<CallAnswer<typeof variableWrite>> {
  const log = access.writing({ sn, values });
  const answer = await access.request(sn, writeBatch, { values }).catch(async (error: unknown) => {
    if (error instanceof CatalogueError) await log.ended({ values, error: error.key });
    throw error;
  });
  const outcomes = values.map((one, index) => {
    const code = answer.values[index]?.code;
    return code === undefined ? one : { ...one, code };
  });
  await log.ended({ values: outcomes });
  return answer;
}

/** Reads one variable on its own, saved or not, with each step to its value. */
export async function debugVariable(
  access: ConsoleAccess,
  { sn, variable }: CallParsedRequest<typeof variableTry>,
): Promise<CallAnswer<typeof variableTry>> {
  return await access.request(sn, tryVariable, { variable });
}

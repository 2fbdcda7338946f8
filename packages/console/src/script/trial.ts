import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { scriptCheck, scriptRun, scriptRuns, scriptStates } from '@penstock/contract/calls/script';
import { jsonErrorPosition } from '@penstock/contract/document/json-error';
import { failure } from '@penstock/contract/errors/error';
import {
  checkScript as checkOnGateway,
  runScript as runOnGateway,
  scriptRuns as runsOnGateway,
  scriptStates as statesOfGateway,
} from '@penstock/contract/link/methods/script';
import { lineAndColumn } from '@penstock/contract/rules/script-entries';
import type { ConsoleAccess } from '../access.ts';

/** The scripts of a gateway, and what they did. */
export async function queryScriptStates(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof scriptStates>,
): Promise<CallAnswer<typeof scriptStates>> {
  return await access.request(sn, statesOfGateway, {});
}

/** The last runs of a script at work. */
export async function queryScriptRuns(
  access: ConsoleAccess,
  { sn, use, name }: CallParsedRequest<typeof scriptRuns>,
): Promise<CallAnswer<typeof scriptRuns>> {
  return await access.request(sn, runsOnGateway, { use, name });
}

/** Has a gateway compile a script, saved or not. */
export async function checkScript(
  access: ConsoleAccess,
  { sn, code, entry }: CallParsedRequest<typeof scriptCheck>,
): Promise<CallAnswer<typeof scriptCheck>> {
  return await access.request(sn, checkOnGateway, { code, entry });
}

/** Has a gateway run a script once. Throws `request.invalid` at `argument` when that is not JSON. */
export async function runScript(
  access: ConsoleAccess,
  { sn, argument, ...trial }: CallParsedRequest<typeof scriptRun>,
): Promise<CallAnswer<typeof scriptRun>> {
  const given = argument.trim() === '' ? {} : { argument: jsonOf(argument) };
  return await access.request(sn, runOnGateway, { ...trial, ...given });
}

function jsonOf(text: string): unknown {
  const wrongAt = jsonErrorPosition(text);
  if (wrongAt === undefined) return JSON.parse(text);
  const problems = [
    { path: 'argument', key: 'script.argument' as const, parameters: lineAndColumn(text, wrongAt) },
  ];
  throw failure('request.invalid', { field: 'argument' }, { problems });
}

import { checkScript, queryScriptStates, runScript } from '@penstock/console/script/trial';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { type ConsoleParts, consoleOf, openConsole } from './open-console.ts';

/** How much of a script that was run is kept in the operation log, in characters. */
const loggedCharacters = 2000;

/** The calls of the scripts of a gateway. */
export function scriptHandlers(
  parts: ConsoleParts,
): HandlersOf<'scriptStates' | 'scriptCheck' | 'scriptRun'> {
  const withConsole = consoleOf(parts);
  return {
    scriptStates: handle(calls.scriptStates, withConsole(queryScriptStates)),
    scriptCheck: handle(calls.scriptCheck, withConsole(checkScript)),
    scriptRun: handle(calls.scriptRun, async (request, context) => {
      const result = await runScript((await openConsole(parts, request.sn, context)).access, request);
      if (!request.perform) return result;
      return await change(parts.db, actorOf(context), 'gateway.runScript', async () => ({
        object: { type: 'gateway', id: request.sn },
        after: { entry: request.entry, script: request.code.slice(0, loggedCharacters) },
        result,
      }));
    }),
  };
}

import { checkScript, queryScriptRuns, queryScriptStates, runScript } from '../script/trial.ts';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { type ConsoleHost, consoleOf } from './console-host.ts';

/** How much of a script that was run is kept in the operation log, in characters. */
const loggedCharacters = 2000;

/** The calls of the scripts of a gateway. */
export function scriptHandlers(
  host: ConsoleHost,
): HandlersOf<'scriptStates' | 'scriptRuns' | 'scriptCheck' | 'scriptRun'> {
  const withConsole = consoleOf(host);
  return {
    scriptStates: handle(calls.scriptStates, withConsole(queryScriptStates)),
    scriptRuns: handle(calls.scriptRuns, withConsole(queryScriptRuns)),
    scriptCheck: handle(calls.scriptCheck, withConsole(checkScript)),
    scriptRun: handle(calls.scriptRun, async (request, context) => {
      const result = await runScript((await host.open(request.sn, context)).access, request);
      if (!request.perform) return result;
      await host.log('gateway.runScript', request.sn, context, {
        entry: request.entry,
        script: request.code.slice(0, loggedCharacters),
      });
      return result;
    }),
  };
}

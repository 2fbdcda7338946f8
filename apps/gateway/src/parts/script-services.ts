import type { Logger } from 'pino';
import type { Collectors } from '../collector/collectors.ts';
import type { Clock } from '../collector/schedule.ts';
import { ScriptEngine } from '../scripts/engine.ts';
import { GatewayScriptHost } from '../scripts/gateway-host.ts';
import { ScriptHistory } from '../scripts/script-history.ts';
import { ScriptLog } from '../scripts/script-log.ts';
import { ScriptTasks } from '../scripts/tasks.ts';
import { ScriptTrials } from '../scripts/trials.ts';
import { StoredUserData } from '../scripts/user-data.ts';
import type { Servers } from '../servers/servers.ts';

interface ScriptServicesOptions {
  readonly sn: string;
  readonly clock: Clock;
  readonly collectors: Collectors;
  readonly servers: Servers;
  /** The file of the data that scripts store. */
  readonly file: string;
  readonly log: Logger;
}

/**
 * The services that run scripts: those of the configuration, those of topics and connections, and those being
 * written.
 */
export interface ScriptServices {
  readonly scriptEngine: ScriptEngine;
  readonly scripts: ScriptTasks;
  readonly scriptHistory: ScriptHistory;
  readonly scriptTrials: ScriptTrials;
  readonly userData: StoredUserData;
}

export async function createScriptServices(options: ScriptServicesOptions): Promise<ScriptServices> {
  const { sn, clock, collectors, servers, file, log } = options;
  const userData = await StoredUserData.open({ file, clock, log });
  const serversOf = (target: string) => servers.of(target);
  const gateway = new GatewayScriptHost({ clock, collectors, serversOf, userData, log });
  const scriptHistory = new ScriptHistory();
  const scriptLog = new ScriptLog(clock, log);
  const scriptEngine = new ScriptEngine({
    clock,
    host: gateway,
    onRun: (script, outcome, facts) => {
      scriptLog.take(script, outcome);
      scriptHistory.take(script, outcome, facts);
    },
  });
  return {
    scriptEngine,
    scriptHistory,
    userData,
    scripts: new ScriptTasks({ clock, collectors, engine: scriptEngine }),
    scriptTrials: new ScriptTrials({ sn, clock, collectors, engine: scriptEngine, gateway, userData }),
  };
}

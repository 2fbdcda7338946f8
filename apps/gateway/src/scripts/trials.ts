import { type Configuration, emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import type { runScript } from '@penstock/contract/link/methods/script';
import {
  type ScriptEntry,
  type ScriptPurpose,
  scriptEntries,
  scriptFinding,
} from '@penstock/contract/rules/script-entries';
import type { z } from 'zod';
import type { Collectors } from '../collector/collectors.ts';
import type { Clock } from '../collector/schedule.ts';
import type { ReportValue } from '../exchange/report-values.ts';
import { reportArgument } from '../reporting/report-script.ts';
import { reportValue, reportVariables } from '../reporting/report-variable.ts';
import type { ScriptEngine } from './engine.ts';
import type { GatewayScriptHost } from './gateway-host.ts';
import type { ScriptOutcome, ScriptProblem } from '@penstock/contract/scripting/outcome';
import { TrialScriptHost } from './trial-host.ts';
import type { UserData } from './user-data.ts';

/** Trials that run at once. */
const maxTrials = 8;
/** Characters of an output that are shown. */
const shownCharacters = 65_536;

type Trial = z.output<(typeof runScript)['params']>;
type TrialResult = z.input<(typeof runScript)['result']>;

interface TrialsOptions {
  readonly sn: string;
  readonly clock: Clock;
  readonly collectors: Pick<Collectors, 'positionOf'>;
  readonly engine: ScriptEngine;
  readonly gateway: GatewayScriptHost;
  readonly userData: UserData;
}

/** Scripts that are being written: they are checked and run once, beside those at work. */
export class ScriptTrials {
  readonly #options: TrialsOptions;
  #configuration: Configuration = emptyConfiguration();
  #running = 0;

  constructor(options: TrialsOptions) {
    this.#options = options;
  }

  /** Reports of trials are of the variables of this configuration from now on. */
  apply(configuration: Configuration): void {
    this.#configuration = configuration;
  }

  /**
   * The problem that keeps a script from serving as this entry: it does not compile, or lacks it. Null when
   * there is none.
   */
  async check(code: string, entry: ScriptEntry): Promise<ScriptProblem | null> {
    return await this.#limited(async () => {
      const problem = await this.#options.engine.check(code);
      if (problem !== null) return problem;
      const finding = scriptFinding(code, purposeOf(entry));
      if (finding === null || !isErrorKey(finding.key)) return null;
      const { line = null, column = null } = finding.parameters;
      return {
        key: finding.key,
        parameters: finding.parameters,
        line: typeof line === 'number' ? line : null,
        column: typeof column === 'number' ? column : null,
        message: `${entry} is missing`,
      };
    });
  }

  /** Runs a script once, for what it returns alone: what it would write, publish or store is not done. @throws CatalogueError `request.tooMany`. */
  async dryRun(entry: ScriptEntry, code: string, argument: unknown): Promise<ScriptOutcome> {
    return await this.#limited(() => {
      const { engine } = this.#options;
      return engine.run(entry, code, argument, { owner: 'trial', isOnce: true, host: this.#host({}) });
    });
  }

  /** Runs a script once. @throws CatalogueError `request.tooMany`. */
  async run({ code, entry, argument, keys, values, perform }: Trial): Promise<TrialResult> {
    return await this.#limited(async () => {
      const { engine, gateway } = this.#options;
      const trial = this.#host(values);
      const given = argument ?? (entry === scriptEntries.report ? this.#report(keys, values) : null);
      const outcome = await engine.run(entry, code, given, {
        owner: 'trial',
        isOnce: true,
        host: perform ? gateway : trial,
      });
      const { microseconds, log, droppedLines } = outcome;
      const facts = { microseconds, log: [...log], droppedLines, effects: trial.effects };
      if (!outcome.ok) return { output: null, bytes: 0, problem: outcome.problem, ...facts };
      const output = JSON.stringify(outcome.output).slice(0, shownCharacters);
      return { output, bytes: outcome.bytes, problem: null, ...facts };
    });
  }

  #host(values: Trial['values']): TrialScriptHost {
    const { gateway, userData, clock } = this.#options;
    const now = () => clock.wall();
    return new TrialScriptHost({ gateway, userData, now, values: new Map(Object.entries(values)) });
  }

  /** The argument of `reportToJson` for a report of these variables now, some with other values. */
  #report(keys: readonly string[], values: Trial['values']): unknown {
    const { sn, clock, collectors } = this.#options;
    const isAsked = ({ key }: { readonly key: string }) => keys.includes(key);
    const { variables, intermediateVariables, systemVariables } = this.#configuration;
    const asked: Configuration = {
      ...this.#configuration,
      variables: variables.filter(isAsked),
      intermediateVariables: intermediateVariables.filter(isAsked),
      systemVariables: systemVariables.filter(isAsked),
    };
    const known = reportVariables(asked, (key) => collectors.positionOf(key));
    const time = clock.wall();
    const read = keys.flatMap((key): ReportValue[] => {
      const variable = known.get(key);
      const value = variable === undefined ? undefined : reportValue(variable);
      const given = values[key];
      if (given === undefined) return value === undefined ? [] : [value];
      const dataType = variable?.dataType ?? (typeof given === 'string' ? 'string' : 'float');
      return [{ key, value: given, dataType, quality: 'good', time, driver: variable?.driver ?? null }];
    });
    return reportArgument({ sn, id: 'trial', topic: 'trial', time, reportId: String(time), values: read });
  }

  async #limited<Result>(action: () => Promise<Result>): Promise<Result> {
    if (this.#running >= maxTrials) throw failure('request.tooMany', { seconds: 1 });
    this.#running += 1;
    try {
      return await action();
    } finally {
      this.#running -= 1;
    }
  }
}

function purposeOf(entry: ScriptEntry): ScriptPurpose {
  switch (entry) {
    case scriptEntries.task:
      return 'task';
    case scriptEntries.report:
      return 'report';
    case scriptEntries.readRequest:
      return 'readRequest';
    case scriptEntries.readResponse:
      return 'readResponse';
    case scriptEntries.writeRequest:
      return 'writeRequest';
    case scriptEntries.writeResponse:
      return 'writeResponse';
  }
}

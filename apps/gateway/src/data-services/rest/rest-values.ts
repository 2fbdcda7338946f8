import type { RestService as Settings } from '@penstock/contract/configuration/model/data-service';
import { failure } from '@penstock/contract/errors/error';
import { deviceError } from '@penstock/contract/errors/device-code';
import { errorText } from '@penstock/contract/errors/error';
import { writtenValueSchema } from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/languages/language';
import { z } from 'zod';
import type { ChangeCounter } from '../../collector/value-set.ts';
import type { VariableResult } from '../../exchange/request.ts';
import type { ReportVariable } from '../../reporting/report-variable.ts';
import type { Execution } from '../../requests/execute.ts';
import { readBody, writesSchema } from '../../templates/request-body.ts';
import type { Answer } from './answer.ts';
import { chosenVariables, valueText } from './value-texts.ts';

const oneSchema = z.object({ value: writtenValueSchema });
const manySchema = z.object({ writes: writesSchema.min(1) });

interface RestValuesOptions {
  readonly settings: Pick<Settings, 'keys' | 'writableKeys'>;
  /** The variables of the gateway by key. */
  readonly variables: () => ReadonlyMap<string, ReportVariable>;
  readonly changes: ChangeCounter;
  /** Names this process: the numbers of changes begin again with each. */
  readonly epoch: string;
  readonly execution: Pick<Execution, 'write'>;
}

/** The outcome of a write: the answer, and how many values were tried and failed. */
export interface Written {
  readonly answer: Answer;
  readonly tried: number;
  readonly failed: number;
}

/** The values that a service provides, read and written in the forms of its requests. */
export class RestValues {
  readonly #options: RestValuesOptions;
  readonly #provided: ReadonlySet<string> | null;
  readonly #writable: ReadonlySet<string>;

  constructor(options: RestValuesOptions) {
    this.#options = options;
    const { keys, writableKeys } = options.settings;
    this.#provided = keys.length === 0 ? null : new Set(keys);
    this.#writable = new Set(writableKeys);
  }

  /** The values of a query. */
  list(query: URLSearchParams, language: Language): Answer {
    const { changes, epoch } = this.#options;
    const keys = query.get('keys');
    const variables = chosenVariables(this.#variables(), {
      keys: keys === null ? null : new Set(keys.split(',').map((key) => key.trim())),
      driver: query.get('driver'),
      since: this.#since(query.get('since')),
    });
    const values = variables.map((variable) => valueText(variable, language));
    const texts = values.map(({ text }) => text).join(',');
    const cursor = JSON.stringify(`${epoch}-${changes.count}`);
    return {
      status: 200,
      body: `{"cursor":${cursor},"values":[${texts}]}`,
      state: values.map(({ state }) => state).join(','),
    };
  }

  /** The value of a variable. @throws CatalogueError */
  one(key: string, language: Language): Answer {
    const { text, state } = valueText(this.#variable(key), language);
    return { status: 200, body: text, state };
  }

  /** Writes a variable. @throws CatalogueError */
  async put(key: string, body: Uint8Array, writer: string, language: Language): Promise<Written> {
    this.#variable(key);
    if (!this.#writable.has(key)) throw failure('dataService.notWritable', { key });
    const { value } = readBody(body, oneSchema);
    const [result] = await this.#options.execution.write({ id: '', writes: [{ key, value }] }, writer);
    if (result === undefined) throw failure('dataService.notProvided', { key });
    const isWritten = result.code === '0';
    return {
      answer: { status: isWritten ? 200 : 422, body: resultText(result, language) },
      tried: 1,
      failed: isWritten ? 0 : 1,
    };
  }

  /** Writes variables; each has a result of its own. @throws CatalogueError */
  async post(body: Uint8Array, writer: string, language: Language): Promise<Written> {
    const { writes } = readBody(body, manySchema);
    for (const { key } of writes) {
      this.#variable(key);
      if (!this.#writable.has(key)) throw failure('dataService.notWritable', { key });
    }
    const results = await this.#options.execution.write({ id: '', writes }, writer);
    const texts = results.map((result) => resultText(result, language)).join(',');
    return {
      answer: { status: 200, body: `{"results":[${texts}]}` },
      tried: results.length,
      failed: results.filter(({ code }) => code !== '0').length,
    };
  }

  *#variables(): Iterable<ReportVariable> {
    for (const [key, variable] of this.#options.variables())
      if (this.#provided === null || this.#provided.has(key)) yield variable;
  }

  #variable(key: string): ReportVariable {
    const isProvided = this.#provided === null || this.#provided.has(key);
    const variable = isProvided ? this.#options.variables().get(key) : undefined;
    if (variable === undefined) throw failure('dataService.notProvided', { key });
    return variable;
  }

  /** The number of a change; null asks for all, as for a cursor of an earlier process. */
  #since(cursor: string | null): number | null {
    const { epoch, changes } = this.#options;
    const [, of, number] = /^([0-9a-z]+)-([0-9]{1,15})$/.exec(cursor ?? '') ?? [];
    const since = Number(number);
    return of === epoch && since <= changes.count ? since : null;
  }
}

function resultText({ key, code, value, time, unverified }: VariableResult, language: Language): string {
  const error = code === '0' ? undefined : deviceError(code);
  return JSON.stringify({
    key,
    code,
    message: error === undefined ? '' : errorText(error.key, error.parameters, language),
    value,
    time: time === 0 ? null : new Date(time).toISOString(),
    ...(unverified === true ? { unverified } : {}),
  });
}

import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { readTopicSchema, writeTopicSchema } from '@penstock/contract/configuration/model/topic';
import { type RequestPreview, triedRequestId } from '@penstock/contract/model/request-preview';
import type { SignalValue } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { Collectors } from '../collector/collectors.ts';
import { codeOfError, faultCode } from '../collector/fault-code.ts';
import type { Clock } from '../collector/schedule.ts';
import { templates } from '../templates/list.ts';
import { madeMessage, shownMessage } from './shown-message.ts';
import type { Execution } from '../requests/execute.ts';
import { resultOf } from '../requests/result.ts';
import { serviceValues } from '../requests/service-values.ts';
import { topicRefusal } from '../requests/refuse.ts';
import { RequestCounters } from '../requests/request-counters.ts';
import type { KindOfTopic } from '../requests/kind-of-topic.ts';
import { answerOf, type RequestWorld, understandRequest } from '../requests/request-topic.ts';

/** Variables of a request that is made for a preview. */
const exampleVariables = 2;

interface RequestPreviewsOptions extends Pick<RequestWorld, 'clock' | 'log'> {
  readonly collectors: Pick<Collectors, 'checkWritable' | 'positionOf' | 'sets' | 'ownerOf'>;
  /** Runs a script for what it returns alone. */
  readonly dryRunScript: RequestWorld['runScript'];
}

/** Shows how write and read topics understand and answer requests; nothing is written, sent or counted. */
export class RequestPreviews {
  readonly #options: RequestPreviewsOptions;
  readonly #world: RequestWorld;

  constructor(options: RequestPreviewsOptions) {
    const { clock, log, collectors, dryRunScript } = options;
    this.#options = options;
    this.#world = { clock, log, runScript: dryRunScript, execution: previewExecution(collectors, clock) };
  }

  /**
   * How a topic, saved or not, understands and answers a request, where none is given one of its template for some of the variables.
   * @throws CatalogueError `request.invalid` for a topic that is not valid, `request.tooMany` while too many scripts are tried.
   */
  async preview(
    kind: KindOfTopic['kind'],
    input: unknown,
    request: string | undefined,
    variables: Configuration['variables'],
  ): Promise<RequestPreview> {
    const parsed = (kind === 'write' ? writeTopicSchema : readTopicSchema).safeParse(input);
    if (!parsed.success) throw failure('request.invalid', { field: 'topic' });
    const unwanted = kind === 'write' ? 'readOnly' : 'writeOnly';
    const examples = variables
      .filter(({ mode }) => mode !== unwanted)
      .slice(0, exampleVariables)
      .map(({ key }) => ({ key, value: this.#valueOf(key) }));
    return await previewOfRequest({ kind, topic: parsed.data }, request, examples, this.#world);
  }

  #valueOf(key: string): SignalValue {
    const position = this.#options.collectors.positionOf(key);
    return position === undefined ? null : position.set.shown(position.row);
  }
}

/** Shows what requests would do: reads give the values that the gateway has, and writes are checked and not made. */
function previewExecution(
  collectors: Pick<Collectors, 'checkWritable' | 'positionOf' | 'sets' | 'ownerOf'>,
  clock: Clock,
): Execution {
  const missing = errorCatalogue['device.variableMissing'].code;
  const read = (key: string) => {
    const position = collectors.positionOf(key);
    if (position === undefined) return { key, value: null, time: 0, code: missing };
    const { set, row } = position;
    const code = faultCode(set.values.faults[row] ?? 0);
    return { key, value: set.shown(row), time: set.times[row] ?? 0, ...(code === undefined ? {} : { code }) };
  };
  const write = async (key: string, value: WrittenValue) => {
    try {
      await collectors.checkWritable(key, value);
      return { key, value: typeof value === 'boolean' ? Number(value) : value, time: clock.wall() };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return { ...read(key), code: codeOfError(error) };
    }
  };
  return {
    write: async ({ writes }) =>
      await Promise.all(writes.map(async ({ key, value }) => resultOf(await write(key, value)))),
    read: ({ keys, service }) =>
      Promise.resolve(
        service === undefined ? keys.map((key) => resultOf(read(key))) : serviceValues(collectors, service),
      ),
  };
}

/** A variable for a request that is made for a preview. */
interface ExampleVariable {
  readonly key: string;
  /** The value of now; null before the first. */
  readonly value: SignalValue;
}

/** Understands and answers a request by a topic as it would at work, where `world` writes nothing. */
async function previewOfRequest(
  { kind, topic }: KindOfTopic,
  given: string | undefined,
  variables: readonly ExampleVariable[],
  world: RequestWorld,
): Promise<RequestPreview> {
  const request = given ?? exampleOf({ kind, topic }, variables);
  const address = topic.requestTopic.split('/').map(levelOf).join('/');
  const nothing = { request, topic: address, variables: null, answer: null, failure: null };
  if (request === null) return nothing;
  const counters = new RequestCounters(topic.id, kind);
  const message = { topic: address, payload: new TextEncoder().encode(request) };
  try {
    const understood = await understandRequest({ kind, topic }, message, counters, world);
    if (understood === null) return { ...nothing, failure: failureOf(counters) };
    const results = await understood.execute('');
    const answer = await answerOf({ kind, topic }, { understood, message, results }, counters, world);
    return {
      ...nothing,
      variables: understood.variables.map(({ key, value }) => ({
        key,
        value: typeof value === 'boolean' ? Number(value) : value,
      })),
      answer: answer === null ? null : shownMessage(madeMessage(answer, world.clock.wall())),
      failure: failureOf(counters),
    };
  } catch (error) {
    const time = world.clock.wall();
    counters.fail(error, time);
    const refusal =
      error instanceof CatalogueError ? topicRefusal({ kind, topic }, message, error, time) : null;
    const answer = refusal === null ? null : shownMessage(madeMessage(refusal, time));
    return { ...nothing, answer, failure: failureOf(counters) };
  }
}

/** A level of a topic, with something in the place of a wildcard. */
function levelOf(level: string): string {
  return level === '+' || level === '#' ? triedRequestId : level;
}

/** The request that the template of a topic has for some variables; scripts are given one in the JSON of the product. */
function exampleOf({ kind, topic }: KindOfTopic, variables: readonly ExampleVariable[]): string | null {
  const { examples } = templates[topic.processing === 'default' ? topic.template : 'none'];
  const example =
    kind === 'write'
      ? examples?.write?.(
          triedRequestId,
          variables.map(({ key, value }) => ({ key, value: value ?? 0 })),
        )
      : examples?.read?.(
          triedRequestId,
          variables.map(({ key }) => key),
        );
  return example === undefined ? null : JSON.stringify(example, null, 2);
}

function failureOf(counters: RequestCounters): RequestPreview['failure'] {
  const { scriptFailure, error } = counters.status();
  return scriptFailure ?? (error === null ? null : { ...error, line: null, column: null, message: '' });
}

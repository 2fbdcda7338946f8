import { ownerText } from '../exchange/script-owner.ts';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { ReadRequest, VariableResult, WriteRequest } from '../exchange/request.ts';
import type { RunScript } from '../exchange/run-script.ts';
import { scriptPayload } from '../exchange/script-payload.ts';
import type { IncomingMessage, ServerConnection } from '../servers/connection.ts';
import { templates } from '../templates/list.ts';
import type { TemplateMessage } from '../templates/template.ts';
import type { Execution } from './execute.ts';
import type { RequestCounters } from './request-counters.ts';
import type { KindOfTopic, RequestTopic } from './kind-of-topic.ts';
import { refuseTopic } from './refuse.ts';
import { requestIdOf, responseTopicOf } from './request-id.ts';
import { messageArgument, readRequestOf, writeRequestOf } from './script-request.ts';

export interface RequestWorld {
  readonly clock: Clock;
  readonly execution: Execution;
  readonly runScript: RunScript;
  readonly log: Logger;
}

/** A request that was understood, with how it is carried out and answered by the template of its topic. */
export interface Understood {
  readonly id: string;
  /** Its variables, with the values to write; null where they are read. */
  readonly variables: readonly { readonly key: string; readonly value: WrittenValue | null }[];
  /** `writer`: the connection that asks. */
  execute(writer: string): Promise<VariableResult[]>;
  answer(results: readonly VariableResult[], topic: string): TemplateMessage | null;
}

/** Understands what comes on a request topic, carries it out, and answers with what the device did. */
export async function answerTopic(
  { kind, topic }: KindOfTopic,
  message: IncomingMessage,
  connection: ServerConnection,
  counters: RequestCounters,
  world: RequestWorld,
): Promise<void> {
  const { clock, log } = world;
  let understood: Understood | null;
  try {
    understood = await understandRequest({ kind, topic }, message, counters, world);
  } catch (error) {
    counters.invalid += 1;
    counters.fail(error, clock.wall());
    if (error instanceof CatalogueError)
      await refuseRequest({ kind, topic }, message, error, { connection, counters, clock });
    return;
  }
  if (understood === null) return;
  const results = await understood.execute(connection.name);
  counters.done += 1;
  const failed = results.filter(({ code }) => code !== '0').length;
  const variables = understood.variables.length;
  log.info({ topic: topic.id, server: connection.name, variables, failed }, `${kind} request carried out`);
  try {
    const answer = await answerOf({ kind, topic }, { understood, message, results }, counters, world);
    if (answer === null) return;
    await connection.send({ ...answer, qos: topic.qos, retain: false });
    counters.answered += 1;
  } catch (error) {
    counters.fail(error, clock.wall());
  }
}

/** Tells who sent a message on a request topic why it is not carried out, where that is known and somebody waits for it. */
export async function refuseRequest(
  one: KindOfTopic,
  message: IncomingMessage,
  error: CatalogueError,
  {
    connection,
    counters,
    clock,
  }: {
    readonly connection: Pick<ServerConnection, 'send'>;
    readonly counters: RequestCounters;
    readonly clock: Clock;
  },
): Promise<void> {
  try {
    if (await refuseTopic(one, message, error, { connection, time: clock.wall() })) counters.answered += 1;
  } catch (failed) {
    counters.fail(failed, clock.wall());
  }
}

/** A request that was carried out. */
interface Done {
  readonly understood: Understood;
  readonly message: IncomingMessage;
  readonly results: readonly VariableResult[];
}

/** The answer to a request by the template or the script of its topic; null where none is sent. @throws CatalogueError */
export async function answerOf(
  { kind, topic }: KindOfTopic,
  { understood, message, results }: Done,
  counters: RequestCounters,
  world: RequestWorld,
): Promise<TemplateMessage | null> {
  const { id } = understood;
  const requestId = requestIdOf(topic.requestTopic, message.topic, id);
  const responseTopic = responseTopicOf(topic.responseTopic, requestId);
  return topic.processing === 'default'
    ? understood.answer(results, responseTopic)
    : await scriptAnswer({ kind, topic }, { id, requestId, responseTopic, results }, counters, world);
}

/** Reads a message of a request topic; null where it is no request, or its script failed. @throws CatalogueError */
export async function understandRequest(
  { kind, topic }: KindOfTopic,
  message: IncomingMessage,
  counters: RequestCounters,
  world: RequestWorld,
): Promise<Understood | null> {
  if (topic.processing === 'default') {
    const template = templates[topic.template];
    return kind === 'write'
      ? ofWrite(template.parseWrite(message.topic, message.payload), topic, world)
      : ofRead(template.parseRead(message.topic, message.payload), topic, world);
  }
  const entry = kind === 'write' ? 'writeReqToJson' : 'readReqToJson';
  const argument = {
    topic: message.topic,
    requestId: requestIdOf(topic.requestTopic, message.topic, ''),
    payload: messageArgument(message.payload, 'string'),
  };
  const result = await world.runScript(
    entry,
    ownerText({ use: `${kind}Request`, name: topic.id }),
    topic.requestScript,
    argument,
  );
  if (!result.ok) {
    counters.invalid += 1;
    counters.scriptFailed(result, world.clock.wall());
    return null;
  }
  return kind === 'write'
    ? ofWrite(writeRequestOf(result.output), topic, world)
    : ofRead(readRequestOf(result.output), topic, world);
}

function ofWrite(request: WriteRequest | null, topic: RequestTopic, world: RequestWorld): Understood | null {
  if (request === null) return null;
  return {
    id: request.id,
    variables: request.writes,
    execute: (writer) => world.execution.write(request, writer),
    answer: (results, responseTopic) => {
      const facts = { request, results, topic: responseTopic, time: world.clock.wall() };
      return templates[topic.template].writeAnswer(facts);
    },
  };
}

function ofRead(request: ReadRequest | null, topic: RequestTopic, world: RequestWorld): Understood | null {
  if (request === null) return null;
  return {
    id: request.id,
    variables: request.keys.map((key) => ({ key, value: null })),
    execute: () => world.execution.read(request),
    answer: (results, responseTopic) => {
      const facts = { request, results, topic: responseTopic, time: world.clock.wall() };
      return templates[topic.template].readAnswer(facts);
    },
  };
}

interface AnswerFacts {
  readonly id: string;
  readonly requestId: string;
  readonly responseTopic: string;
  readonly results: readonly VariableResult[];
}

async function scriptAnswer(
  { kind, topic }: KindOfTopic,
  { responseTopic, ...facts }: AnswerFacts,
  counters: RequestCounters,
  { runScript, clock }: RequestWorld,
): Promise<TemplateMessage | null> {
  const entry = kind === 'write' ? 'writeRespToJson' : 'readRespToJson';
  const argument = { ...facts, time: clock.wall() };
  const result = await runScript(
    entry,
    ownerText({ use: `${kind}Response`, name: topic.id }),
    topic.responseScript,
    argument,
  );
  if (!result.ok) {
    counters.scriptFailed(result, clock.wall());
    return null;
  }
  const payload = scriptPayload(result.output, 'string');
  return payload === undefined ? null : { topic: responseTopic, payload };
}

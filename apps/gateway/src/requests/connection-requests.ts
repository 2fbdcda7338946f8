import { ownerText } from '../exchange/script-owner.ts';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { isFields } from '@penstock/contract/document/fields';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import type {
  HttpConnection,
  TcpConnection,
  UdpConnection,
} from '@penstock/contract/configuration/model/connection';
import type { ReadRequest, VariableResult, WriteRequest } from '../exchange/request.ts';
import { scriptPayload } from '../exchange/script-payload.ts';
import type { ServerConnection } from '../servers/connection.ts';
import { templates } from '../templates/list.ts';
import { bodyOf } from '../templates/request-body.ts';
import { lineFeed, linesOf } from './lines.ts';
import { lineRefusal, lineRefusals } from './refuse.ts';
import type { RequestCounters } from './request-counters.ts';
import type { RequestWorld } from './request-topic.ts';
import { messageArgument, readRequestOf, writeRequestOf } from './script-request.ts';

/** The most requests in what comes at once. */
const { lines: maxLines } = requestLimits;

/** A connection whose requests come without a topic: by TCP and UDP, and with what an HTTP server answers to a report. */
export interface SocketRequests {
  readonly connection: ServerConnection;
  readonly settings: TcpConnection | UdpConnection | HttpConnection;
}

/**
 * Answers what a TCP or UDP server sends: its callback script says what to do, or, where it has none, each line is a
 * request in the product's own JSON. The answer is one line.
 */
export async function answerSocket(
  { connection, settings }: SocketRequests,
  payload: Uint8Array,
  counters: RequestCounters,
  world: RequestWorld,
): Promise<void> {
  const { clock } = world;
  try {
    if (settings.callbackScript !== '') {
      const argument = { server: settings.name, payload: messageArgument(payload, settings.returnType) };
      const result = await world.runScript(
        'main',
        ownerText({ use: 'callback', name: settings.name }),
        settings.callbackScript,
        argument,
      );
      if (result.ok) await answerOutput(connection, result.output, counters, world);
      else counters.scriptFailed(result, clock.wall());
      return;
    }
    const lines = linesOf(payload);
    if (lines.length > maxLines) {
      const error = failure('serverRequest.tooMany', { maximum: maxLines });
      counters.invalid += 1;
      counters.fail(error, clock.wall());
      await refuseSocket({ connection, settings }, payload, error, counters, world);
      return;
    }
    for (const line of lines) await answerLine(connection, line, counters, world);
  } catch (error) {
    counters.invalid += 1;
    counters.fail(error, clock.wall());
  }
}

/** Tells a TCP or UDP server which requests of a portion are not carried out; what a callback script reads has no id that is known. */
export async function refuseSocket(
  { connection, settings }: SocketRequests,
  payload: Uint8Array,
  error: CatalogueError,
  counters: RequestCounters,
  world: RequestWorld,
): Promise<void> {
  if (settings.callbackScript !== '') return;
  for (const answer of lineRefusals(payload, error, world.clock.wall()))
    await send(connection, answer, counters, world);
}

/** The result of a callback script: null, an answer to send as it is, or a request. */
async function answerOutput(
  connection: ServerConnection,
  output: unknown,
  counters: RequestCounters,
  world: RequestWorld,
): Promise<void> {
  if (output === null || output === undefined) return;
  if (typeof output === 'string' || Array.isArray(output)) {
    const payload = scriptPayload(output, typeof output === 'string' ? 'string' : 'bytes');
    if (payload !== undefined) await send(connection, payload, counters, world);
    return;
  }
  const isWrite = typeof output === 'object' && 'writes' in output;
  const request = isWrite ? writeRequestOf(output) : readRequestOf(output);
  if (request !== null) await carryOut(connection, request, counters, world);
}

async function answerLine(
  connection: ServerConnection,
  line: Uint8Array,
  counters: RequestCounters,
  world: RequestWorld,
): Promise<void> {
  let request: WriteRequest | ReadRequest | null;
  try {
    request = requestIn(line);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    counters.invalid += 1;
    counters.fail(error, world.clock.wall());
    const answer = lineRefusal(line, error, world.clock.wall());
    if (answer !== undefined) await send(connection, answer, counters, world);
    return;
  }
  if (request !== null) await carryOut(connection, request, counters, world);
}

/** A request to read where there are keys, else one to write. @throws CatalogueError `serverRequest.invalid`. */
function requestIn(line: Uint8Array): WriteRequest | ReadRequest | null {
  const body = bodyOf(line);
  return isFields(body) && 'keys' in body && !('writes' in body)
    ? templates.none.parseRead('', line)
    : templates.none.parseWrite('', line);
}

async function carryOut(
  connection: ServerConnection,
  request: WriteRequest | ReadRequest,
  counters: RequestCounters,
  world: RequestWorld,
): Promise<void> {
  const { clock, execution, log } = world;
  const time = () => clock.wall();
  const answered = async (results: readonly VariableResult[], payload: Uint8Array | undefined) => {
    counters.done += 1;
    const failed = results.filter(({ code }) => code !== '0').length;
    log.info({ server: connection.name, variables: results.length, failed }, 'request carried out');
    if (payload !== undefined)
      await send(connection, Buffer.concat([payload, Buffer.of(lineFeed)]), counters, world);
  };
  if ('writes' in request) {
    const results = await execution.write(request, connection.name);
    await answered(
      results,
      templates.none.writeAnswer({ request, results, topic: '', time: time() })?.payload,
    );
  } else {
    const results = await execution.read(request);
    await answered(
      results,
      templates.none.readAnswer({ request, results, topic: '', time: time() })?.payload,
    );
  }
}

async function send(
  connection: ServerConnection,
  payload: Uint8Array,
  counters: RequestCounters,
  { clock }: RequestWorld,
): Promise<void> {
  try {
    await connection.send({ topic: '', payload, qos: 0, retain: false });
    counters.answered += 1;
  } catch (error) {
    counters.fail(error, clock.wall());
  }
}

import { ownerText } from '../exchange/script-owner.ts';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { TcpConnection, UdpConnection } from '@penstock/contract/configuration/model/connection';
import type { ReadRequest, VariableResult, WriteRequest } from '../exchange/request.ts';
import { scriptPayload } from '../exchange/script-payload.ts';
import type { ServerConnection } from '../servers/connection.ts';
import { templates } from '../templates/list.ts';
import type { RequestCounters } from './request-counters.ts';
import type { RequestWorld } from './request-topic.ts';
import { messageArgument, readRequestOf, writeRequestOf } from './script-request.ts';

/** The separator of the requests of one TCP portion: JSON has no line feed outside of its texts. */
const lineFeed = 0x0a;
/** The most requests in what comes at once. */
const maxLines = 20;

/** A TCP or UDP connection, whose requests come without a topic. */
export interface SocketRequests {
  readonly connection: ServerConnection;
  readonly settings: TcpConnection | UdpConnection;
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
    if (lines.length > maxLines) throw failure('serverRequest.tooMany', { maximum: maxLines });
    for (const line of lines) await answerLine(connection, line, counters, world);
  } catch (error) {
    counters.invalid += 1;
    counters.fail(error, clock.wall());
  }
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
  const request = requestIn(line);
  if (request !== null) await carryOut(connection, request, counters, world);
}

/** A request to write, else one to read. */
function requestIn(line: Uint8Array): WriteRequest | ReadRequest | null {
  try {
    return templates.none.parseWrite('', line);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return templates.none.parseRead('', line);
  }
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
    const results = await execution.write(request);
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

/** The lines that are not blank. */
function linesOf(payload: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < payload.length; ) {
    const found = payload.indexOf(lineFeed, start);
    const end = found === -1 ? payload.length : found;
    const line = payload.subarray(start, end);
    if (line.some((byte) => byte > 0x20)) lines.push(line);
    start = end + 1;
  }
  return lines;
}

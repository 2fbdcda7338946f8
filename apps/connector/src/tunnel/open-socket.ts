import type { IncomingMessage } from 'node:http';
import { envelopeSchema } from '@penstock/contract/calls/envelope';
import { tunnelPath } from '@penstock/contract/calls/gateway-tunnel';
import { parsedJson } from '@penstock/contract/document/parsed-json';
import { failure } from '@penstock/contract/errors/error';
import { textsAt } from '@penstock/languages/catalogue';
import { type Language, textIn } from '@penstock/languages/language';
import { reasonOf } from '@penstock/node-kit/error-text';
import { WebSocket } from 'ws';

const texts = textsAt('connector.tunnel:texts');

/** How long the platform and the gateway may take to connect, in ms. */
const patience = 45_000;
/** The most bytes of an answer that refuses. */
const maxAnswer = 65_536;

/** The parts of a socket. */
interface SocketOptions {
  readonly platform: URL;
  readonly ticket: string;
  /** The only certificate authorities that are trusted, PEM; those of the system where there are none. */
  readonly authority: string | undefined;
  readonly language: Language;
}

/**
 * Opens the socket of a tunnel: the gateway is connected when it resolves. Rejects with `connect.serverUnreachable` where there is no
 * platform, and with `connect.vpnFailed` and the reason that the platform gives.
 */
export async function openSocket(options: SocketOptions): Promise<WebSocket> {
  const { platform, ticket, authority, language } = options;
  const url = new URL(`${tunnelPath}${encodeURIComponent(ticket)}`, platform);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url, {
    handshakeTimeout: patience,
    perMessageDeflate: false,
    headers: { 'accept-language': language },
    ...(authority === undefined ? {} : { ca: authority }),
  });
  socket.binaryType = 'nodebuffer';
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', (error) => {
      const isSilent = /timed out/.test(error.message);
      if (isSilent) reject(vpnFailed(textIn(texts.silent, language)));
      else reject(failure('connect.serverUnreachable', { host: platform.host }, { cause: error }));
    });
    socket.once('unexpected-response', (_request, response: IncomingMessage) => {
      refusalOf(response, language)
        .then((reason) => reject(vpnFailed(reason)))
        .catch((error: unknown) => reject(vpnFailed(reasonOf(error))));
    });
  });
  return socket;
}

function vpnFailed(reason: string) {
  // The sentence that it becomes part of has a full stop of its own.
  return failure('connect.vpnFailed', { reason: reason.replace(/[.。]$/, '') });
}

async function refusalOf(response: IncomingMessage, language: Language): Promise<string> {
  let body = '';
  response.setEncoding('utf8');
  for await (const part of response) {
    body += String(part);
    if (body.length > maxAnswer) break;
  }
  const envelope = envelopeSchema.safeParse(parsedJson(body));
  if (envelope.success) return envelope.data.message;
  return textIn(texts.noAnswer, language, { status: response.statusCode ?? 0 });
}

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { envelopeSchema, isSuccess } from '@penstock/contract/calls/envelope';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { z } from 'zod';
import { parsedJson } from '@penstock/contract/document/parsed-json';

/** How long the platform may take to answer, in ms, and the most bytes of its answer. */
const limits = { wait: 10_000, bytes: 131_072 } as const;

/** The identity of the gateway, and the authority it trusts. */
export interface Asking {
  readonly sn: string;
  readonly secret: string;
  /** The only certificate authorities that are trusted, PEM; those of the system where there are none. */
  readonly authority: string | undefined;
  /** The address of this machine to ask from; any by default. */
  readonly localAddress?: string | undefined;
}

/** The platform refuses this gateway: its serial number or secret is wrong. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Where the broker is, and whom to trust from now on. */
export type Connection = z.output<typeof gatewayConnection.answer>;

/** Asks the platform where the broker is. Rejects with {@link Refused}, or with what went wrong. */
export async function askForBroker(
  platform: string,
  asking: Asking,
  signal: AbortSignal,
): Promise<Connection> {
  const { status, text } = await post(platform, asking, signal).catch((error: unknown) => {
    throw new Error(`no answer from ${platform}: ${reasonOf(error)}`);
  });
  const envelope = envelopeSchema.safeParse(parsedJson(text));
  if (!envelope.success) throw new Error(`${platform} answers with status ${status} and no envelope`);
  const { code, message, data } = envelope.data;
  if (status === 401) throw new Refused(message);
  if (!isSuccess(code)) throw new Error(`${platform} answers with code ${code}: ${message}`);
  const connection = gatewayConnection.answer.parse(data);
  checkBroker(connection.broker, asking.authority !== undefined);
  return connection;
}

function checkBroker(broker: string, mustBeEncrypted: boolean): void {
  const { protocol } = new URL(broker);
  if (protocol !== 'mqtt:' && protocol !== 'mqtts:')
    throw new Error(`${broker} is no address of an MQTT broker`);
  if (mustBeEncrypted && protocol !== 'mqtts:')
    throw new Error(`${broker} is not encrypted, and this gateway was provisioned with an authority`);
}

/** Not `fetch`, which cannot be given the authorities to trust. */
async function post(
  platform: string,
  { sn, secret, authority, localAddress }: Asking,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly text: string }> {
  const url = new URL(gatewayConnection.path, platform);
  const body = JSON.stringify({ sn, secret });
  const options = {
    method: gatewayConnection.method,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.wait)]),
    agent: false,
    ...(localAddress === undefined ? {} : { localAddress }),
  } as const;
  return await new Promise((resolve, reject) => {
    const trusted = authority === undefined ? {} : { ca: authority };
    const request =
      url.protocol === 'https:' ? requestHttps(url, { ...options, ...trusted }) : requestHttp(url, options);
    request.once('error', reject);
    request.once('response', (response) => {
      const parts: Uint8Array[] = [];
      let bytes = 0;
      response.on('data', (part: Uint8Array) => {
        bytes += part.length;
        parts.push(part);
        if (bytes > limits.bytes) request.destroy(new Error('the answer is too large'));
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    request.end(body);
  });
}

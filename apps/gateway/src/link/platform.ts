import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { envelopeSchema, isSuccess } from '@penstock/contract/calls/envelope';
import type { Call } from '@penstock/contract/calls/call';
import { gatewayCertify, gatewayConnection } from '@penstock/contract/calls/provisioning';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { z } from 'zod';
import { parsedJson } from '@penstock/contract/document/parsed-json';

/** How long the platform may take to answer, in ms, and the most bytes of its answer. */
const limits = { wait: 10_000, bytes: 131_072 } as const;

/** The way a platform is reached. */
export interface Reaching {
  /** The only certificate authorities that are trusted, PEM; those of the system where there are none. */
  readonly authority: string | undefined;
  /** The address of this machine to ask from; any by default. */
  readonly localAddress?: string | undefined;
}

/** The platform refuses this gateway: its serial number, its secret or its certificate is wrong. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** The code of the error (docs/errors.md). */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Where the broker is, and whom to trust from now on. */
export type Connection = z.output<typeof gatewayConnection.answer>;

/**
 * Asks the platform where the broker is, with the secret or by showing the certificate. Rejects with {@link Refused}, or with what
 * went wrong.
 */
export async function askForBroker(
  platform: string,
  asked: z.input<typeof gatewayConnection.request>,
  reaching: Reaching,
  signal: AbortSignal,
): Promise<Connection> {
  const connection = await ask(platform, gatewayConnection, asked, reaching, signal);
  checkBroker(connection.broker, reaching.authority !== undefined);
  return connection;
}

/** Asks the platform for a certificate. Rejects with {@link Refused}, or with what went wrong. */
export async function askForCertificate(
  platform: string,
  asked: z.input<typeof gatewayCertify.request>,
  reaching: Reaching,
  signal: AbortSignal,
): Promise<string> {
  return (await ask(platform, gatewayCertify, asked, reaching, signal)).certificate;
}

async function ask<Asked extends z.ZodObject, Answer extends z.ZodType>(
  platform: string,
  call: Call<Asked, Answer>,
  asked: z.input<Asked>,
  reaching: Reaching,
  signal: AbortSignal,
): Promise<z.output<Answer>> {
  const { status, text } = await post(platform, call.path, asked, reaching, signal).catch(
    (error: unknown) => {
      throw new Error(`no answer from ${platform}: ${reasonOf(error)}`);
    },
  );
  const envelope = envelopeSchema.safeParse(parsedJson(text));
  if (!envelope.success) throw new Error(`${platform} answers with status ${status} and no envelope`);
  const { code, message, data } = envelope.data;
  if (status === 401) throw new Refused(message, code);
  if (!isSuccess(code)) throw new Error(`${platform} answers with code ${code}: ${message}`);
  return call.answer.parse(data);
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
  path: string,
  asked: object,
  { authority, localAddress }: Reaching,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly text: string }> {
  const url = new URL(path, platform);
  const body = JSON.stringify(asked);
  const options = {
    method: 'POST',
    // Refusals are written to the log, which is English.
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-language': 'en',
    },
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

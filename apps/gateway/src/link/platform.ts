import { envelopeSchema, isSuccess } from '@penstock/contract/calls/envelope';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import type { Identity } from '../data/identity.ts';
import { reasonOf } from '@penstock/node-kit/error-text';

/** How long the platform may take to answer, in ms, and the most bytes of its answer. */
const limits = { wait: 10_000, bytes: 65_536 } as const;

/** The platform refuses this gateway: its serial number or secret is wrong. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Asks the platform where the broker is. Rejects with {@link Refused}, or with what went wrong. */
export async function askForBroker(
  platform: string,
  { sn, secret }: Identity,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(new URL(gatewayConnection.path, platform), {
    method: gatewayConnection.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sn, secret }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.wait)]),
  }).catch((error: unknown) => {
    throw new Error(`no answer from ${platform}: ${causeOf(error)}`);
  });
  const envelope = envelopeSchema.safeParse(await readJson(response));
  if (!envelope.success)
    throw new Error(`${platform} answers with status ${response.status} and no envelope`);
  const { code, message, data } = envelope.data;
  if (response.status === 401) throw new Refused(message);
  if (!isSuccess(code)) throw new Error(`${platform} answers with code ${code}: ${message}`);
  const { broker } = gatewayConnection.answer.parse(data);
  const { protocol } = new URL(broker);
  if (protocol !== 'mqtt:' && protocol !== 'mqtts:')
    throw new Error(`${broker} is no address of an MQTT broker`);
  return broker;
}

async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (response.body === null) return undefined;
  const body: AsyncIterable<unknown> = response.body;
  for await (const part of body) {
    if (!(part instanceof Uint8Array)) continue;
    bytes += part.length;
    if (bytes > limits.bytes) throw new Error('the answer of the platform is too large');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `fetch` hides the reason in its cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return reasonOf(cause instanceof Error && cause.message !== '' ? cause : error);
}

import { getJson, ServiceError } from '../../../kernel/network/get-json.ts';
import type { z } from 'zod';
import type { AddressServiceOptions } from './address-service.ts';

/**
 * Asks a service and reads its answer. The key goes with the request and is in no message.
 *
 * @throws ServiceError where it does not answer 200 with what the schema says.
 */
export async function askService<Schema extends z.ZodType>(
  { url, key, patience }: AddressServiceOptions,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const target = new URL(`${url.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  if (key !== undefined) target.searchParams.set('key', key);
  // Services of Nominatim refuse a program that does not say which it is.
  const headers = { 'user-agent': 'Penstock', accept: 'application/json' };
  const { status, body } = await getJson(target, headers, AbortSignal.timeout(patience));
  const parsed = schema.safeParse(body);
  if (status !== 200 || !parsed.success)
    throw new ServiceError(
      `${target.pathname}: status ${status}${status === 200 ? ', not its protocol' : ''}`,
    );
  return parsed.data;
}

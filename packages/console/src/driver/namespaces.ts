import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { driverNamespaces, driverUseUris } from '@penstock/contract/calls/driver';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { deviceNamespaces } from '@penstock/contract/link/methods/device';
import { addressByUri } from '@penstock/contract/protocols/opc-ua-address';
import { z } from 'zod';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';
import { baseOf } from '../base.ts';
import { applyChange, driverOf } from './change.ts';

/** The fields of a variable that are needed here: the gateway has checked all of them, and there may be very many. */
const variablesSchema = z.array(z.object({ driver: z.string(), key: z.string(), address: z.string() }));

/** Lists the meaning of the indexes of namespaces in the addresses of a driver. */
export async function listNamespaces(
  access: ConsoleAccess,
  { sn, name }: CallParsedRequest<typeof driverNamespaces>,
): Promise<CallAnswer<typeof driverNamespaces>> {
  return await access.request(sn, deviceNamespaces, { driver: name });
}

/** Has the variables of a driver name their namespaces by URI, as the gateway knows what the indexes meant. */
export async function nameNamespacesByUri(
  access: ConsoleAccess,
  request: CallParsedRequest<typeof driverUseUris>,
  caller: ConsoleCaller,
): Promise<CallAnswer<typeof driverUseUris>> {
  const { sn, name } = request;
  const base = await baseOf(access, request);
  driverOf(base, name);
  const { namespaces } = await access.request(sn, deviceNamespaces, { driver: name });
  const uris = new Map(namespaces.map(({ index, uri }) => [index, uri]));
  const key = { sn, revision: base.revision, hash: base.hash };
  const variables = variablesSchema.parse(await access.configurations.section(key, ['variables']));
  const changes = variables.flatMap(({ key: item, driver, address }): PatchChange[] => {
    const after = driver === name ? addressByUri(address, uris) : undefined;
    return after === undefined
      ? []
      : [{ kind: 'changed', path: ['variables', { by: 'key', item }, 'address'], after }];
  });
  if (changes.length === 0) return { revision: base.revision, changed: false, variables: 0 };
  const answer = await applyChange(access, caller, {
    sn,
    base,
    about: request,
    changes,
    index: null,
    log: {
      action: 'editDriver',
      before: { name, namespaces: 'ns' },
      after: { name, namespaces: 'nsu', variables: changes.length },
    },
  });
  return { ...answer, variables: changes.length };
}

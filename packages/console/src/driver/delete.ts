import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { driverDelete } from '@penstock/contract/calls/driver';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { failure } from '@penstock/contract/errors/error';
import type { ConsoleAccess, ConsoleCaller, CurrentConfiguration } from '../access.ts';
import { baseOf } from '../base.ts';
import { applyChange, driverOf } from './change.ts';

/** Deletes drivers, and their variables where the caller says so. */
export async function deleteDrivers(
  access: ConsoleAccess,
  request: CallParsedRequest<typeof driverDelete>,
  caller: ConsoleCaller,
): Promise<CallAnswer<typeof driverDelete>> {
  const { sn, withVariables } = request;
  const base = await baseOf(access, request);
  const names = [...new Set(request.names)];
  const deleted = names.map((name) => driverOf(base, name));
  const variables = deleted.reduce((sum, one) => sum + one.variables, 0);
  if (variables > 0 && !withVariables) throw failure('driver.hasVariables', { count: variables });
  const { revision, changed } = await applyChange(access, caller, {
    sn,
    base,
    about: request,
    changes: [
      ...(variables > 0 ? await removedVariables(access, sn, base, names) : []),
      ...names.map(
        (name): PatchChange => ({ kind: 'removed', path: ['drivers', { by: 'name', item: name }] }),
      ),
    ],
    index: null,
    log: {
      action: 'deleteDrivers',
      before: { drivers: deleted.map(({ driver }) => hideSecrets(driverSchema, driver)), variables },
      after: {},
    },
  });
  return { revision, changed, variables };
}

async function removedVariables(
  access: ConsoleAccess,
  sn: string,
  { revision, hash }: CurrentConfiguration,
  names: readonly string[],
): Promise<readonly PatchChange[]> {
  const keys = await access.configurations.variableKeys({ sn, revision, hash }, names);
  return [...keys.values()].flatMap((ofDriver) =>
    ofDriver.map((key): PatchChange => ({ kind: 'removed', path: ['variables', { by: 'key', item: key }] })),
  );
}

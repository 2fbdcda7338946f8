import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { driverAdd } from '@penstock/contract/calls/driver';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';
import { baseOf } from '../base.ts';
import { applyChange, driverOf, refuse, withSecretsOf } from './change.ts';
import { nameProblems } from './name.ts';

/** Adds a driver behind those that are there. */
export async function addDriver(
  access: ConsoleAccess,
  request: CallParsedRequest<typeof driverAdd>,
  caller: ConsoleCaller,
): Promise<CallAnswer<typeof driverAdd>> {
  const { sn, copyOf } = request;
  const base = await baseOf(access, request);
  if (base.drivers.length >= limits.drivers)
    throw failure('capacity.drivers', { maximum: limits.drivers, actual: base.drivers.length + 1 });
  refuse(nameProblems(base, request.driver.name));
  const driver = withSecretsOf(request.driver, copyOf === '' ? undefined : driverOf(base, copyOf).driver);
  const path = ['drivers', { by: 'name', item: driver.name }] as const;
  const behind = base.drivers.at(-1)?.driver.name ?? null;
  return await applyChange(access, caller, {
    sn,
    base,
    about: request,
    changes: [{ kind: 'added', path, value: driver, behind }],
    index: base.drivers.length,
    log: { action: 'addDriver', before: {}, after: { driver: hideSecrets(driverSchema, driver) } },
  });
}

import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { driverEdit } from '@penstock/contract/calls/driver';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import type { ConsoleAccess, ConsoleCaller, CurrentConfiguration } from '../access.ts';
import { baseOf } from '../base.ts';
import { applyChange, driverOf, refuse, withSecretsOf } from './change.ts';
import { nameProblems } from './name.ts';
import { renamedGroups } from './renamed-groups.ts';

/** Changes a driver; its variables take over a new name of it and of its scan groups. */
export async function editDriver(
  access: ConsoleAccess,
  request: CallParsedRequest<typeof driverEdit>,
  caller: ConsoleCaller,
): Promise<CallAnswer<typeof driverEdit>> {
  const { sn, name } = request;
  const base = await baseOf(access, request);
  const { driver: before } = driverOf(base, name);
  const after = withSecretsOf(request.driver, before);
  if (after.name !== name) refuse(nameProblems(base, after.name));
  const changes = diffBySchema(driverSchema, before, after).map(
    (change): PatchChange => ({ ...change, path: ['drivers', { by: 'name', item: name }, ...change.path] }),
  );
  return await applyChange(access, caller, {
    sn,
    base,
    about: request,
    // A new name last: until then the changes find the driver by the one it has.
    changes: [
      ...changes.filter((change) => !isName(change)),
      ...(await renamedGroups(access, sn, base, before, after)),
      ...(after.name === name ? [] : await renamed(access, sn, base, name, after.name)),
      ...changes.filter(isName),
    ],
    index: base.drivers.findIndex(({ driver }) => driver.name === name),
    log: {
      action: 'editDriver',
      before: { driver: hideSecrets(driverSchema, before) },
      after: { driver: hideSecrets(driverSchema, after) },
    },
  });
}

function isName({ path }: PatchChange): boolean {
  return path.length === 3 && path[2] === 'name';
}

/** The changes that have the variables of a driver name it by its new name. */
async function renamed(
  access: ConsoleAccess,
  sn: string,
  { revision, hash }: CurrentConfiguration,
  before: string,
  after: string,
): Promise<readonly PatchChange[]> {
  const keys = await access.configurations.variableKeys({ sn, revision, hash }, [before]);
  return (keys.get(before) ?? []).map((key) => ({
    kind: 'changed',
    path: ['variables', { by: 'key', item: key }, 'driver'],
    after,
  }));
}

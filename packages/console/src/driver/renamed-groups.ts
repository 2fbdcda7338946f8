import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { failure } from '@penstock/contract/errors/error';
import { renamedScanGroups } from '@penstock/contract/protocols/renamed-scan-groups';
import { z } from 'zod';
import type { ConsoleAccess, CurrentConfiguration } from '../access.ts';

/** The fields of a variable that are needed here: the gateway has checked all of them, and there may be very many. */
const variablesSchema = z.array(
  z.object({ driver: z.string(), key: z.string(), scanGroup: z.string().default('') }),
);

/**
 * The changes that have the variables of a driver follow scan groups that have other names. Throws `driver.scanGroupUsed` where a group is gone that has variables.
 */
export async function renamedGroups(
  access: ConsoleAccess,
  sn: string,
  { revision, hash }: CurrentConfiguration,
  before: Driver,
  after: Driver,
): Promise<readonly PatchChange[]> {
  const gone = renamedScanGroups(before.scanGroups, after.scanGroups);
  if (gone.size === 0) return [];
  const variables = variablesSchema
    .parse(await access.configurations.section({ sn, revision, hash }, ['variables']))
    .filter(({ driver, scanGroup }) => driver === before.name && gone.has(scanGroup));
  for (const [group, next] of gone) {
    const count = variables.filter(({ scanGroup }) => scanGroup === group).length;
    if (count > 0 && next === undefined) throw failure('driver.scanGroupUsed', { group, count });
  }
  return variables.map(({ key, scanGroup }) => ({
    kind: 'changed',
    path: ['variables', { by: 'key', item: key }, 'scanGroup'],
    after: gone.get(scanGroup),
  }));
}

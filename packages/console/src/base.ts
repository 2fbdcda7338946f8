import { failure } from '@penstock/contract/errors/error';
import type { ConfigurationAccess, CurrentConfiguration } from './access.ts';

/** The configuration a change is made from. Throws `configuration.changedBy` when another is current. */
export async function baseOf(
  { configurations }: { readonly configurations: Pick<ConfigurationAccess, 'current'> },
  { sn, baseRevision }: { readonly sn: string; readonly baseRevision: number },
): Promise<CurrentConfiguration> {
  const current = await configurations.current(sn);
  if (current.revision === baseRevision) return current;
  const { revision, author, time } = current;
  throw failure('configuration.changedBy', {
    base: baseRevision,
    current: revision,
    author,
    time: new Date(time).toISOString(),
  });
}

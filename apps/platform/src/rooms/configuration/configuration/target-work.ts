import { type CopyTarget, copyTargetSchema } from '@penstock/contract/calls/configuration-copy';
import type { calls } from '@penstock/contract/calls/list';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { CatalogueError, errorTexts, failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { z } from 'zod';
import type { LongOperations, OperationWork } from '../../gateways/operation/long-operations.ts';
import { polledState } from '@penstock/console/operation/polled-state';

const resultSchema = z.object({ targets: z.array(copyTargetSchema) });

/**
 * Does the same to several gateways, and reports how far each is. A failure at one keeps no other from it; where it fails at
 * all of them, the operation fails with the first error.
 *
 * @param names of the gateways by serial number, in the order in which they are started.
 * @param atOnce gateways that are worked on at the same time.
 * @param apply does it to one; answers the revision that it made, and null where it made none.
 */
export async function workOnTargets(
  { progress, report, release, signal }: Parameters<OperationWork>[0],
  names: ReadonlyMap<string, string>,
  atOnce: number,
  apply: (sn: string) => Promise<number | null>,
): Promise<{ readonly targets: readonly CopyTarget[] }> {
  const targets: CopyTarget[] = [...names].map(([sn, name]) => ({
    sn,
    name,
    state: 'waiting',
    revision: null,
    message: null,
  }));
  const set = async (index: number, now: Partial<CopyTarget>) => {
    const known = targets[index];
    if (known !== undefined) targets[index] = { ...known, ...now };
    await report({ targets });
  };
  let done = 0;
  let firstError: CatalogueError | undefined;
  const waiting = targets.entries();
  const lane = async () => {
    for (const [index, { sn }] of waiting) {
      signal.throwIfAborted();
      await set(index, { state: 'running' });
      try {
        const revision = await apply(sn);
        await set(index, { state: revision === null ? 'unchanged' : 'success', revision });
      } catch (error) {
        const known =
          error instanceof CatalogueError ? error : failure('service.unknown', {}, { cause: error });
        firstError ??= known;
        await set(index, { state: 'failure', message: errorTexts(known.key, known.parameters) });
      }
      await release(sn);
      done += 1;
      progress((100 * done) / targets.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (firstError !== undefined && targets.every(({ state }) => state === 'failure')) throw firstError;
  return { targets };
}

/** How far an operation of {@link workOnTargets} is, as its account asks for it. Throws `data.notFound`. */
export async function targetsState(
  operations: Pick<LongOperations, 'ofAccount'>,
  uuid: string,
  caller: { readonly accountId: Id },
  language: Language,
): Promise<CallAnswer<typeof calls.gatewayCopyCallback>> {
  const { operation, result } = await operations.ofAccount(uuid, caller.accountId);
  const { targets } = resultSchema.safeParse(result).data ?? { targets: [] };
  return { ...polledState(operation, language), data: { targets } };
}

import { type Operation, operationQuery } from '@penstock/contract/calls/operation';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useChannelOpen, useTopic } from '../../app/channel.ts';
import { client } from '../../app/services.ts';

/** The query of the caller's long operations. */
export const operationsKey = [operationQuery.path] as const;

/** How often running operations are asked for while the live channel is down, in ms. */
const pollInterval = 10_000;

/** How many are kept, as the call answers at most. */
const maxOperations = 100;

/** The later of two states of an operation. */
function later(one: Operation, other: Operation | undefined): Operation {
  return other !== undefined && other.version > one.version ? other : one;
}

/** Takes what the channel says of an operation: a known one changes in its place, a new one comes first. */
export function noteOperation(queries: QueryClient, operation: Operation): void {
  queries.setQueryData<readonly Operation[]>(operationsKey, (known = []) =>
    known.some(({ id }) => id === operation.id)
      ? known.map((one) => (one.id === operation.id ? later(operation, one) : one))
      : [operation, ...known].slice(0, maxOperations),
  );
}

/**
 * The operations that a call answered, beside those that are known: the channel may have been faster than the answer, so
 * the later state of each counts, and one that began after the answer is kept.
 */
export function withKnown(rows: readonly Operation[], known: readonly Operation[]): readonly Operation[] {
  const byId = new Map(known.map((one) => [one.id, one]));
  const answered = new Set(rows.map(({ id }) => id));
  const newest = rows[0]?.started ?? '';
  const startedSince = known.filter(({ id, started }) => !answered.has(id) && started > newest);
  return [...startedSince, ...rows.map((one) => later(one, byId.get(one.id)))].slice(0, maxOperations);
}

/**
 * The long operations of whoever is signed in, newest first: those that run, and those of the last day. They go on when
 * their page is left; undefined until they are known.
 */
export function useOperations(): readonly Operation[] | undefined {
  const queries = useQueryClient();
  const live = useChannelOpen();
  useTopic('operations', {
    event: (event) => {
      if (event.type === 'operation') noteOperation(queries, event.operation);
    },
  });
  return useQuery({
    queryKey: operationsKey,
    queryFn: async ({ signal }): Promise<readonly Operation[]> =>
      withKnown(
        (await client.call(operationQuery, {}, { signal })).rows,
        queries.getQueryData<readonly Operation[]>(operationsKey) ?? [],
      ),
    refetchInterval: ({ state }) =>
      !live && state.data?.some((one) => one.state === 'running') ? pollInterval : false,
  }).data;
}

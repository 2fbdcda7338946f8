import { idSchema } from '@penstock/contract/calls/identifier';
import { monitoringSourceSchema, mvarValues } from '@penstock/contract/calls/monitoring-variable';
import { rules } from '@penstock/contract/rules/table';
import { checkText } from '@penstock/contract/rules/check';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { useSettled } from '../../design/use-settled.ts';
import { type DraftInput, requestOf, type VariableDraft } from './variable-draft.ts';

/** How often values are asked for while something is written, in ms. */
const interval = 2000;
/** How long nothing was typed before other values are asked for, in ms. */
const pause = 500;

/**
 * The answer of `/api/mvar/values` for a source that is being written; undefined while there is nothing to
 * request.
 */
function useValues(source: object | undefined) {
  const text = useSettled(source === undefined ? '' : JSON.stringify(source), pause);
  const { data } = useQuery({
    queryKey: [mvarValues.path, text],
    queryFn: async ({ signal }) => {
      const written: unknown = JSON.parse(text);
      const request = mvarValues.request.safeParse({ source: written });
      return request.success ? await client.call(mvarValues, request.data, { signal }) : null;
    },
    enabled: text !== '',
    refetchInterval: interval,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return data ?? undefined;
}

/** The values at present of the signals of a formula that is written, by alias. */
export function useAliasValues(inputs: readonly DraftInput[]) {
  const known = inputs.filter(
    ({ alias, signalId }, index) =>
      checkText(rules.key, alias) === null &&
      idSchema.safeParse(signalId).success &&
      inputs.findIndex((other) => other.alias === alias) === index,
  );
  const values = useValues(
    known.length === 0
      ? undefined
      : { kind: 'formula', inputs: known.map(({ alias, signalId }) => ({ alias, signalId })) },
  );
  return new Map(values?.aliases.map((value) => [value.alias, value]));
}

/** The value at present of a total that is written; undefined while something is missing. */
export function useTotalValue(draft: VariableDraft) {
  const request = requestOf(draft);
  const source = 'source' in request ? monitoringSourceSchema.safeParse(request.source).data : undefined;
  return useValues(source)?.total ?? undefined;
}

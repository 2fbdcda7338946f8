import { sectionQuery, sectionsQuery } from '@penstock/contract/calls/section';
import { isFields, textField } from '@penstock/contract/document/fields';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { client } from '../../app/services.ts';

/** A variable that formulas, topics and recordings can name. */
export interface VariableChoice {
  readonly key: string;
  /** Empty for computed and constant ones. */
  readonly driver: string;
  readonly remark: string;
}

const lists = ['variables', 'intermediateVariables', 'systemVariables'] as const;
const none: readonly VariableChoice[] = [];

/** The choices in place of the variables of a gateway, such as the signals of a product. */
export const KnownChoices = createContext<readonly VariableChoice[] | undefined>(undefined);

/**
 * The choices: those of {@link KnownChoices}, or every variable of a gateway; none while they are not known.
 */
export function useVariableChoices(sn: string | undefined): readonly VariableChoice[] {
  const known = useContext(KnownChoices);
  const { data } = useQuery({
    // As the lists of a configuration are kept, so that a change of any has these read again.
    queryKey: [sectionQuery.path, sn ?? '', 'choices'],
    queryFn: async ({ signal }) =>
      (await client.call(sectionsQuery, { sn: sn ?? '', sections: [...lists] }, { signal })).lists.flatMap(
        ({ items }) => items.filter(isFields).map(choiceOf),
      ),
    enabled: sn !== undefined && known === undefined,
    staleTime: 30_000,
    retry: false,
  });
  return known ?? data ?? none;
}

function choiceOf(item: Readonly<Record<string, unknown>>): VariableChoice {
  const text = (name: string) => textField(item, name);
  return { key: text('key'), driver: text('driver'), remark: text('remark') };
}

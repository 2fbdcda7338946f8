import { sectionChange } from '@penstock/contract/calls/section';
import { listSections } from '@penstock/contract/configuration/model/section';
import { type SystemVariable, systemVariableSchema } from '@penstock/contract/configuration/model/variable';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useGatewayDocument } from '../../kit/gateway/gateway-document.ts';
import { type Proposal, useReviewedChange } from '../../kit/review/use-reviewed-change.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { readSystemVariables } from './use-system-variable-list.tsx';

const section = 'systemVariables';

/** System variables as they are now, by key, and the revision they are of. */
interface Known {
  readonly revision: number;
  readonly byKey: ReadonlyMap<string, SystemVariable>;
}

interface Pasted {
  readonly known: Known;
  readonly items: readonly SystemVariable[];
}

/** Adds system variables, and changes those that have one of the keys, all in one revision after a review. */
export function useSystemVariableChanges(sn: string) {
  const { t } = useTexts('gatewaySystemVariables');
  const sendReviewed = useReviewedChange(useGatewayDocument(sn));
  return useChange(
    ({ known: first, items }: Pasted) => {
      let known = first;
      return sendReviewed({
        proposal: proposalOf(known, items),
        again: async () => {
          const { revision, rows } = await readSystemVariables(sn);
          known = knownOf(revision, rows);
          return proposalOf(known, items);
        },
        send: (baseRevision, decision) => {
          const changes = items.map((item) =>
            known.byKey.has(item.key)
              ? { kind: 'edit' as const, identity: item.key, item }
              : { kind: 'add' as const, item },
          );
          return client.call(sectionChange, { sn, section, baseRevision, changes, ...decision });
        },
      });
    },
    {
      success: (answer, { items }) =>
        answer === null ? '' : t('put', { amount: groupedNumber(items.length) }),
      invalidates: [sectionsKey(sn)],
      readsBeforeNext: true,
      failure: 'thrown',
    },
  );
}

/** The state that a change starts from. */
export function knownOf(revision: number, rows: readonly SystemVariable[]): Known {
  return {
    revision,
    byKey: new Map(rows.map(({ key, value, remark }) => [key, { key, value, remark }])),
  };
}

function proposalOf({ revision, byKey }: Known, items: readonly SystemVariable[]): Proposal {
  const { path, identity: by } = listSections[section];
  return {
    revision,
    changes: items.map((after) => ({
      path: [...path, { by, item: after.key }],
      schema: systemVariableSchema,
      before: byKey.get(after.key),
      after,
    })),
  };
}

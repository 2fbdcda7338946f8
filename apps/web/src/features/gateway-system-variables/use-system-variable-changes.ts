import { sectionChange } from '@penstock/contract/calls/section';
import { listSections } from '@penstock/contract/configuration/model/section';
import { type SystemVariable, systemVariableSchema } from '@penstock/contract/configuration/model/variable';
import { useTranslation } from 'react-i18next';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import type { ReviewDecision } from '../../kit/review/reviews.ts';
import { useReview } from '../../kit/review/use-review.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { groupedNumber } from '../../texts/numbers.ts';

const section = 'systemVariables';

/** A variable that is added, or that gets another value. */
interface NewItem {
  readonly before: SystemVariable | undefined;
  readonly after: SystemVariable;
}

interface Sent {
  readonly revision: number;
  readonly items: readonly NewItem[];
  readonly decision: ReviewDecision;
}

/** Changes of several system variables at once. */
export function useSystemVariableChanges(sn: string) {
  const { t } = useTranslation('gatewaySystemVariables');
  const review = useReview(sn);
  const invalidates = [sectionsKey(sn)];
  const putting = useChange(
    ({ revision, items, decision }: Sent) =>
      client.call(sectionChange, {
        sn,
        section,
        baseRevision: revision,
        changes: items.map(({ before, after }) =>
          before === undefined
            ? { kind: 'add' as const, item: after }
            : { kind: 'edit' as const, identity: before.key, item: after },
        ),
        ...decision,
      }),
    {
      success: (_answer, { items }) => t('put', { amount: groupedNumber(items.length) }),
      invalidates,
      failure: 'thrown',
    },
  );
  const removing = useChange(
    ({ revision, keys }: { readonly revision: number; readonly keys: readonly string[] }) =>
      client.call(sectionChange, {
        sn,
        section,
        baseRevision: revision,
        changes: keys.map((identity) => ({ kind: 'delete' as const, identity })),
      }),
    {
      success: (_answer, { keys }) => t('removed', { amount: groupedNumber(keys.length) }),
      invalidates,
      failure: 'thrown',
    },
  );

  /** Adds and changes variables after a review. Answers whether it was done. Throws `ClientError`. */
  async function put(revision: number, items: readonly NewItem[]): Promise<boolean> {
    const { path, identity: by } = listSections[section];
    const decision = await review(
      items.map(({ before, after }) => ({
        path: [...path, { by, item: after.key }],
        schema: systemVariableSchema,
        before,
        after,
      })),
    );
    if (decision === null) return false;
    await putting.run({ revision, items, decision });
    return true;
  }
  return { put, running: putting.running, remove: removing.run };
}

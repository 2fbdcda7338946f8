import { equipmentDefinitionPreview } from '@penstock/contract/calls/equipment-definition';
import type { ParameterValue } from '@penstock/contract/product/definition';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useReviewedChange } from '../../kit/review/use-reviewed-change.ts';
import { type DefinitionState } from './definition-state.ts';
import { definitionKey } from './definition-target.ts';
import { sendDefinition } from './send-definition.ts';
import { useDefinitionChange } from './use-definition-change.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

/** Fills the parameters of an equipment: reviewed with what it changes, then sent. */
export function useParameterValues(state: DefinitionState) {
  const { t } = useTexts('definition');
  const { document, base, refresh } = useDefinitionChange(state);
  const sendReviewed = useReviewedChange(document);
  const { error, attempt } = useAttempt();
  /** The values that were saved last, until the page has read the definition again. */
  const [kept, setKept] = useState<readonly ParameterValue[]>();
  const propose = async (values: readonly ParameterValue[]) => {
    const { target, revision } = base();
    const parameterValues = [...values];
    const { lines } = await client.call(equipmentDefinitionPreview, {
      id: target.id,
      revision,
      changes: [],
      parameterValues,
    });
    return { revision, changes: { lines } };
  };
  const change = useChange(
    async (values: readonly ParameterValue[]) => {
      const answer = await sendReviewed({
        proposal: await propose(values),
        again: async () => {
          await refresh();
          return await propose(values);
        },
        send: (_revision, { note }) => sendDefinition(base(), base().definition, note, values),
      });
      if (answer !== null) setKept(values);
      return answer;
    },
    {
      success: (answer) => (answer === null ? '' : t('values.saved')),
      invalidates: [definitionKey(state.target)],
      readsBeforeNext: true,
      failure: 'thrown',
    },
  );
  const save = async (values: readonly ParameterValue[]): Promise<void> => {
    await attempt(async () => {
      await change.run(values);
    });
  };
  return { save, saving: change.running, kept, error };
}

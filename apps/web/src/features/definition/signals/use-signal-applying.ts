import { ClientError } from '@penstock/client/calls/error';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Refused } from '../../../kit/grid/DraftBar.tsx';
import { useChange } from '../../../kit/mutation/use-change.ts';
import { openReview } from '../../../kit/review/reviews.ts';
import type { DefinitionState } from '../definition-state.ts';
import { definitionKey } from '../definition-target.ts';
import { sendDefinition } from '../send-definition.ts';
import { useDefinitionChange } from '../use-definition-change.tsx';
import { withSignals } from './changed-signals.ts';
import type { SignalRow } from './signal-model.ts';

/** The most problems of the platform that are shown. */
const mostShown = 20;

interface Sending {
  readonly state: DefinitionState;
  readonly rows: readonly SignalRow[];
  readonly note: string;
}

/** Sends what was changed of signals: reviewed, then all of it in one revision. */
export function useSignalApplying(
  state: DefinitionState,
  options: { readonly onApplied: () => void; readonly onStale: () => void },
) {
  const { t } = useTexts('definition');
  const { document, propose } = useDefinitionChange(state);
  const [refused, setRefused] = useState<Refused>();
  const change = useChange(
    ({ state: from, rows, note }: Sending) => sendDefinition(from, withSignals(from.definition, rows), note),
    {
      success: ({ changed }) => t(changed ? 'signals.applied' : 'signals.appliedNothing'),
      invalidates: [definitionKey(state.target)],
      failure: 'thrown',
    },
  );

  async function apply(rows: readonly SignalRow[]): Promise<void> {
    setRefused(undefined);
    try {
      const { changes, consequences } = propose(withSignals(state.definition, rows));
      const lines = 'lines' in changes ? changes.lines : [];
      const decision =
        lines.length === 0 ? { note: '' } : await openReview({ document, lines, consequences });
      if (decision === null) return;
      await change.run({ state, rows, note: decision.note });
      options.onApplied();
    } catch (error) {
      if (document.isOvertaken(error)) options.onStale();
      setRefused(refusedOf(error, rows, (key, message) => t('signals.problem', { key, message })));
    }
  }

  return { apply, applying: change.running, refused, dismiss: () => setRefused(undefined) };
}

function refusedOf(
  error: unknown,
  rows: readonly SignalRow[],
  text: (key: string, message: string) => string,
): Refused {
  if (!(error instanceof ClientError)) return { error, problems: [] };
  const kept = rows.filter(({ deleted }) => !deleted);
  return {
    error,
    problems: error.problems.slice(0, mostShown).map(({ path, message }) => {
      const index = /^signals\.([0-9]+)\./.exec(path)?.[1];
      const key = index === undefined ? undefined : kept[Number(index)]?.key;
      return key === undefined ? message : text(key, message);
    }),
  };
}

import { ClientError } from '@penstock/client/calls/error';
import { sectionChange } from '@penstock/contract/calls/section';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import type { Refused } from '../../kit/grid/DraftBar.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useGatewayDocument } from '../../kit/gateway/gateway-document.ts';
import { useReview } from '../../kit/review/use-review.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { problemCell, changeRequest, reviewedChanges } from './draft/requests.ts';
import { sectionOfKind, type Variable } from './variable.ts';

/** The most problems of the platform that are shown. */
const mostShown = 20;

/** Sends what was changed here: reviewed, then all of it in one revision. */
export function useApplying(
  sn: string,
  options: { readonly onApplied: () => void; readonly onStale: () => void },
) {
  const { t } = useTexts('gatewaySignals');
  const review = useReview(useGatewayDocument(sn));
  const [refused, setRefused] = useState<Refused>();
  const [applying, setApplying] = useState(false);
  const change = useChange(
    ({ rows, revision, note, probation }: Sending) => {
      const { changes } = changeRequest(rows);
      return client.call(sectionChange, {
        sn,
        section: sectionOfKind.device,
        baseRevision: revision,
        changes: [...changes],
        note,
        probation,
      });
    },
    {
      success: ({ changed }) => t(changed ? 'applied' : 'appliedNothing'),
      invalidates: [sectionsKey(sn)],
      failure: 'thrown',
    },
  );

  async function apply(rows: readonly Variable[], revision: number): Promise<void> {
    setRefused(undefined);
    const decision = await review(reviewedChanges(rows));
    if (decision === null) return;
    setApplying(true);
    try {
      await change.run({ rows, revision, ...decision });
      options.onApplied();
    } catch (error) {
      if (error instanceof ClientError && error.is('configuration.changedBy')) options.onStale();
      setRefused(refusedOf(error, rows));
    } finally {
      setApplying(false);
    }
  }

  return { apply, applying, refused, dismiss: () => setRefused(undefined) };
}

interface Sending {
  readonly rows: readonly Variable[];
  readonly revision: number;
  readonly note: string;
  readonly probation: number;
}

function refusedOf(error: unknown, rows: readonly Variable[]): Refused {
  if (!(error instanceof ClientError)) return { error, problems: [] };
  const { ids } = changeRequest(rows);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const found = error.problems.map(({ path, message }) => ({ cell: problemCell(path, ids), message }));
  return {
    error,
    problems: found.slice(0, mostShown).map(({ cell, message }) => {
      const key = cell === undefined ? '' : (keys.get(cell.id) ?? '');
      return key === '' ? message : `${key}: ${message}`;
    }),
  };
}

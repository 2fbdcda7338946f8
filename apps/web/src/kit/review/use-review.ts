import { changeLine } from '@penstock/contract/configuration/diff/change-line';
import { type ReviewedChange, reviewedDifferences } from '@penstock/contract/configuration/diff/reviewed';
import { useCallback } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import type { ReviewedDocument } from './meanwhile.ts';
import { openReview, type ReviewDecision } from './reviews.ts';

/** Shows what is about to be changed; answers null when it is not to be sent. */
export type Review = (changes: readonly ReviewedChange[]) => Promise<ReviewDecision | null>;

/**
 * The step before every change of a document: what changes, in words, with room for a note, and with
 * probation where a change could cut the gateway off. Where nothing differs, nothing is asked.
 */
export function useReview(document: ReviewedDocument): Review {
  const language = useLanguage();
  return useCallback(
    async (changes) => {
      const lines = reviewedDifferences(changes).map((change) => changeLine(change, language));
      return lines.length === 0 ? { note: '', probation: 0 } : await openReview({ document, lines });
    },
    [document, language],
  );
}

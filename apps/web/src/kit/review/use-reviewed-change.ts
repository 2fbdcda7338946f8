import { type ChangeLine, changeLine } from '@penstock/contract/configuration/diff/change-line';
import { type ReviewedChange, reviewedDifferences } from '@penstock/contract/configuration/diff/reviewed';
import { type ReactNode, useCallback } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import type { Meanwhile, ReviewedDocument } from './meanwhile.ts';
import { openReview, type ReviewDecision, type ReviewQuestion } from './reviews.ts';

/** A change of a document, and the revision it is made from. */
export interface Proposal {
  readonly revision: number;
  /** The changes: by the parts before and after, or in words where the platform compared them. */
  readonly changes: readonly ReviewedChange[] | { readonly lines: readonly ChangeLine[] };
  /** The consequences elsewhere. */
  readonly consequences?: ReactNode;
}

/** A change that is reviewed, sent, and reviewed again where others changed the configuration meanwhile. */
export interface ReviewedSending<Answer> {
  readonly proposal: Proposal;
  /** The question about a change that is made without a form. */
  readonly question?: ReviewQuestion;
  /**
   * The same change, made from what is saved now. Undefined where it is not to be made as it is; whoever called
   * then says why.
   */
  readonly again: (meanwhile: Meanwhile) => Promise<Proposal | undefined>;
  /** Sends it; null where somebody decided otherwise. */
  readonly send: (revision: number, decision: ReviewDecision) => Promise<Answer | null>;
}

/** Reviews and sends a change. Answers null when it was not made. Throws `ClientError`. */
export type SendReviewed = <Answer>(sending: ReviewedSending<Answer>) => Promise<Answer | null>;

/**
 * How a document is changed: the change is reviewed, then sent against the revision it was made from.
 * When others made another revision meanwhile, what they changed is shown above the same change on top of theirs, and
 * it is decided again. Where nothing differs and nothing is asked, there is no review.
 */
export function useReviewedChange(document: ReviewedDocument): SendReviewed {
  const language = useLanguage();
  return useCallback(
    async ({ proposal: first, question, again, send }) => {
      let proposal = first;
      let meanwhile: Meanwhile | undefined;
      let note = '';
      for (;;) {
        const { revision, changes, consequences } = proposal;
        const lines =
          'lines' in changes
            ? changes.lines
            : reviewedDifferences(changes).map((change) => changeLine(change, language));
        const isNothing = lines.length === 0 && question === undefined;
        const decision: ReviewDecision | null = isNothing
          ? { note: '', probation: 0 }
          : await openReview({ document, lines, note, question, consequences, meanwhile });
        if (decision === null) return null;
        try {
          return await send(revision, decision);
        } catch (error) {
          if (!document.isOvertaken(error)) throw error;
          meanwhile = await document.readMeanwhile(revision);
          const next = await again(meanwhile);
          if (next === undefined) return null;
          proposal = next;
          note = decision.note;
        }
      }
    },
    [document, language],
  );
}

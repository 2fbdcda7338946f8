import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import { create } from 'zustand';
import { type FocusOrigin, focusOrigin } from '../dialog/focus-origin.ts';

/** What was decided before changes are sent. */
export interface ReviewDecision {
  /** Why; kept with the revision. Empty where nothing was said. */
  readonly note: string;
  /** How long the gateway tries the change before it goes back, unless it is kept, in s; 0 for a change that stays. */
  readonly probation: number;
}

/** What is to be decided about. */
export interface ReviewRequest {
  /** The gateway whose configuration is changed. */
  readonly sn: string;
  readonly lines: readonly ChangeLine[];
}

/** Changes that wait for a decision. */
export interface OpenReview extends ReviewRequest {
  readonly id: number;
  /** The drawer it is drawn in, above its buttons; undefined for a dialog of its own. */
  readonly place: HTMLElement | undefined;
  readonly origin: FocusOrigin;
  readonly answer: (decision: ReviewDecision | null) => void;
}

interface ReviewState {
  readonly waiting: readonly OpenReview[];
  /** The open drawers, the topmost last. */
  readonly places: readonly HTMLElement[];
}

/** The review that is open; another waits for the first. */
export const useReviews = create<ReviewState>(() => ({ waiting: [], places: [] }));

/** More lines than this are read in a dialog, not above the buttons of a drawer. */
const linesInDrawer = 8;

let count = 0;

/** Shows changes and waits for the decision; null when they are not to be sent. */
export function openReview(request: ReviewRequest): Promise<ReviewDecision | null> {
  return new Promise((resolve) => {
    count += 1;
    const id = count;
    const place = request.lines.length <= linesInDrawer ? useReviews.getState().places.at(-1) : undefined;
    const answer = (decision: ReviewDecision | null) => {
      useReviews.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }));
      resolve(decision);
    };
    const review: OpenReview = { ...request, id, place, origin: focusOrigin(), answer };
    useReviews.setState(({ waiting }) => ({ waiting: [...waiting, review] }));
  });
}

/** A drawer offers a place for reviews of what is entered in it. The answer ends that, and what is open there. */
export function offerPlace(place: HTMLElement): () => void {
  useReviews.setState(({ places }) => ({ places: [...places, place] }));
  return () => {
    useReviews.setState(({ places }) => ({ places: places.filter((one) => one !== place) }));
    for (const review of useReviews.getState().waiting) if (review.place === place) review.answer(null);
  };
}

import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { type FocusOrigin, focusOrigin } from '../dialog/focus-origin.ts';
import type { Meanwhile, ReviewedDocument } from './meanwhile.ts';

/** The decision before changes are sent. */
export interface ReviewDecision {
  /** Why; kept with the revision. Empty where nothing was said. */
  readonly note: string;
  /** How long the gateway tries the change before it goes back, unless it is kept, in s; 0 for a change that stays. */
  readonly probation: number;
}

/** The question about a change that is made without a form. It names the thing, never "this item". */
export interface ReviewQuestion {
  /** The question with the name of the thing: "Delete server office?" */
  readonly title: string;
  /** The consequences: the users of the thing, and the things that stop. */
  readonly text?: ReactNode;
  /** The button that does it, with its verb: "Delete server". */
  readonly action: string;
  /** It stops a plant from being read, or deletes something: the focus is then on the button that goes back. */
  readonly danger?: boolean;
  /** The text that must be typed before the button works: the name of the thing. */
  readonly typed?: string | undefined;
}

/** The change to be decided about. */
export interface ReviewRequest {
  /** The changed document. */
  readonly document: ReviewedDocument;
  readonly lines: readonly ChangeLine[];
  /** The note to start with; empty unless given. */
  readonly note?: string;
  readonly question?: ReviewQuestion | undefined;
  /** The consequences of the changes elsewhere, below them. */
  readonly consequences?: ReactNode;
  /** The changes of others since the change was started. */
  readonly meanwhile?: Meanwhile | undefined;
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
    const inDrawer =
      request.question === undefined &&
      request.consequences === undefined &&
      request.meanwhile === undefined &&
      request.lines.length <= linesInDrawer;
    const place = inDrawer ? useReviews.getState().places.at(-1) : undefined;
    const answer = (decision: ReviewDecision | null) => {
      useReviews.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }));
      resolve(decision);
    };
    const review: OpenReview = { ...request, id, place, origin: focusOrigin(), answer };
    useReviews.setState(({ waiting }) => ({ waiting: [...waiting, review] }));
  });
}

/** A drawer offers a place for reviews of what is entered in it. The answer ends that, and what is open there. */
export function offerReviewContainer(place: HTMLElement): () => void {
  useReviews.setState(({ places }) => ({ places: [...places, place] }));
  return () => {
    useReviews.setState(({ places }) => ({ places: places.filter((one) => one !== place) }));
    for (const review of useReviews.getState().waiting) if (review.place === place) review.answer(null);
  };
}

/** Closes all reviews; none of their changes is sent. */
export function closeReviews(): void {
  for (const review of useReviews.getState().waiting) review.answer(null);
}

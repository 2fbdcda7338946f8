import type { ReactNode } from 'react';
import { create } from 'zustand';
import { type FocusOrigin, focusOrigin } from './focus-origin.ts';

/** A question before something is done. It names the thing, never "this item". */
export interface Confirmation {
  /** The question with the name of the thing: "Delete driver Pump_PLC?" */
  readonly title: string;
  /** The consequences, and those that cannot be undone. */
  readonly text?: ReactNode;
  /** The button that does it, with its verb: "Delete driver". */
  readonly action: string;
  /** Whether the action cannot be undone, or stops a plant from being read. */
  readonly danger?: boolean;
  /**
   * The text that must be typed before the button works: the name of the thing, for actions that cannot be
   * undone.
   */
  readonly typed?: string;
  /** Does it while the dialog stays open; a failure is shown in the dialog, which can try again. */
  readonly run: () => Promise<unknown>;
}

/** A question that waits for an answer. */
export interface OpenConfirmation {
  readonly question: Confirmation;
  readonly origin: FocusOrigin;
  readonly answer: (done: boolean) => void;
}

/** The question that is open; a second one waits for the first. */
export const useConfirmation = create<{ readonly waiting: readonly OpenConfirmation[] }>(() => ({
  waiting: [],
}));

/** Asks before something is done, and does it. Answers whether it was done; false when somebody thought better of it. */
export function confirm(question: Confirmation): Promise<boolean> {
  const origin = focusOrigin();
  return new Promise((resolve) => {
    const open: OpenConfirmation = {
      question,
      origin,
      answer: (done) => {
        useConfirmation.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== open) }));
        resolve(done);
      },
    };
    useConfirmation.setState(({ waiting }) => ({ waiting: [...waiting, open] }));
  });
}

/** Closes all questions; nothing that they asked about is done. */
export function closeConfirmations(): void {
  for (const open of useConfirmation.getState().waiting) open.answer(false);
}

import { create } from 'zustand';

/** A button beside a message: undo, show, or the next step. */
export interface ToastAction {
  readonly label: string;
  /** Whether it leads on to the next step, which nobody must miss who looked away for a moment. */
  readonly isNext?: boolean;
  readonly run: () => void;
}

/** A short message after a change. */
export interface Toast {
  readonly id: number;
  readonly kind: 'good' | 'warning' | 'danger';
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** How long a message stays, in ms; with a button longer. What failed stays until it is closed. */
export const toastTimes = { plain: 5000, withAction: 12_000, next: 60_000 } as const;

/** How long a message with such a button stays, in ms. */
export function toastTime(action: ToastAction | undefined): number {
  if (action === undefined) return toastTimes.plain;
  return action.isNext === true ? toastTimes.next : toastTimes.withAction;
}

/** The messages in sight, oldest first; an old one goes when there are more than this. */
const maxToasts = 4;

let count = 0;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows a message. Answers what it is closed by. */
export function showToast(toast: Omit<Toast, 'id'>): Toast['id'] {
  count += 1;
  const id = count;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }].slice(-maxToasts) }));
  return id;
}

/** Closes a message. */
export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Closes all messages. */
export function closeAllToasts(): void {
  useToasts.setState({ toasts: [] });
}

import type { NotificationDigest } from '@penstock/contract/calls/notification';

/** The time in which the messages of a rule are counted. */
export interface DigestWindow {
  /** ms since 1970; null before the first. */
  readonly startedAt: number | null;
  readonly messages: number;
}

/** Whether a message goes out alone, or in the digest that is sent at a time. */
export interface Admitted {
  readonly window: DigestWindow;
  /** ms since 1970; null for a message of its own. */
  readonly digestAt: number | null;
}

/**
 * Counts a message. Up to the number of the digest each goes out alone; what is beyond waits for the end of the window.
 * A window after one that had a digest is full from its beginning, so that a flood that lasts gives one digest each window.
 */
export function admit(digest: NotificationDigest | null, window: DigestWindow, now: number): Admitted {
  if (digest === null) return { window, digestAt: null };
  const length = digest.minutes * 60_000;
  const current = currentWindow(digest, window, now, length);
  const messages = current.messages + 1;
  return {
    window: { ...current, messages },
    digestAt: messages <= digest.messages ? null : current.startedAt + length,
  };
}

function currentWindow(
  { messages }: NotificationDigest,
  window: DigestWindow,
  now: number,
  length: number,
): { readonly startedAt: number; readonly messages: number } {
  const { startedAt } = window;
  // A clock that was set back starts a new window.
  if (startedAt === null || now < startedAt) return { startedAt: now, messages: 0 };
  if (now < startedAt + length) return { startedAt, messages: window.messages };
  const hadDigest = window.messages > messages;
  return hadDigest && now < startedAt + 2 * length
    ? { startedAt: startedAt + length, messages }
    : { startedAt: now, messages: 0 };
}

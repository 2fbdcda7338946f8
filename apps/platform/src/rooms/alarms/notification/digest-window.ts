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

/** A message that is counted. */
export interface CountedMessage {
  /** It goes out alone, at once, and takes no place in the window: it is about a critical alarm. */
  readonly isUrgent: boolean;
  /** How many other occurrences of the same alarm were notified of within the length of a window. */
  readonly occurrences: number;
}

/**
 * Counts a message. Up to the number of the digest each goes out alone; what is beyond waits for the end of the window.
 * A window after one that had a digest is full from its beginning, so that a flood that lasts gives one digest each window.
 *
 * An alarm that comes again and again goes out alone up to half of the number, then it is in the digest and takes no
 * place in the window: others are as early beside it as without it.
 */
export function admit(
  digest: NotificationDigest | null,
  window: DigestWindow,
  now: number,
  { isUrgent, occurrences }: CountedMessage,
): Admitted {
  if (digest === null || isUrgent) return { window, digestAt: null };
  const length = digest.minutes * 60_000;
  const current = currentWindow(digest, window, now, length);
  const ofOneAlarm = Math.max(1, Math.floor(digest.messages / 2));
  if (occurrences >= ofOneAlarm) return { window: current, digestAt: current.startedAt + length };
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

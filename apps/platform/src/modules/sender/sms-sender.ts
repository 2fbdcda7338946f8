import type { CodePurpose } from '@penstock/contract/calls/user-code';
import type { Language } from '@penstock/contract/texts/language';

/** A code that is to be sent. */
export interface CodeMessage {
  /** Six digits. */
  readonly code: string;
  readonly purpose: CodePurpose;
  /** How long the code is valid. */
  readonly minutes: number;
  /** The language of who asked for it. */
  readonly language: Language;
}

/** Sends text messages. Made from the settings; see `senders.ts` for the kinds. */
export interface SmsSender {
  /**
   * Sends a code to a phone, in its plain spelling. Throws a `SendError` when the service does not accept it; nothing that
   * it throws or logs contains the code or a secret.
   */
  sendCode(tel: string, message: CodeMessage): Promise<void>;
}

/** A message was not accepted for sending. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** Whether it may be sent again at once: the service was not reached, or answered that it cannot now. */
  readonly retry: boolean;

  constructor(message: string, { retry, cause }: { readonly retry: boolean; readonly cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause });
    this.retry = retry;
  }
}

import type { CodePurpose } from '@penstock/contract/calls/user-code';
import type { Language } from '@penstock/languages/language';

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

/** A notice that is sent as a text message. */
export interface SmsNotice {
  /** The whole text, for services that take one. */
  readonly text: string;
  /** The parts that go into the variables of a template, in their order. */
  readonly values: readonly (readonly [name: string, value: string])[];
}

/** Sends text messages. Made from the settings; see `senders.ts` for the kinds. */
export interface SmsSender {
  /**
   * Sends a code to a phone, in its plain spelling. Throws a `SendError` when the service does not accept it; nothing that
   * it throws or logs contains the code or a secret.
   */
  sendCode(tel: string, message: CodeMessage): Promise<void>;
  /**
   * Tells something to a phone, in its plain spelling; undefined where the service needs a template for it and none is set.
   * Throws a `SendError` when the service does not accept it.
   */
  readonly sendNotice: ((tel: string, notice: SmsNotice) => Promise<void>) | undefined;
}

/** A message was not accepted for sending. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** Whether it may be sent again at once: the service was not reached, or answered that it cannot now. */
  readonly retry: boolean;
  /** The message of the server or the system in its own terms, such as `550` or `ECONNREFUSED`. */
  readonly detail: string;

  constructor(
    message: string,
    { retry, detail = message }: { readonly retry: boolean; readonly detail?: string },
  ) {
    super(message);
    this.retry = retry;
    this.detail = detail;
  }
}

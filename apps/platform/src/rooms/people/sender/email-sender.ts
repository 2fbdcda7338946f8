/** A file of an e-mail. */
export interface EmailAttachment {
  /** With its extension. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** An e-mail in both forms. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * The reference that distinguishes it from all others, the same for each attempt; left out where it is sent
   * once.
   */
  readonly reference?: string;
  readonly attachments?: readonly EmailAttachment[];
}

/** Sends e-mail. Made from the settings; see `senders.ts` for the kinds. */
export interface EmailSender {
  /** Sends an e-mail to one address. Throws a `SendError` when the server does not accept it. */
  send(to: string, email: Email): Promise<void>;
}

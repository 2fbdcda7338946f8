/** Where a message goes at a service. */
export interface ServiceRecipient {
  readonly address: string;
  /** The chat, or the number that is called; empty where the address says it. */
  readonly target: string;
  /** The number that a call comes from. */
  readonly sender: string;
  /** The secret that requests are signed with; empty where the service asks for none. */
  readonly secret: string;
  /** The language of a text that is spoken, such as `zh-CN`. */
  readonly languageTag: string;
}

/** A request as a service takes it. */
export interface ServiceRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The words with which a service refused a message, and whether it may take it later. */
export interface Refusal {
  readonly words: string;
  readonly retry: boolean;
}

/** A service that takes messages by an interface of its own. */
export interface ServiceAdapter {
  /** The longest text, in characters. */
  readonly longest: number;
  /** @param time ms since 1970. */
  request(recipient: ServiceRecipient, text: string, time: number): ServiceRequest;
  /** The refusal in an answer; undefined where the service took the message. `body`: the answer as JSON, undefined where it is none. */
  refusal(status: number, body: unknown): Refusal | undefined;
}

/** The headers of JSON. */
export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' } as const;

/** The refusal of an answer that says nothing of its own: none where the status is good. */
export function statusRefusal(status: number): Refusal | undefined {
  if (status >= 200 && status <= 299) return undefined;
  return { words: `HTTP ${status}`, retry: status >= 500 || status === 429 };
}

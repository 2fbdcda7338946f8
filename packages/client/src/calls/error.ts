import { needCatalogue, textAt } from '@penstock/languages/catalogue';
import type { ErrorData } from '@penstock/contract/calls/envelope';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { generalErrors } from '@penstock/contract/errors/general';
import type { Language } from '@penstock/languages/language';

/**
 * Why a call gave no answer. `refused`: the platform answered with an error of the catalogue. `network`: no
 * connection. `timeout`: none in time. `malformed`: what came back is not what the call declares.
 * `aborted`: the caller gave up.
 */
export type ClientErrorReason = 'refused' | 'network' | 'timeout' | 'malformed' | 'aborted';

interface ClientErrorFacts {
  readonly reason: ClientErrorReason;
  readonly code: string;
  readonly message: string;
  readonly key?: string | undefined;
  readonly parameters?: ErrorData['parameters'];
  readonly problems?: ErrorData['problems'];
  readonly cause?: unknown;
}

/** A call that failed. `message` is for people, in the language of the client. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly reason: ClientErrorReason;
  /** The code of the specification, section 8. */
  readonly code: string;
  /** The key of the catalogue, where the platform named one. */
  readonly key: string | undefined;
  /** The values in the message, by name; empty where the platform named no key. */
  readonly parameters: ErrorData['parameters'];
  /** The problems of the request, field by field. */
  readonly problems: ErrorData['problems'];

  constructor(facts: ClientErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.reason = facts.reason;
    this.code = facts.code;
    this.key = facts.key;
    this.parameters = facts.parameters ?? {};
    this.problems = facts.problems ?? [];
  }

  /** Whether it is this error of the catalogue. */
  is(key: ErrorKey): boolean {
    return this.key === key;
  }
}

needCatalogue('contract.general');

const localKeys = {
  network: 'service.unavailable',
  timeout: 'service.unavailable',
  malformed: 'service.unknown',
  aborted: 'service.unavailable',
} as const satisfies Record<Exclude<ClientErrorReason, 'refused'>, keyof typeof generalErrors>;

/** An error that arose on this side of the line. */
export function localError(
  reason: Exclude<ClientErrorReason, 'refused'>,
  language: Language,
  cause?: unknown,
): ClientError {
  const key = localKeys[reason];
  const text = textAt(`contract.general:${key}`);
  return new ClientError({ reason, key, code: generalErrors[key].code, message: text[language], cause });
}

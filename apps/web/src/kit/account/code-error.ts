import type { ClientError } from '@penstock/client/calls/error';

/** The field of an error that is about a code; undefined for others. */
export function codeOf(error: ClientError): 'code' | undefined {
  return error.is('account.codeWrong') || error.is('account.codeExpired') || error.is('account.codeTries')
    ? 'code'
    : undefined;
}

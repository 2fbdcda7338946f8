import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import type { ServerError } from '@penstock/contract/model/server-status';
import type { Language } from '@penstock/languages/language';

/** Why a server or a device was not reached, in words; the technical notation where the key is not known here. */
export function serverErrorText({ key, parameters, detail }: ServerError, language: Language): string {
  return isErrorKey(key) ? errorText(key, parameters, language) : detail === '' ? key : detail;
}

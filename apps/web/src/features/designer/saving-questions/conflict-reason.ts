import { ClientError } from '@penstock/client/calls/error';
import { errorText } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { dateTime } from '../../../texts/times.ts';

/**
 * The author of the save in between, and its time by the clock of the reader; undefined where a save failed
 * for another reason.
 */
export function conflictReason(error: unknown, language: Language): string | undefined {
  if (!(error instanceof ClientError) || !error.is('page.changedBy')) return undefined;
  const { parameters } = error;
  return errorText('page.changedBy', { ...parameters, time: dateTime(String(parameters['time'])) }, language);
}

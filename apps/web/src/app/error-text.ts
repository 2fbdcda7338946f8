import { ClientError } from '@penstock/client/calls/error';
import type { TextOf } from '../texts/use-texts.ts';

/** The text of an error for a person: the platform's own words where it has any. */
export function errorText(error: unknown, t: TextOf<'common'>): string {
  if (!(error instanceof ClientError)) return t('failed.unknown');
  switch (error.reason) {
    case 'refused':
      return [error.message, ...error.problems.map((problem) => problem.message)].filter(Boolean).join(' ');
    case 'network':
      return t('failed.network');
    case 'timeout':
    case 'aborted':
      return t('failed.timeout');
    case 'malformed':
      return t('failed.malformed');
  }
}

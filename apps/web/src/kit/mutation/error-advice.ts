import { ClientError } from '@penstock/client/calls/error';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { needTexts } from '../../texts/i18n.ts';

needTexts('mutation');

/** The advice about a failed change, where the text of the error does not give it. */
type Advice = 'offline' | 'timeout' | 'permission' | 'stale';

function adviceOf(error: unknown): Advice | undefined {
  if (!(error instanceof ClientError)) return undefined;
  if (error.is('gateway.offline')) return 'offline';
  if (error.is('permission.missing')) return 'permission';
  if (error.is('configuration.stale')) return 'stale';
  return error.reason === 'timeout' || error.is('gateway.timeout') ? 'timeout' : undefined;
}

/** The text of a change that failed: what happened, and what to do. After a time-out nothing is claimed. */
export function useErrorAdvice(): (error: unknown) => string {
  const { t } = useTexts('mutation');
  const { t: common } = useTexts('common');
  return (error) => {
    const advice = adviceOf(error);
    const first = errorText(error, common);
    return advice === undefined ? first : common('sentences', { first, second: t(`advice.${advice}`) });
  };
}

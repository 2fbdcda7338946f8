import { ClientError } from '@penstock/client/calls/error';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** The failures whose own texts only say what happened. */
const advised = ['snWrong', 'gatewayOffline', 'serverUnreachable', 'portOccupied', 'refused'] as const;

/** Why a gateway could not be reached, and what to do. `isBroker`: it was asked for at a broker. */
export function ConnectFailure(props: {
  readonly error: unknown;
  readonly title?: string;
  readonly isBroker?: boolean;
}) {
  const { error, title, isBroker = false } = props;
  const { t } = useTexts('connect');
  const { t: common } = useTexts('common');
  const key = advised.find((one) => error instanceof ClientError && error.is(`connect.${one}`));
  const first = errorText(error, common);
  const advice = key === 'serverUnreachable' && isBroker ? 'brokerUnreachable' : key;
  return (
    <Notice kind="danger" role="alert" title={title ?? t('failed')}>
      {advice === undefined ? first : common('sentences', { first, second: t(`advice.${advice}`) })}
    </Notice>
  );
}

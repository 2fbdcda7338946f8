import { useTexts } from '../../texts/use-texts.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';

/** Why the settings of a gateway cannot be changed now; empty when they can. */
export function useBlocked(sn: string): string {
  const { t } = useTexts('gatewaySettings');
  const changeable = useGatewayChangeable(sn);
  const allowed = useAllowed();
  if (!allowed('gateway:configure')) return t('notAllowed');
  return changeable === true ? '' : changeable;
}

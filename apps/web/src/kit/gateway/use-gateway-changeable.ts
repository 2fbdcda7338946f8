import { useTexts } from '../../texts/use-texts.ts';
import { useGatewayBusy } from './use-gateway-busy.ts';
import { useGatewayOnline } from './use-gateway-online.ts';

/**
 * Whether a gateway can be changed now: true, or why not, for a disabled action. It cannot while it is offline or a long
 * operation works on it.
 */
export function useGatewayChangeable(sn: string): true | string {
  const { t } = useTexts(['gateway', 'operation']);
  const { online, why } = useGatewayOnline(sn);
  const operation = useGatewayBusy(sn);
  if (!online) return why;
  return operation === undefined || t('busy.why', { what: t(`operation:kinds.${operation.kind}`) });
}

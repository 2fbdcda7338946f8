import { useTranslation } from 'react-i18next';
import { useGatewayBusy } from './use-gateway-busy.ts';
import { useGatewayOnline } from './use-gateway-online.ts';

/**
 * Whether a gateway can be changed now: true, or why not, for a disabled action. It cannot while it is offline or a long
 * operation works on it.
 */
export function useGatewayChangeable(sn: string): true | string {
  const { t } = useTranslation(['gateway', 'operation']);
  const { online, why } = useGatewayOnline(sn);
  const operation = useGatewayBusy(sn);
  if (!online) return why;
  return operation === undefined || t('busy.why', { what: t(`operation:kinds.${operation.kind}`) });
}

import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import { type GatewayOnline, useGatewayOnline } from './use-gateway-online.ts';
import { useIsFile } from './use-local-state.ts';

needTexts('gateway');

/**
 * Whether the gateway itself can be asked, for what pages disable while it cannot: values, tests, trials, restarting. It cannot while it is
 * offline, nor where a configuration file is in its place.
 */
export function useGatewayLive(sn: string): GatewayOnline {
  const { t } = useTexts('gateway');
  const online = useGatewayOnline(sn);
  return useIsFile() ? { online: false, why: t('file.why') } : online;
}

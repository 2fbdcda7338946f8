import { useTexts } from '../../texts/use-texts.ts';
import { usePresence } from '../../app/presence.ts';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';

needTexts('gateway');

/** Whether a gateway can be worked with. */
export interface GatewayOnline {
  readonly online: boolean;
  /** Why what needs the gateway cannot be done, with since when, for a disabled action; empty while it is online. */
  readonly why: string;
}

/**
 * Whether a gateway is online, for what pages disable while it is not (gateway specification, section 4). Counts as
 * online until the live channel says otherwise: the platform refuses what cannot be done.
 */
export function useGatewayOnline(sn: string): GatewayOnline {
  const { t } = useTexts('gateway');
  const presence = usePresence(sn);
  if (presence === undefined || presence.online) return { online: true, why: '' };
  const { reason, since } = presence;
  const kind = reason === 'stopped' || reason === 'never' ? reason : 'lost';
  return { online: false, why: t(`why.${kind}`, { time: dateTime(since) }) };
}

import { fleetOverview } from '@penstock/contract/calls/fleet-overview';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { countsPresence } from '../../kit/gateway/counts-presence.ts';
import { HealthCard } from '../fleet/cards.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { refreshInterval } from './refresh-interval.ts';

needTexts('fleet');

/** The health of all gateways; nothing until it is known, since the first card says what went wrong. */
export function FleetCard() {
  const { t } = useTexts('startPage');
  const { data } = useQuery({
    queryKey: [fleetOverview.path, 'attention', countsPresence],
    queryFn: ({ signal }) => client.call(fleetOverview, {}, { signal }),
    refetchInterval: refreshInterval,
  });
  if (data === undefined || data.total === 0) return null;
  return <HealthCard fleet={data} tag={undefined} title={t('gateways.health')} />;
}

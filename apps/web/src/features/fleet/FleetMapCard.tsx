import { fleetMap } from '@penstock/contract/calls/fleet-overview';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Place } from '@penstock/stage/map/clusters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pathTo } from '../../app/paths.ts';
import { usePresences } from '../../app/presence.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { NoMapService } from '../../kit/map/NoMapService.tsx';
import { PlaceMap } from '../../kit/map/PlaceMap.tsx';
import { useMapService } from '../../kit/map/use-map-service.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './fleet.module.css';

/** How often places are asked for again, in ms; presence comes live in between. */
const refreshInterval = 60_000;

const linkOf = ({ id }: Place) => pathTo('GatewayOverview', { sn: id });
const ignore = () => undefined;

/** The gateways with a position on a map, by their state. */
export function FleetMapCard({ tag }: { readonly tag: Id | undefined }) {
  const { t } = useTexts('fleet');
  const service = useMapService().data;
  const { data } = useQuery({
    queryKey: [fleetMap.path, tag],
    queryFn: ({ signal }) => client.call(fleetMap, { tags: tag === undefined ? [] : [tag] }, { signal }),
    refetchInterval: refreshInterval,
    placeholderData: keepPreviousData,
  });
  const presences = usePresences(({ bySn }) => bySn);
  const places = useMemo(
    (): readonly Place[] =>
      (data?.rows ?? []).map(({ sn, name, online, problem, latitude, longitude }) => {
        const isOnline = presences.get(sn)?.online ?? online;
        const state = !isOnline ? 'offline' : problem ? 'problem' : 'online';
        return { id: sn, name: name === '' ? sn : name, latitude, longitude, isOnline, state };
      }),
    [data, presences],
  );
  if (data === undefined || service === undefined) return null;
  return (
    <div className={styles.wide}>
      <DetailCard title={t('cards.map')}>
        {data.total === 0 ? (
          <p className={styles.note}>{t('noPlaces', { count: data.withoutPosition })}</p>
        ) : (
          <>
            {service.tiles === '' && (
              <div className={styles.hint}>
                <NoMapService />
              </div>
            )}
            <div className={styles.map}>
              <PlaceMap
                name={t('cards.map')}
                service={service}
                places={places}
                linkOf={linkOf}
                chosen={undefined}
                onSight={ignore}
              />
            </div>
            {data.withoutPosition > 0 && (
              <p className={styles.note}>{t('withoutPosition', { count: data.withoutPosition })}</p>
            )}
          </>
        )}
      </DetailCard>
    </div>
  );
}

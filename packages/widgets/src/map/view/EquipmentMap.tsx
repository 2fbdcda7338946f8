import { textIn, type Language } from '@penstock/languages/language';
import { PlaceMap } from '@penstock/stage/map/PlaceMap';
import type { Place } from '@penstock/stage/map/clusters';
import type { Position } from '@penstock/stage/map/coordinates';
import { type MapTheme, mapThemes, type MapTiles } from '@penstock/stage/map/map-tiles';
import { clusterName, placeTexts } from '@penstock/stage/map/place-text';
import type { MapEquipments, MapService } from '@penstock/stage/services/map-service';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { MapData } from '../type.ts';
import { MapCard } from './MapCard.tsx';
import { MapList } from './MapList.tsx';
import { MapSummary } from './MapSummary.tsx';
import { mapWidgetTexts } from './map-widget-texts.ts';
import styles from './map-widget.module.css';
import { useMapState } from './use-map-state.ts';

/** The equipments of a map as they are now. */
export function LiveMap(props: {
  readonly name: string;
  readonly data: MapData;
  readonly service: MapService;
}) {
  const { name, data, service } = props;
  const say = useStageText();
  const { tiles, equipments, failure, retry } = useMapState(service, data.equipments);
  if (failure !== undefined)
    return (
      <div className={styles.note} role="alert">
        <p>{failure}</p>
        <button type="button" className={styles.button} onClick={retry}>
          {say(mapWidgetTexts.retry)}
        </button>
      </div>
    );
  if (tiles === undefined || equipments === undefined)
    return <p className={styles.note}>{say(mapWidgetTexts.loading)}</p>;
  return (
    <DrawnMap
      name={name}
      data={data}
      tiles={tiles}
      equipments={equipments}
      card={(places, onClose) => <MapCard places={places} service={service} onClose={onClose} />}
    />
  );
}

const noTiles: MapTiles = { tiles: '', attribution: '', ground: 'coasts' };

/** Where the sample is while its author has set no centre: Hangzhou. */
const sampleCentre = { latitude: 30.27415, longitude: 120.15515 };

/** A sample of a map: three places with a notice that they are a sample. */
export function SampleMap({ name, data }: { readonly name: string; readonly data: MapData }) {
  const { language } = useStage();
  const { latitude, longitude } = data;
  const equipments = useMemo(
    () =>
      sampleAt(latitude === null || longitude === null ? sampleCentre : { latitude, longitude }, language),
    [latitude, longitude, language],
  );
  return (
    <DrawnMap name={name} data={data} tiles={noTiles} equipments={equipments} card={() => null} isSample />
  );
}

function sampleAt({ latitude, longitude }: Position, language: Language): MapEquipments {
  const places = (['online', 'high', 'offline'] as const).map((state, index) => ({
    id: state,
    name: textIn(mapWidgetTexts.samplePlace, language, { count: index + 1 }),
    state,
    isOnline: state !== 'offline',
    latitude: latitude + (index - 1) * 0.02,
    longitude: longitude + (1 - Math.abs(index - 1)) * 0.05,
  }));
  return { kind: 'loaded', places, unlisted: 0, withoutPosition: 0 };
}

function DrawnMap(props: {
  readonly name: string;
  readonly data: MapData;
  readonly tiles: MapTiles;
  readonly equipments: MapEquipments;
  readonly card: (places: readonly Place[], onClose: () => void) => ReactNode;
  readonly isSample?: boolean;
}) {
  const { name, data, tiles, equipments, card, isSample = false } = props;
  const { language } = useStage();
  const say = useStageText();
  const [isListed, setListed] = useState(false);
  const [chosen, setChosen] = useState<Place>();
  const { latitude, longitude, zoom } = data;
  const start = useMemo(
    () => (latitude === null || longitude === null ? undefined : { latitude, longitude, zoom }),
    [latitude, longitude, zoom],
  );
  const nameOf = useCallback(
    (cluster: Parameters<typeof clusterName>[0]) => clusterName(cluster, language),
    [language],
  );
  const listText = say(isListed ? mapWidgetTexts.hideList : mapWidgetTexts.list);
  return (
    <>
      <div className={styles.work}>
        <PlaceMap
          // A map that starts somewhere else is another one.
          key={JSON.stringify(start)}
          name={name}
          service={tiles}
          theme={themeOf(data.theme)}
          zoomIn={say(placeTexts.zoomIn)}
          zoomOut={say(placeTexts.zoomOut)}
          places={equipments.places}
          start={start}
          overviewZoom={zoom}
          nameOf={nameOf}
          card={card}
          chosen={chosen}
        />
        <div className={styles.over}>
          {isSample && <span className={styles.chip}>{say(mapWidgetTexts.sample)}</span>}
          {data.address !== '' && <span className={styles.chip}>{data.address}</span>}
          <button
            type="button"
            className={styles.button}
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          >
            {listText}
          </button>
        </div>
        {isListed && (
          <MapList
            places={equipments.places}
            onChoose={(place) => {
              setListed(false);
              // Another object, so that the same place can be chosen again.
              setChosen({ ...place });
            }}
            onClose={() => setListed(false)}
          />
        )}
      </div>
      <MapSummary data={data} equipments={equipments} />
    </>
  );
}

function themeOf(text: string): MapTheme {
  return mapThemes.find((theme) => theme === text) ?? 'default';
}

import type { MapTiles } from '@penstock/stage/map/map-tiles';
import type { MapEquipments, MapService } from '@penstock/stage/services/map-service';
import { useCallback, useEffect, useState } from 'react';

interface MapState {
  readonly tiles: MapTiles | undefined;
  readonly equipments: MapEquipments | undefined;
  /** Why there is no map; undefined while nothing failed. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** The state of a map, as the service has it now. The state before a failure is kept. */
export function useMapState(service: MapService, equipmentIds: readonly string[]): MapState {
  const [tiles, setTiles] = useState<MapTiles>();
  const [known, setKnown] = useState<{ readonly ids: string; readonly equipments: MapEquipments }>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // Not the array itself: one that is read again from the page has the same ids.
  const ids = equipmentIds.join(' ');
  useEffect(() => {
    let isOver = false;
    service.tiles().then(
      (found) => {
        if (!isOver) setTiles(found);
      },
      (error: unknown) => {
        if (!isOver) setFailure(error instanceof Error ? error.message : '');
      },
    );
    return () => {
      isOver = true;
    };
  }, [service, attempt]);
  useEffect(() => {
    return service.follow(ids === '' ? [] : ids.split(' '), (now) => {
      if (now.kind === 'loaded') {
        setFailure(undefined);
        setKnown({ ids, equipments: now });
      } else setFailure(now.message);
    });
  }, [service, ids, attempt]);
  const equipments = known?.ids === ids ? known.equipments : undefined;
  const retry = useCallback(() => {
    setFailure(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { tiles, equipments, failure: equipments === undefined ? failure : undefined, retry };
}

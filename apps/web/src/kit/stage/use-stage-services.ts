import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { noServices, type StageServices } from '@penstock/stage/services/stage-services';
import { isServedType } from '@penstock/stage/services/served-types';
import { loadViews } from '@penstock/stage/view-list';
import { useEffect, useMemo, useState } from 'react';
import type { StagePlace } from './stage-place.ts';

/**
 * What the widgets of a page need beside live values. It is loaded only for pages that have such widgets; undefined until
 * it is there, and until small views of the page are loaded that few pages need. Where a file cannot be loaded, the widgets
 * of it say so.
 */
export function useStageServices(
  { productId, equipmentId, navigate }: StagePlace,
  widgets: readonly SavedWidget[],
): StageServices | undefined {
  const types = useMemo(
    () => new Set([...everyWidget(widgets)].map(({ widgetType }) => widgetType)),
    [widgets],
  );
  const [loaded, setLoaded] = useState<StageServices>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const views = loadViews([...types].filter((type) => !isServedType(type)));
      const services = [...types].some(isServedType) ? import('./stage-services.ts') : undefined;
      await views.catch(() => undefined);
      const place = { productId, equipmentId, ...(navigate && { navigate }) };
      const made = (await services)?.stageServices(place) ?? noServices;
      if (isWanted) setLoaded(made);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [types, productId, equipmentId, navigate]);
  return loaded;
}

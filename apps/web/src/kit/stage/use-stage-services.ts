import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { loadSymbols } from '@penstock/scene/symbols/symbol-files';
import { noServices, type StageServices } from '@penstock/stage/services/stage-services';
import { drawnTypes, loadViews } from '@penstock/widgets/view-list';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PageFileError } from '../../app/page-loader.ts';
import type { PageScope } from './page-scope.ts';

/** The result of loading the services. */
type Loaded = { readonly services: StageServices } | { readonly failure: unknown };

/** Whether a widget of a type asks for more than live values. Uses of components can hold any type. */
function isServed(type: string): boolean {
  return (drawnTypes.get(type)?.needs ?? []).length > 0;
}

/** {@link useLoadedServices} where somebody is signed in. */
export function useStageServices(
  { pageId, productId, equipmentId, equipments, admit, navigate }: PageScope,
  widgets: readonly SavedWidget[],
): StageServices | undefined {
  const load = useCallback(async () => {
    const { stageServices } = await import('./stage-services.ts');
    return stageServices({
      pageId,
      productId,
      equipmentId,
      equipments,
      admit,
      ...(navigate && { navigate }),
    });
  }, [pageId, productId, equipmentId, equipments, admit, navigate]);
  return useLoadedServices(widgets, load);
}

/**
 * The services that the widgets of a page need beside live values. They are loaded only for pages that have such widgets; undefined until
 * it is there, and until small views of the page are loaded that few pages need. Where the file of a view cannot be loaded,
 * the widgets of it say so. Throws {@link PageFileError} into the page where the services themselves cannot be loaded.
 *
 * @param load loads the file of the services and makes them; the same function until other ones are needed.
 */
export function useLoadedServices(
  widgets: readonly SavedWidget[],
  load: () => Promise<StageServices>,
): StageServices | undefined {
  const types = useMemo(
    () => new Set([...everyWidget(widgets)].map(({ widgetType }) => widgetType)),
    [widgets],
  );
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isWanted = true;
    const loadAll = async (): Promise<StageServices> => {
      const [made] = await Promise.all([
        [...types].some(isServed) ? loadFile(load) : undefined,
        loadViews([...types].filter((type) => !isServed(type))).catch(() => undefined),
        loadSymbols(everyWidget(widgets)).catch(() => undefined),
      ]);
      return made ?? noServices;
    };
    loadAll().then(
      (services) => isWanted && setLoaded({ services }),
      (failure: unknown) => isWanted && setLoaded({ failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [types, widgets, load]);
  if (loaded !== undefined && 'failure' in loaded) throw loaded.failure;
  return loaded?.services;
}

async function loadFile(load: () => Promise<StageServices>): Promise<StageServices> {
  try {
    return await load();
  } catch (error) {
    throw new PageFileError(error);
  }
}
